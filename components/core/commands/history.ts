import { action, observable } from 'mobx';
import type { Change } from './change.js';

/** All changes of a piece, those that were undone included; without limit. */
export class History {
  /** How many changes are done, from the first on. */
  @observable private accessor position = 0;
  /** Position of what was saved; −1 when undone changes that were saved have been given up. */
  @observable private accessor saved = 0;
  private changes: Change[] = [];

  get canUndo(): boolean {
    return this.position > 0;
  }

  get canRedo(): boolean {
    return this.position < this.changes.length;
  }

  /** Whether there is something that was not saved. */
  get isDirty(): boolean {
    return this.position !== this.saved;
  }

  /** What undo would take back. */
  get last(): Change | undefined {
    return this.changes[this.position - 1];
  }

  /** What redo would do again. */
  get next(): Change | undefined {
    return this.changes[this.position];
  }

  /** Adds a change that was done; what was undone before it is given up. */
  @action add(change: Change): void {
    if (this.saved > this.position) this.saved = -1;
    this.changes.length = this.position;
    this.changes.push(change);
    this.position += 1;
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

  @action markSaved(): void {
    this.saved = this.position;
  }

  @action clear(): void {
    this.changes = [];
    this.position = this.saved = 0;
  }
}
