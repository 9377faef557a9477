/** Milliseconds without a movement after which a way of playing is given up. */
const PATIENCE_MS = 3000;

export interface StartWatchOptions {
  readonly element: HTMLMediaElement;
  /** Whether it is right that the element stands still: it waits for the network. */
  readonly mayStand: () => boolean;
  /** Called once for each begin when the element stands still without a reason. */
  readonly onStand: () => void;
}

/** Watches whether a media element that has to play moves. */
export class StartWatch {
  private timer: ReturnType<typeof setInterval> | undefined;
  private date = 0;
  private checkedAt = 0;

  constructor(private readonly options: StartWatchOptions) {}

  begin(): void {
    this.end();
    this.note();
    this.timer = setInterval(() => this.check(), PATIENCE_MS);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private note(): void {
    this.date = this.options.element.currentTime;
    this.checkedAt = performance.now();
  }

  private check(): void {
    const { element, mayStand, onStand } = this.options;
    const hasMoved = element.currentTime !== this.date;
    // A timer that comes so late slept as long as the machine, or the page.
    const hasSlept = performance.now() - this.checkedAt > 2 * PATIENCE_MS;
    this.note();
    if (hasMoved || hasSlept || document.hidden || mayStand()) return;
    this.end();
    onStand();
  }
}
