import { observable, runInAction, when } from 'mobx';
import type { Scope } from './scope.js';

const failed = observable.array<Late<unknown>>([], { deep: false });

/** The parts that did not come at their last try. Observable. */
export const failedParts: readonly Late<unknown>[] = failed;

let coming = 0;
/** Whether a part is on its way. */
export const isPartComing = (): boolean => coming > 0;

/**
 * A rarely needed part that is loaded at its first use; after a failure at the next one, or when the network
 * is back.
 */
export class Late<Value> {
  private readonly arrived = observable.box<Value | undefined>(undefined, { deep: false });
  private coming: Promise<void> | undefined;

  constructor(
    private readonly load: () => Promise<Value>,
    /** Whether the user of the part shows its failure; by default every `<glosa-piece>` does. */
    readonly isShown = false,
  ) {}

  /** The part; undefined until it is loaded. Observable. */
  get value(): Value | undefined {
    void this.fetch();
    return this.arrived.get();
  }

  /** Whether it is there; asking does not load it. Observable. */
  get isLoaded(): boolean {
    return this.arrived.get() !== undefined;
  }

  /** Whether the last try to load it has failed. Observable. */
  get hasFailed(): boolean {
    return failed.includes(this);
  }

  /** Loads it ahead of its first use; after a failure the next call tries again. */
  fetch(): Promise<void> {
    return (this.coming ??= this.bring());
  }

  /** Calls back with it at once when it is loaded, else as soon as it is; never when the try fails. */
  use(action: (value: Value) => void): void {
    const arrived = this.arrived.get();
    if (arrived) action(arrived);
    else void this.fetch().then(() => this.arrived.get() && action(this.arrived.get()!));
  }

  /** Calls back with it once it is loaded, after failures too, while the scope lasts. */
  whenLoaded(scope: Scope, action: (value: Value) => void): void {
    scope.add(
      when(
        () => Boolean(this.value),
        () => action(this.arrived.get()!),
      ),
    );
  }

  private async bring(): Promise<void> {
    coming += 1;
    try {
      const value = await this.load();
      runInAction(() => {
        this.arrived.set(value);
        failed.remove(this);
      });
    } catch (error) {
      this.coming = undefined;
      console.warn(error);
      if (this.hasFailed) return;
      runInAction(() => failed.push(this));
      this.fetchOnline();
    } finally {
      coming -= 1;
    }
  }

  /** Loads it each time the network comes back, until it is there. */
  private fetchOnline(): void {
    const handleOnline = () => void this.fetch().then(() => this.hasFailed && this.fetchOnline());
    addEventListener('online', handleOnline, { once: true });
  }
}
