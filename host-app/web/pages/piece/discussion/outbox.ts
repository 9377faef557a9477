import { observable, runInAction } from 'mobx';
import { CorpusError } from '#corpus';

/** The reply of a request, with the id that it has for good. */
export interface ReplyBody {
  readonly id: string;
  readonly text: string;
  /** Name that a visitor gives. */
  readonly author?: string;
}

/** The thread of a request, with its first reply. */
export interface ThreadBody {
  readonly id: string;
  readonly analysis?: string;
  readonly labels: readonly string[];
  readonly start: number;
  readonly duration?: number;
  readonly staves: readonly number[];
  readonly reply: Omit<ReplyBody, 'author'>;
  readonly author?: string;
}

/** Where a thread stands, kept with what is written in it: the thread itself may not be known where the page loads next. */
export interface KeptPlace {
  readonly analysis?: string | undefined;
  readonly labels: readonly string[];
  readonly start: number;
  readonly duration?: number | undefined;
  readonly staves: readonly number[];
}

/** What the reader has done, as it is sent; `date` is when, by the clock of this browser. */
export type Sent = { readonly id: string; readonly thread: string; readonly date: string } & (
  | { readonly kind: 'start'; readonly body: ThreadBody }
  | { readonly kind: 'reply'; readonly body: ReplyBody; readonly at?: KeptPlace }
  | {
      readonly kind: 'edit';
      readonly reply: string;
      readonly text: string;
      readonly at?: KeptPlace;
    }
  | { readonly kind: 'remove' | 'restore'; readonly reply: string }
  | { readonly kind: 'state'; readonly state: 'open' | 'resolved' }
);

/** How far something has come. */
export type OutState = 'sending' | 'waiting' | 'refused';

/** Something on its way. */
export interface OutItem {
  readonly sent: Sent;
  readonly state: OutState;
}

/** Options of an outbox. */
export interface OutboxOptions<Answer> {
  /** Begins the names under which this browser keeps what waits. */
  readonly name: string;
  readonly storage: () => Storage | undefined;
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, sent: Sent) => void;
  /** Calls back after so many milliseconds; returns what stops it. */
  readonly later?: (act: () => void, milliseconds: number) => () => void;
}

/** What the sent part of a request is about, without what the outbox adds. */
export type Draft = Sent extends infer Each
  ? Each extends Sent
    ? Omit<Each, 'id' | 'date'>
    : never
  : never;

/** Milliseconds from one try to the next. */
const TRIES = [1000, 2000, 4000, 8000, 16_000, 30_000];

const usualLater = (act: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Whether the service has refused something for good; all else may come right. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof CorpusError)) return true;
  const { status, code = '' } = error;
  if (status === 'Unauth') return code !== 'sessionEnded';
  return status === 'Missing' || /^(conflict|invalid|tooLarge)$/.test(code);
}

/** Requests in the storage of this browser, each under a name of its own, so that tabs do not overwrite each other. */
export class KeptSent {
  constructor(private readonly options: Pick<OutboxOptions<unknown>, 'name' | 'storage'>) {}

  /** All that are kept, in the order in which they were written. */
  get all(): readonly Sent[] {
    try {
      const storage = this.options.storage();
      const names = Object.keys(storage ?? {}).filter((key) => key.startsWith(this.nameOf('')));
      const all = names.flatMap((name) => sentIn(storage?.getItem(name)));
      return all.sort((a, b) => (a.id < b.id ? -1 : 1));
    } catch {
      return [];
    }
  }

  /** Keeps a request; without storage it lasts as long as the page is open. */
  keep(sent: Sent): void {
    try {
      this.options.storage()?.setItem(this.nameOf(sent.id), JSON.stringify(sent));
    } catch {
      // There is no room, or no right to it.
    }
  }

  forget(id: string): void {
    try {
      this.options.storage()?.removeItem(this.nameOf(id));
    } catch {
      // Nothing was kept.
    }
  }

  private nameOf(id: string): string {
    return `${this.options.name} ${id}`;
  }
}

