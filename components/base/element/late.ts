import { observableRef, runInAction } from 'mobx';

/** Something rarely needed that is fetched when it is first asked for. */
export class Late<Value> {
  @observableRef private accessor arrived: Value | undefined = undefined;
  private isOnItsWay = false;

  constructor(private readonly load: () => Promise<Value>) {}

  /** Undefined until it has arrived. Observable. */
  get value(): Value | undefined {
    void this.fetch();
    return this.arrived;
  }

  /** Fetches it before it is asked for; after a failure the next call tries again. */
  async fetch(): Promise<void> {
    if (this.isOnItsWay) return;
    this.isOnItsWay = true;
    try {
      const value = await this.load();
      runInAction(() => (this.arrived = value));
    } catch (error) {
      this.isOnItsWay = false;
      console.warn('glosa: a part of the library could not be loaded.', error);
    }
  }
}
