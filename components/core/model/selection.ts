import { action, observableRef } from 'mobx';
import { remembered } from './remembered.js';

/** Which labels are chosen, in all views at once; neither saved nor undone. */
export class Selection {
  /** Ids of the chosen labels, in the order in which they were chosen. */
  @observableRef accessor ids: readonly number[] = [];
  private readonly setOf = remembered((ids: readonly number[]) => new Set(ids));

  /** Whether no label is selected. Observable. */
  get isEmpty(): boolean {
    return this.ids.length === 0;
  }

  /** Returns whether a label is selected. Observable. */
  has(id: number): boolean {
    return this.setOf(this.ids).has(id);
  }

  /** Chooses these and nothing else. */
  @action select(ids: readonly number[]): void {
    const chosen = [...new Set(ids)];
    const isSame = chosen.length === this.ids.length && chosen.every((id, i) => id === this.ids[i]);
    if (!isSame) this.ids = chosen;
  }

  /** Adds a label to those chosen, or takes it away. */
  @action toggle(id: number): void {
    this.ids = this.has(id) ? this.ids.filter((other) => other !== id) : [...this.ids, id];
  }

  /** Selects nothing. */
  @action clear(): void {
    this.select([]);
  }
}
