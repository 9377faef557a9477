import { observable, observableRef, runInAction } from 'mobx';

export type CatalogState = 'idle' | 'loading' | 'ready' | 'failed';

/** The state of a load that runs once, and again on request. When loads overlap, the last one counts. */
export class LoadState {
  @observable accessor state: CatalogState = 'idle';
  /** The reason why loading failed. */
  @observableRef accessor error: unknown;
  private running: Promise<void> | undefined;

  /** Runs `load`, then `use` in an action. Never rejects. */
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
