import { action, observable, observableRef, runInAction } from 'mobx';
import {
  CorpusError,
  type HostedClient,
  type SubmittedPiece,
} from '../../../../components/corpus/index.js';
import { requestsKeptIn, type KeptRequest, type KeptRequests } from './kept-requests.js';

/** A pause between two questions, in milliseconds; it grows while nothing is answered. */
const PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** A request, and what the service has told of it last. */
export class FollowedRequest {
  @observableRef accessor told: SubmittedPiece | undefined;
  /** Whether the service has forgotten it. */
  @observable accessor isGone = false;
  /** Whether the service did not answer the last time. */
  @observable accessor isUnanswered = false;

  constructor(
    readonly id: string,
    readonly title: string,
    told?: SubmittedPiece,
  ) {
    this.told = told;
  }

  /** Whether it may become something else in the next minutes. */
  get isUnderWay(): boolean {
    if (this.isGone) return false;
    const { state, total = 0 } = this.told ?? { state: 'processing' };
    return state === 'processing' || (state === 'queued' && total > 0);
  }
}

export interface RequestListOptions {
  readonly client: Pick<HostedClient, 'submission'>;
  readonly kept: KeptRequests;
  /** In milliseconds; two seconds when absent. */
  readonly pause?: number;
}

/** The requests that were sent from this browser. They are asked for while somebody looks at them. */
export class RequestList {
  @observableRef accessor requests: readonly FollowedRequest[];
  private watchers = 0;
  private stop: AbortController | undefined;

  constructor(private readonly options: RequestListOptions) {
    this.requests = options.kept.read().map(({ id, title }) => new FollowedRequest(id, title));
  }

  find(id: string): FollowedRequest | undefined {
    return this.requests.find((request) => request.id === id);
  }

  /** Follows a request that was just sent. */
  @action add({ id, title }: KeptRequest, told: SubmittedPiece): FollowedRequest {
    const request = new FollowedRequest(id, title, told);
    this.keep([request, ...this.requests.filter((one) => one.id !== id)]);
    if (this.watchers > 0) this.begin();
    return request;
  }

  /** Takes a request off the list; the service goes on with it. */
  @action remove(request: FollowedRequest): void {
    this.keep(this.requests.filter((one) => one !== request));
  }

  /** Asks what has become of them until the returned function is called. */
  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) this.begin();
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.stop?.abort();
    };
  }

  @action private keep(requests: readonly FollowedRequest[]): void {
    this.requests = requests;
    this.options.kept.write(requests.map(({ id, title }) => ({ id, title })));
  }

  private begin(): void {
    this.stop?.abort();
    this.stop = new AbortController();
    void this.follow(this.stop.signal);
  }

  /** Asks for all once, since curators decide at any time, then for those that are under way. */
  private async follow(signal: AbortSignal): Promise<void> {
    let due = this.requests.filter(({ told }) => !told || told.state !== 'queued');
    let { pause = PAUSE } = this.options;
    while (!signal.aborted) {
      const answers = await Promise.all(due.map((request) => this.ask(request, signal)));
      const isAnswered = answers.length === 0 || answers.some(Boolean);
      pause = isAnswered ? (this.options.pause ?? PAUSE) : Math.min(2 * pause, LONGEST_PAUSE);
      due = this.requests.filter(({ isUnderWay, isUnanswered }) => isUnderWay || isUnanswered);
      if (due.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** @returns whether the service has answered */
  private async ask(request: FollowedRequest, signal: AbortSignal): Promise<boolean> {
    try {
      const told = await this.options.client.submission(request.id, signal);
      runInAction(() => {
        request.told = told;
        request.isUnanswered = false;
      });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const isGone = error instanceof CorpusError && error.status === 'Missing';
      runInAction(() => {
        request.isGone = isGone;
        request.isUnanswered = !isGone;
      });
      return isGone;
    }
  }
}

const lists = new WeakMap<HostedClient, RequestList>();

/** The requests that were sent from this browser to a service; the same list each time. */
export function requestListOf(client: HostedClient): RequestList {
  const known = lists.get(client);
  if (known) return known;
  const list = new RequestList({ client, kept: requestsKeptIn(() => window.localStorage) });
  lists.set(client, list);
  return list;
}
