import { action, computed, observableRef } from 'mobx';

/** Which labels are chosen, in all views at once; neither saved nor undone. */
export class Selection {
  /** Ids of the chosen labels, in the order in which they were chosen. */
  @observableRef accessor ids: readonly number[] = [];

  get isEmpty(): boolean {
    return this.ids.length === 0;
  }

  has(id: number): boolean {
    return this.idSet.has(id);
  }

  /** Chooses these and nothing else. */
  @action select(ids: readonly number[]): void {
    this.ids = [...new Set(ids)];
  }

  /** Adds a label to those chosen, or takes it away. */
  @action toggle(id: number): void {
    this.ids = this.has(id) ? this.ids.filter((other) => other !== id) : [...this.ids, id];
  }

  @action clear(): void {
    this.ids = [];
  }

  @computed private get idSet(): ReadonlySet<number> {
    return new Set(this.ids);
  }
}
