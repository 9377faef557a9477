import { observable, runInAction } from 'mobx';

/** Something rarely needed that is fetched when it is first asked for. */
export class Late<Value> {
  private readonly arrived = observable.box<Value | undefined>(undefined, { deep: false });
  private coming: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<Value>) {}

  /** Undefined until it has arrived. Observable. */
  get value(): Value | undefined {
    void this.fetch();
    return this.arrived.get();
  }

  /** Fetches it before it is asked for; after a failure the next call tries again. */
  fetch(): Promise<void> {
    return (this.coming ??= this.bring());
  }

  /** Does something with it: at once when it is there, else as soon as it has come. */
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
