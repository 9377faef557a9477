import { action, observable } from 'mobx';
import { touchesAnalysis, type Change } from './change.js';

/** The state of a history, as plain data. */
export interface HistoryState {
  /** All changes in order, undone ones included. */
  readonly changes: readonly Change[];
  /** How many of the changes are done; the rest were undone. */
  readonly position: number;
  /** Position of what was saved; −1 when what was saved cannot be reached any more. */
  readonly saved: number;
}

/**
 * All changes that were made while an analysis was open, to it and to sync points, those that were
 * undone included; without limit.
 */
export class History {
  /** How many changes are done, from the first on. */
  @observable private accessor position = 0;
  /** Position of what was saved; −1 when it cannot be reached any more. */
  @observable private accessor saved: number;
  /** How many changes there are. */
  @observable private accessor length = 0;
  private readonly changes: Change[] = [];

  /** @param isSaved whether a file holds what the history begins with */
  constructor(isSaved = true) {
    this.saved = isSaved ? 0 : -1;
  }

  /** Whether there is a change to undo. Observable. */
  get canUndo(): boolean {
    return this.position > 0;
  }

  /** Whether there is an undone change to repeat. Observable. */
  get canRedo(): boolean {
    return this.position < this.length;
  }

  /** Whether the analysis holds something that was not saved. */
  get isDirty(): boolean {
    return this.saved < 0 || this.unsaved > 0;
  }

  /** Number of changes of the analysis since it was saved, or since the beginning. */
  get unsaved(): number {
    const { position, saved } = this;
    const from = Math.max(0, Math.min(position, saved));
    return this.changes.slice(from, Math.max(position, saved)).filter(touchesAnalysis).length;
  }

  /** The change that undo would take back. */
  get last(): Change | undefined {
    return this.changes[this.position - 1];
  }

  /** The change that redo would repeat. */
  get next(): Change | undefined {
    return this.changes[this.position];
  }

  /** All that there is to know: what was done, then what was undone; how many are done, and saved. */
  get state(): HistoryState {
    const { changes, position, saved } = this;
    return { changes, position, saved };
  }

  /** Adds a change that was done, and drops the changes that were undone before it. */
  @action add(change: Change): void {
    if (this.saved > this.position) this.saved = this.isDirty ? -1 : this.position;
    this.changes.length = this.position;
    this.changes.push(change);
    this.position += 1;
    this.length = this.position;
  }

  /** Steps back; the change to be undone, or undefined at the beginning. */
  @action back(): Change | undefined {
    const { last } = this;
    if (last) this.position -= 1;
    return last;
  }

  /** Steps forward; the change to be done again, or undefined at the end. */
  @action forward(): Change | undefined {
    const { next } = this;
    if (next) this.position += 1;
    return next;
  }

  /** Marks the present state as saved. */
  @action markSaved(): void {
    this.saved = this.position;
  }

  /** Marks that nothing of this history was saved, whatever is undone. */
  @action markUnsaved(): void {
    this.saved = -1;
  }
}
