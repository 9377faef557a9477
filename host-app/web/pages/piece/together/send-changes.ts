import type { SharedChange } from '#core/together';
import { CorpusError } from '#corpus';

/** Says what a page sends its changes with. */
export interface SenderOptions {
  /** Returns what the service does not have yet, in order. */
  readonly pending: () => readonly SharedChange[];
  /** Sends some changes of one writer. */
  readonly send: (changes: readonly SharedChange[]) => Promise<void>;
  /** Called when the service has refused changes for good. */
  readonly onRefused: (error: CorpusError) => void;
  /** Calls back after so many milliseconds; returns what stops it. */
  readonly later?: (act: () => void, milliseconds: number) => () => void;
}

/** Milliseconds from one try to the next. */
const TRIES = [500, 1000, 2000, 4000, 8000, 16_000];
/** Changes of a batch, and about how many characters of them. */
const MOST = 200;
const CHARACTERS = 2 ** 20;

const usualLater = (act: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Whether the service will take changes never; all else may come right. */
const isRefusal = (error: unknown): error is CorpusError =>
  error instanceof CorpusError &&
  (['Missing', 'Unauth'].includes(error.status) ||
    /^(conflict|invalid|tooLarge)$/.test(error.code ?? ''));

/** Sends the changes of a page in their order, one batch after the other; without a network, it tries again. */
export class ChangeSender {
  /** Those that the service has, whose places have not come yet. */
  private readonly had = new Set<string>();
  private isSending = false;
  private isOver = false;
  private tries = 0;
  private stopWaiting: (() => void) | undefined;

  constructor(private readonly options: SenderOptions) {}

  /** Returns what the service has not answered for. */
  get unanswered(): readonly SharedChange[] {
    return this.options.pending().filter(({ id }) => !this.had.has(id));
  }

  /** Sends what there is; call it after each change, and when the network is back. */
  async flush(): Promise<void> {
    this.stopWaiting?.();
    if (this.isSending || this.isOver) return;
    this.isSending = true;
    try {
      for (let batch = this.next(); batch.length && !this.isEnded(); batch = this.next()) {
        await this.options.send(batch);
        this.tries = 0;
        for (const { id } of batch) this.had.add(id);
      }
    } catch (error) {
      if (!this.isEnded()) this.fail(error);
    } finally {
      this.isSending = false;
    }
  }

  dispose(): void {
    this.isOver = true;
    this.stopWaiting?.();
  }

  /** TypeScript takes a flag that was asked once for one that never changes. */
  private isEnded(): boolean {
    return this.isOver;
  }

  private next(): readonly SharedChange[] {
    let size = 0;
    const waiting = this.unanswered.slice(0, MOST);
    const end = waiting.findIndex((change, at) => {
      size += JSON.stringify(change).length;
      return at > 0 && (size > CHARACTERS || change.writer !== waiting[0]!.writer);
    });
    return end < 0 ? waiting : waiting.slice(0, end);
  }

  private fail(error: unknown): void {
    if (isRefusal(error)) return this.options.onRefused(error);
    const { later = usualLater } = this.options;
    const { retryAfter = 0 } = error instanceof CorpusError ? error : {};
    const pause = TRIES[Math.min(this.tries, TRIES.length - 1)]!;
    this.tries += 1;
    this.stopWaiting = later(() => void this.flush(), Math.max(pause, retryAfter * 1000));
  }
}
