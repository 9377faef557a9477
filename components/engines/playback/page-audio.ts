/**
 * Milliseconds that a start may wait for the browser's permission: where nobody has pressed anything, and where
 * somebody has, some time ago.
 */
const PATIENCE_MS = 1000;
const LONG_PATIENCE_MS = 10_000;
/** Milliseconds that the device goes on after its last user, so that sounds die away. */
const AFTERGLOW_MS = 2500;
/** How far in the future, in milliseconds, a time may lie at which the device says that it sounded. */
const TOLERANCE_MS = 50;

/**
 * The audio device of the page, for what we sound ourselves: a synthesizer, a metronome. Web audio
 * runs on a clock of its own, which this knows as seen from the page's clock.
 */
export class PageAudio {
  readonly context = new AudioContext({ latencyHint: 'interactive' });
  /** Whether the browser knows at which time of the page a sound left the device. */
  private isDated = true;
  private users = 0;
  /** Whether the browser has let it sound before. */
  private hasRun = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** Returns the time of the context, in seconds, that is heard at a time of the page in milliseconds. */
  heardAt(now: number): number {
    const { contextTime = 0, performanceTime = 0 } = this.context.getOutputTimestamp();
    // In WebKit 2.50 this time runs twice as fast as the page's.
    if (performanceTime > performance.now() + TOLERANCE_MS) this.isDated = false;
    if (this.isDated && performanceTime > 0) return contextTime + (now - performanceTime) / 1000;
    const { currentTime, outputLatency } = this.context;
    return currentTime - (outputLatency || 0) + (now - performance.now()) / 1000;
  }

  /**
   * Wakes the device until the returned function is called. To be called in the user's gesture.
   * @throws DOMException of the name NotAllowedError when the browser does not let it sound.
   */
  async use(): Promise<() => void> {
    this.users += 1;
    clearTimeout(this.rest);
    try {
      await this.wake();
    } catch (error) {
      this.leave();
      throw error;
    }
    let isUsed = true;
    return () => {
      if (isUsed) this.leave();
      isUsed = false;
    };
  }

  /** A device that is only slow is waited for; what it starts can be stopped meanwhile. */
  private async wake(): Promise<void> {
    const { context } = this;
    const patience = this.hasRun || isAllowed(context) ? Infinity : patienceOf(navigator);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<void>((resolve) => {
      if (patience !== Infinity) timer = setTimeout(resolve, patience);
    });
    await Promise.race([context.resume(), tooLate]);
    clearTimeout(timer);
    if (context.state !== 'running')
      throw new DOMException('The browser waits for a gesture of the user', 'NotAllowedError');
    this.hasRun = true;
  }

  private leave(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.rest = setTimeout(() => void this.context.suspend(), AFTERGLOW_MS);
  }
}

/** https://w3c.github.io/autoplay/, so far only in Firefox. */
interface AutoplayNavigator {
  getAutoplayPolicy?(context: AudioContext): 'allowed' | 'allowed-muted' | 'disallowed';
}

/** Whether the context may sound: the browser says so, or the user has just pressed something and it is only slow. */
const isAllowed = (context: AudioContext): boolean =>
  (navigator as AutoplayNavigator).getAutoplayPolicy?.(context) === 'allowed' ||
  Boolean((navigator as Partial<Navigator>).userActivation?.isActive);

/** Returns how long a start waits where the permission is not sure. */
const patienceOf = ({ userActivation }: Partial<Navigator>): number =>
  userActivation?.hasBeenActive ? LONG_PATIENCE_MS : PATIENCE_MS;

let audio: PageAudio | undefined;

/** Returns the audio of the whole page; made for the first sound. */
export const pageAudio = (): PageAudio => (audio ??= new PageAudio());
