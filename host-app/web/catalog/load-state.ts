import { observable, observableRef, runInAction } from 'mobx';

export type CatalogState = 'idle' | 'loading' | 'ready' | 'failed';

/** Something that is loaded once, and again when asked to; of loads that overlap the last one counts. */
export class LoadState {
  @observable accessor state: CatalogState = 'idle';
  /** Why loading has failed. */
  @observableRef accessor error: unknown;
  private running: Promise<void> | undefined;

  /** Never rejects. `use` runs in an action when `load` has come to its end. */
  run<T>(
    load: () => Promise<T>,
    use: (loaded: T) => void,
    options: { readonly again: boolean },
  ): Promise<void> {
    if (!options.again && this.state !== 'failed' && this.running) return this.running;
    runInAction(() => (this.state = 'loading'));
    const isLast = () => this.running === running;
    const running: Promise<void> = Promise.resolve()
      .then(load)
      .then((loaded) => {
        if (isLast()) runInAction(() => (use(loaded), this.end('ready')));
      })
      .catch((error: unknown) => {
        if (isLast()) this.end('failed', error);
      });
    this.running = running;
    return running;
  }

  private end(state: CatalogState, error?: unknown): void {
    runInAction(() => {
      this.state = state;
      this.error = error;
    });
  }
}
