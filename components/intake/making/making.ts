import { action, observable, observableRef, runInAction } from 'mobx';
import { pause } from '#engines/workers';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import { json } from '../keeping/kept-pieces.js';
import { MAKING_FILE } from '../keeping/kept-info.js';
import { isNoRoom, problemOfError, type IntakeProblem } from '../problems.js';
import { makeLabels, makePoints } from './make-tables.js';
import { makeMeasures } from './make-measures.js';
import { makePeaks } from './make-peaks.js';
import type { StepWork } from './step-context.js';
import { isSameStep, noteOf, stepsIn, type Step, type StepName } from './steps.js';

/** State of a step. */
export interface StepProgress {
  /** The kind of the step. */
  readonly step: StepName;
  /** Id of the source, or name of the file, that it works on. */
  readonly source: string;
  /** Of `of`; both are counts of pages, or shares of 1. */
  readonly done: number;
  /** The count of pages, or 1. */
  readonly of: number;
}

/** `paused`: canceled, or ended by an error such as no room; `resumeMaking` goes on. */
export type MakingState = 'working' | 'done' | 'paused';

/**
 * Milliseconds for a view that opens the piece at once: the engraver does one thing at a time, and the
 * score is to be read before anything is made of it.
 */
const FIRST_LOOK = 800;

/** The heavy ones come when they are needed. */
const WORK: Readonly<Partial<Record<StepName, StepWork>>> = {
  measures: makeMeasures,
  points: makePoints,
  peaks: makePeaks,
  pages: async (...call) => (await import('./make-pages.js')).makePages(...call),
  sync: async (...call) => (await import('./make-sync.js')).makeSync(...call),
  labels: makeLabels,
  marks: async (...call) => (await import('./make-marks.js')).makeMarks(...call),
};

/**
 * Makes the derived files of a piece: step after step, each of which writes its files when it is done. A
 * note in the folder names the remaining steps, so that a reload goes on with them.
 */
export class Making {
  /** Observable; undefined before the first step and after the last one. */
  @observableRef accessor progress: StepProgress | undefined;
  /** Observable. */
  @observable accessor state: MakingState = 'working';
  /** Those that are left, the one that runs among them. Observable. */
  @observableRef accessor steps: readonly Step[];
  /** The problems so far, in order. Observable. */
  @observableRef accessor problems: readonly IntakeProblem[] = [];
  /** Resolves when nothing is left to be made, or it was paused; never rejects. */
  readonly finished: Promise<MakingState>;
  private readonly stop = new AbortController();

  /** @param release gives the piece back to other tabs */
  constructor(
    private readonly kept: KeptPieces,
    /** Of the piece. */
    readonly id: string,
    steps: readonly Step[],
    release: () => void,
  ) {
    this.steps = steps;
    this.finished = this.run().finally(release);
  }

  /** Stops; finished steps stay, and `resumeMaking` goes on with the rest. */
  cancel(): void {
    this.stop.abort();
  }

  private async run(): Promise<MakingState> {
    // The caller receives the object before work starts.
    await Promise.resolve();
    try {
      if (this.steps.length > 0) await pause(FIRST_LOOK, this.stop.signal);
      for (let [step] = this.steps; step; [step] = this.steps) {
        await this.take(step);
        await this.note(step);
      }
      return this.end('done');
    } catch (error) {
      const isStopped = this.stop.signal.aborted;
      if (!isStopped && !(error instanceof NoRoom))
        this.tell([problemOfError(error, this.steps[0]?.source ?? this.id)]);
      return this.end('paused');
    }
  }

  private async take({ step, source, target }: Step): Promise<void> {
    const { kept, id, stop } = this;
    const { signal } = stop;
    signal.throwIfAborted();
    const onProgress = (done: number, of: number) =>
      runInAction(() => (this.progress = { step, source, done, of }));
    onProgress(0, 1);
    try {
      const work = WORK[step];
      const told = await work?.(source, { kept, id, signal, onProgress }, target);
      this.tell(told ?? []);
      if (told?.some(({ code }) => code === 'noRoom')) throw new NoRoom();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NoRoom || isNoRoom(error)) throw error;
      this.tell([problemOfError(error, source)]);
    }
    signal.throwIfAborted();
  }

  /** Takes a step that is done off the note, which may have got others meanwhile. */
  private async note(done: Step): Promise<void> {
    const { kept, id } = this;
    const text = (await kept.text(id, MAKING_FILE)) ?? '';
    const steps = stepsIn(text).filter((step) => !isSameStep(step, done));
    if (steps.length > 0) await kept.put(id, MAKING_FILE, json(noteOf(steps)));
    else await kept.delete(id, MAKING_FILE);
    runInAction(() => (this.steps = steps));
  }

  @action private tell(problems: readonly IntakeProblem[]): void {
    if (problems.length > 0) this.problems = [...this.problems, ...problems];
  }

  @action private end(state: MakingState): MakingState {
    this.progress = undefined;
    this.state = state;
    return state;
  }
}

/** Was told already. */
class NoRoom extends Error {
  override readonly name = 'QuotaExceededError';
}