/**
 * What the reader has written and the service does not have yet. It is kept in this browser until the service has
 * answered, each under a name of its own, so that tabs do not overwrite each other; sent again, it has the same ids, so
 * that nothing comes twice.
 */
export class Outbox<Answer> {
  /** In the order in which it was written. Observable. */
  readonly items = observable.array<OutItem>([], { deep: false });
  private readonly kept: KeptSent;
  private isSending = false;
  private isOver = false;
  private tries = 0;
  private stopWaiting: (() => void) | undefined;

  constructor(private readonly options: OutboxOptions<Answer>) {
    this.kept = new KeptSent(options);
    runInAction(() =>
      this.items.replace(this.kept.all.map((sent) => ({ sent, state: 'waiting' }))),
    );
  }

  /** Whether something waits for the network. Observable. */
  get isWaiting(): boolean {
    return this.items.some(({ state }) => state === 'waiting');
  }

  add(sent: Sent): void {
    this.kept.keep(sent);
    runInAction(() => this.items.push({ sent, state: 'sending' }));
    void this.flush();
  }

  /** Tries again what was refused. */
  again(id: string): void {
    const { sent } = this.items.find((each) => each.sent.id === id) ?? {};
    if (sent) this.put(sent, 'sending');
    void this.flush();
  }

  /** Gives up what was refused. */
  drop(id: string): void {
    runInAction(() => this.items.replace(this.items.filter(({ sent }) => sent.id !== id)));
    this.kept.forget(id);
  }

  /** Sends what waits, one after the other. */
  async flush(): Promise<void> {
    this.stopWaiting?.();
    if (this.isSending || this.isOver) return;
    this.isSending = true;
    try {
      for (;;) {
        const next = this.items.find(({ state }) => state !== 'refused');
        if (!next || !(await this.send(next.sent))) return;
      }
    } finally {
      this.isSending = false;
    }
  }

  dispose(): void {
    this.isOver = true;
    this.stopWaiting?.();
  }

  /** Returns whether the next may be sent. */
  private async send(sent: Sent): Promise<boolean> {
    this.put(sent, 'sending');
    try {
      const answer = await this.options.send(sent);
      if (this.isOver) return false;
      this.tries = 0;
      runInAction(() => {
        this.options.onAnswer(answer, sent);
        this.drop(sent.id);
      });
      return true;
    } catch (error) {
      if (this.isOver) return false;
      const isRefused = isRefusal(error);
      if (isRefused) this.put(sent, 'refused');
      else this.wait(error);
      return isRefused;
    }
  }

  /** Waits with all that is left: what stands behind is not on its way either. */
  private wait(error: unknown): void {
    const left = this.items.filter(({ state }) => state === 'sending');
    runInAction(() => left.forEach(({ sent }) => this.put(sent, 'waiting')));
    const { later = usualLater } = this.options;
    const { retryAfter = 0 } = error instanceof CorpusError ? error : {};
    const pause = TRIES[Math.min(this.tries, TRIES.length - 1)]!;
    this.tries += 1;
    this.stopWaiting = later(() => void this.flush(), Math.max(pause, retryAfter * 1000));
  }

  private put(sent: Sent, state: OutState): void {
    const at = this.items.findIndex((each) => each.sent.id === sent.id);
    if (at >= 0) runInAction(() => this.items.splice(at, 1, { sent, state }));
  }
}

/** Reads what this browser has kept; nothing of what is no request. */
function sentIn(text: string | null | undefined): readonly Sent[] {
  try {
    const sent = Object(JSON.parse(text ?? '')) as Partial<Sent>;
    const isWhole = [sent.id, sent.thread, sent.kind].every((each) => typeof each === 'string');
    return isWhole ? [sent as Sent] : [];
  } catch {
    return [];
  }
}

/** Returns the id of the reply that a request is about; undefined for the state of a thread. */
export function replyOf(sent: Sent): string | undefined {
  if (sent.kind === 'start') return sent.body.reply.id;
  if (sent.kind === 'reply') return sent.body.id;
  return sent.kind === 'state' ? undefined : sent.reply;
}
