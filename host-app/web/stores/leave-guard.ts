import { observableRef, runInAction } from 'mobx';

/** The kind of unsaved work. */
export type UnsavedWork = 'analysis' | 'sync' | 'marks';

/** Knows whether leaving the page would lose work. Each page registers a guard while it is shown. */
export class LeaveGuard {
  @observableRef private accessor guards: readonly (() => UnsavedWork | undefined)[] = [];

  /** Work that would be lost by leaving now; the first that a guard reports. */
  get unsaved(): UnsavedWork | undefined {
    return this.guards.map((guard) => guard()).find(Boolean);
  }

  /** Asks `guard` before the user leaves; returns a function that unregisters it. */
  watch(guard: () => UnsavedWork | undefined): () => void {
    runInAction(() => (this.guards = [...this.guards, guard]));
    return () => runInAction(() => (this.guards = this.guards.filter((one) => one !== guard)));
  }
}
