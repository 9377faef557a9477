import { observable, runInAction } from 'mobx';

/** `saved`: the folder of the piece has all changes. `failed`: it does not, and the error was reported. */
export type SavingState = 'saved' | 'saving' | 'failed';

/** Milliseconds between two writes, to write rarely in a drag of many steps. */
const PAUSE = 400;

/** Saves a change at once, and those that follow soon together, one write after the other. */
export class MarksSaver {
  /** State of the last write. Observable. */
  @observable accessor state: SavingState = 'saved';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(
    private readonly write: () => Promise<void>,
    /** Called with the error that stopped a write. */
    private readonly fail: (error: unknown) => void,
    private readonly pause = PAUSE,
  ) {}

  /** Whether closing the page would lose changes. Observable. */
  get isDirty(): boolean {
    return this.state !== 'saved';
  }

  /** Asks for a write after a change. */
  want(): void {
    this.isWanted = true;
    this.set('saving');
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted && this.state !== 'failed') void this.flush();
    }, this.pause);
    // Nothing was written lately: a reload right after a change does not lose it.
    if (!this.running) void this.flush();
  }

  /** Saves pending changes now; resolves when none are left, or when saving failed. */
  async flush(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    await this.running;
    // Another change came in during the last write.
    if (this.isWanted && this.state !== 'failed') await this.flush();
  }

  private async run(): Promise<void> {
    // A change is made as a whole before it is written.
    await Promise.resolve();
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
