import type { Step } from '#core';
import type { DraftBase, DraftRecord } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { LogWriter } from './log-writer.js';

/** A step of more labels is written after the frame of its gesture, at the latest after so long. */
const IDLE_MS = 40;
const SMALL = 100;

/** The part of the record that changes with a step. */
export type DraftState = Pick<
  DraftRecord,
  'analysis' | 'unsaved' | 'unsavedSync' | 'etag' | 'syncEtags'
>;

export interface DraftLogOptions {
  readonly stores: readonly DraftStore[];
  readonly record: DraftRecord;
  readonly base: DraftBase;
  readonly steps: readonly Step[];
  /** Whether the steps are in a store already. */
  readonly isWritten: boolean;
  /** Nothing is written before: others must see that the draft has an open tab. */
  readonly held: Promise<unknown>;
  /** Told the error while no store takes the steps, and undefined when one does again. */
  readonly onTrouble: (error: unknown) => void;
}

/** Writes the steps of one draft as they are made. */
export class DraftLog {
  record: DraftRecord;
  readonly base: DraftBase;
  readonly steps: Step[];
  readonly held: Promise<unknown>;
  private readonly writers: readonly LogWriter[];
  private cancel: (() => void) | undefined;
  private isInTrouble = false;

  constructor(private readonly options: DraftLogOptions) {
    this.record = options.record;
    this.base = options.base;
    this.held = options.held;
    this.steps = [...options.steps];
    // Written again from the last step on: a copy that is behind makes up for it.
    const written = options.isWritten ? Math.max(0, this.steps.length - 1) : 0;
    const onChange = () => this.tell();
    this.writers = options.stores.map((store) => new LogWriter(store, this, written, onChange));
    this.schedule();
  }

  /** Adds a step, which is written as soon as the browser is idle. */
  add(step: Step, state: DraftState): void {
    this.steps.push(step);
    this.record = { ...this.record, ...state, changed: Date.now() };
    if (!this.isInTrouble) this.schedule(isSmall(step));
  }

  /** Writes all that was added; false when every store has refused. */
  async flush(): Promise<boolean> {
    this.unschedule();
    const results = await Promise.all(this.writers.map((writer) => writer.flush()));
    return results.includes(true);
  }

  /** Gives up what could not be written; that is no trouble where all of it was saved elsewhere. */
  dispose(): void {
    this.unschedule();
    for (const writer of this.writers) writer.dispose();
    if (this.isInTrouble && !this.record.unsaved) this.options.onTrouble(undefined);
  }

  private schedule(isUrgent = false): void {
    if (this.cancel) return;
    const write = () => void this.flush();
    // Timers of a page that nobody sees run late.
    this.cancel = isUrgent || document.hidden ? soon(write) : whenIdle(write);
  }

  private unschedule(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private tell(): void {
    const isInTrouble = this.writers.every(({ error }) => error !== undefined);
    if (!isInTrouble && !this.isInTrouble) return;
    this.isInTrouble = isInTrouble;
    this.options.onTrouble(isInTrouble ? this.writers[0]?.error : undefined);
  }
}

const isSmall = (step: Step): boolean => step.action !== 'run' || step.change.edits.length <= SMALL;

function soon(work: () => void): () => void {
  let isWanted = true;
  queueMicrotask(() => isWanted && work());
  return () => (isWanted = false);
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: IDLE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_MS / 2);
  return () => clearTimeout(timer);
}
