import { observableRef, runInAction } from 'mobx';

/** Something rarely needed that is fetched when it is first asked for. */
export class Late<Value> {
  @observableRef private accessor arrived: Value | undefined = undefined;
  private coming: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<Value>) {}

  /** Undefined until it has arrived. Observable. */
  get value(): Value | undefined {
    void this.fetch();
    return this.arrived;
  }

  /** Fetches it before it is asked for; after a failure the next call tries again. */
  fetch(): Promise<void> {
    return (this.coming ??= this.bring());
  }

  /** Does something with it: at once when it is there, else as soon as it has come. */
  use(action: (value: Value) => void): void {
    const { arrived } = this;
    if (arrived) action(arrived);
    else void this.fetch().then(() => this.arrived && action(this.arrived));
  }

  private async bring(): Promise<void> {
    try {
      const value = await this.load();
      runInAction(() => (this.arrived = value));
    } catch (error) {
      this.coming = undefined;
      console.warn('glosa: a part of the library could not be loaded.', error);
    }
  }
}
