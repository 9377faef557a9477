import type { Step } from '#core';
import type { DraftBase, DraftRecord } from './draft.js';
import type { DraftStore } from './draft-store.js';

/** Waits before it is tried again, while the store fails. */
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000];

/** A log as its writers see it. */
export interface WrittenLog {
  readonly record: DraftRecord;
  readonly base: DraftBase;
  readonly steps: readonly Step[];
  /** Nothing is written before: others must see that the draft has an open tab. */
  readonly held: Promise<unknown>;
}

/** Writes a log to one store; tries steps again that the store refuses. */
export class LogWriter {
  /** Why the store does not take the log; undefined while it does. */
  error: unknown;
  private failures = 0;
  private writing: Promise<void> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: DraftStore,
    private readonly log: WrittenLog,
    /** Number of steps in the store; the first write corrects a wrong number. */
    private written: number,
    private readonly onChange: () => void,
  ) {}

  /** Writes all that there is; false when the store has refused. */
  async flush(): Promise<boolean> {
    this.dispose();
    const { length } = this.log.steps;
    await this.writing;
    if (this.written < length) await (this.writing ??= this.write());
    return this.written >= length;
  }

  dispose(): void {
    clearTimeout(this.retry);
  }

  private async write(): Promise<void> {
    const { log, store } = this;
    await log.held;
    try {
      while (this.written < log.steps.length) {
        const from = this.written;
        const record = { ...log.record, beat: Date.now() };
        const steps = log.steps.slice(from);
        const holds = await store.write({ record, base: log.base, from, steps });
        // Steps that this log does not know are of no use to it.
        this.written = holds <= log.steps.length ? holds : 0;
      }
      this.failures = 0;
      this.error = undefined;
    } catch (error) {
      this.error = error;
      this.tryLater();
    } finally {
      this.writing = undefined;
      this.onChange();
    }
  }

  private tryLater(): void {
    const wait = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)]!;
    this.failures += 1;
    this.retry = setTimeout(() => void this.flush(), wait);
  }
}
