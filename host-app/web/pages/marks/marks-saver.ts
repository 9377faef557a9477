import { observable, runInAction } from 'mobx';

/** `saved`: all of it is in the folder of the piece. `failed`: it is not, and was told. */
export type SavingState = 'saved' | 'saving' | 'failed';

/** Milliseconds after a change: one write for a drag of many steps. */
const PAUSE = 400;

/** Saves soon after each change, one write after the other. */
export class MarksSaver {
  /** Observable. */
  @observable accessor state: SavingState = 'saved';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(
    private readonly write: () => Promise<void>,
    /** Told of what stopped a write. */
    private readonly fail: (error: unknown) => void,
    private readonly pause = PAUSE,
  ) {}

  /** Whether something would be lost with the page. Observable. */
  get isDirty(): boolean {
    return this.state !== 'saved';
  }

  /** Something has changed. */
  want(): void {
    this.isWanted = true;
    this.set('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.pause);
  }

  /** Saves now what is not saved yet; resolves when nothing is left, or it could not be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => (this.running = undefined));
    await this.running;
    // Something came while the last write was ending.
    if (this.isWanted && this.state !== 'failed') await this.flush();
  }

  private async run(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      try {
        await this.write();
      } catch (error) {
        this.isWanted = true;
        this.set('failed');
        return this.fail(error);
      }
    }
    this.set('saved');
  }

  private set(state: SavingState): void {
    runInAction(() => (this.state = state));
  }
}
