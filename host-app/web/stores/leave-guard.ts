import { observableRef, runInAction } from 'mobx';

/** What is not saved yet. */
export type UnsavedWork = 'analysis' | 'sync' | 'marks';

/** Tells whether leaving the page would lose work. A page says so for as long as it is shown. */
export class LeaveGuard {
  @observableRef private accessor guards: readonly (() => UnsavedWork | undefined)[] = [];

  /** What would be lost by leaving now; the first that a page tells. */
  get unsaved(): UnsavedWork | undefined {
    return this.guards.map((guard) => guard()).find(Boolean);
  }

  /** Asks `guard` before the user leaves; returns what stops that. */
  watch(guard: () => UnsavedWork | undefined): () => void {
    runInAction(() => (this.guards = [...this.guards, guard]));
    return () => runInAction(() => (this.guards = this.guards.filter((one) => one !== guard)));
  }
}
