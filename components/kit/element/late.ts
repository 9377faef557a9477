import { observable, runInAction } from 'mobx';

/** A rarely needed part that is loaded at its first use. */
export class Late<Value> {
  private readonly arrived = observable.box<Value | undefined>(undefined, { deep: false });
  private coming: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<Value>) {}

  /** The part; undefined until it is loaded. Observable. */
  get value(): Value | undefined {
    void this.fetch();
    return this.arrived.get();
  }

  /** Loads it ahead of its first use; after a failure the next call tries again. */
  fetch(): Promise<void> {
    return (this.coming ??= this.bring());
  }

  /** Calls back with it: at once when it is loaded, else as soon as it is. */
  use(action: (value: Value) => void): void {
    const arrived = this.arrived.get();
    if (arrived) action(arrived);
    else void this.fetch().then(() => this.arrived.get() && action(this.arrived.get()!));
  }

  private async bring(): Promise<void> {
    try {
      const value = await this.load();
      runInAction(() => this.arrived.set(value));
    } catch (error) {
      this.coming = undefined;
      console.warn('glosa: a part of the library could not be loaded.', error);
    }
  }
}
