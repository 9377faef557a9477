import { action, observable, observableRef, runInAction } from 'mobx';
import { CorpusError, type HostedClient, type HostedSubmission } from '#entries/corpus.js';
import {
  submissionsKeptIn,
  type KeptSubmission,
  type KeptSubmissions,
} from './kept-submissions.js';

/** Pause between two queries, in milliseconds; it grows while the service does not answer. */
const PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** A submission, with the last state that the service has reported. */
export class FollowedSubmission {
  @observableRef accessor told: HostedSubmission | undefined;
  /** Whether the service no longer knows the submission. */
  @observable accessor isGone = false;
  /** Whether the service did not answer the last query. */
  @observable accessor isUnanswered = false;

  constructor(
    readonly id: string,
    readonly title: string,
    told?: HostedSubmission,
  ) {
    this.told = told;
  }

  /** Whether its state may change in the next minutes. */
  get isUnderWay(): boolean {
    if (this.isGone) return false;
    const { state, total = 0 } = this.told ?? { state: 'processing' };
    return state === 'processing' || (state === 'queued' && total > 0);
  }
}

export interface SubmissionListOptions {
  readonly client: Pick<HostedClient, 'submission'>;
  readonly kept: KeptSubmissions;
  /** Pause between two queries, in milliseconds; two seconds when absent. */
  readonly pause?: number;
}

/** The submissions that were sent from this browser. Their states are queried while the list is shown. */
export class SubmissionList {
  @observableRef accessor submissions: readonly FollowedSubmission[];
  private watchers = 0;
  private stop: AbortController | undefined;

  constructor(private readonly options: SubmissionListOptions) {
    this.submissions = options.kept
      .read()
      .map(({ id, title }) => new FollowedSubmission(id, title));
  }

  find(id: string): FollowedSubmission | undefined {
    return this.submissions.find((submission) => submission.id === id);
  }

  /** Follows a submission that was just sent. */
  @action add({ id, title }: KeptSubmission, told: HostedSubmission): FollowedSubmission {
    const submission = new FollowedSubmission(id, title, told);
    this.keep([submission, ...this.submissions.filter((one) => one.id !== id)]);
    if (this.watchers > 0) this.begin();
    return submission;
  }

  /** Removes a submission from the list; the service still processes it. */
  @action remove(submission: FollowedSubmission): void {
    this.keep(this.submissions.filter((one) => one !== submission));
  }

  /** Queries the states of the submissions until the returned function is called. */
  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) this.begin();
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.stop?.abort();
    };
  }

  @action private keep(submissions: readonly FollowedSubmission[]): void {
    this.submissions = submissions;
    this.options.kept.write(submissions.map(({ id, title }) => ({ id, title })));
  }

  private begin(): void {
    this.stop?.abort();
    this.stop = new AbortController();
    void this.follow(this.stop.signal);
  }

  /** Queries all submissions once, since curators decide at any time, then those in progress. */
  private async follow(signal: AbortSignal): Promise<void> {
    let due = this.submissions.filter(({ told }) => !told || told.state !== 'queued');
    let { pause = PAUSE } = this.options;
    while (!signal.aborted) {
      const answers = await Promise.all(due.map((submission) => this.ask(submission, signal)));
      const isAnswered = answers.length === 0 || answers.some(Boolean);
      pause = isAnswered ? (this.options.pause ?? PAUSE) : Math.min(2 * pause, LONGEST_PAUSE);
      due = this.submissions.filter(({ isUnderWay, isUnanswered }) => isUnderWay || isUnanswered);
      if (due.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Queries a submission. @returns whether the service has answered */
  private async ask(submission: FollowedSubmission, signal: AbortSignal): Promise<boolean> {
    try {
      const told = await this.options.client.submission(submission.id, signal);
      runInAction(() => {
        submission.told = told;
        submission.isUnanswered = false;
      });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const isGone = error instanceof CorpusError && error.status === 'Missing';
      runInAction(() => {
        submission.isGone = isGone;
        submission.isUnanswered = !isGone;
      });
      return isGone;
    }
  }
}

const lists = new WeakMap<HostedClient, SubmissionList>();

/** Returns the submissions that were sent from this browser to a service; the same list each time. */
export function submissionListOf(client: HostedClient): SubmissionList {
  const known = lists.get(client);
  if (known) return known;
  const list = new SubmissionList({ client, kept: submissionsKeptIn(() => window.localStorage) });
  lists.set(client, list);
  return list;
}
