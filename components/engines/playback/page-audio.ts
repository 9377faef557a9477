/** How long, in milliseconds, a start may wait for the browser's leave. */
const PATIENCE_MS = 1000;
/** How long, in milliseconds, the device goes on after its last user, so that sounds die away. */
const AFTERGLOW_MS = 2500;

/**
 * The audio device of the page, for what we sound ourselves: a synthesizer, a metronome. Web audio
 * runs on a clock of its own, which this knows as seen from the page's clock.
 */
export class PageAudio {
  readonly context = new AudioContext({ latencyHint: 'interactive' });
  private users = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** Returns the time of the context, in seconds, that is heard at a time of the page in milliseconds. */
  heardAt(now: number): number {
    const { contextTime = 0, performanceTime = 0 } = this.context.getOutputTimestamp();
    if (performanceTime > 0) return contextTime + (now - performanceTime) / 1000;
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

  private async wake(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([this.context.resume(), tooLate]);
    clearTimeout(timer);
    if (this.context.state !== 'running')
      throw new DOMException('The browser waits for a gesture of the user', 'NotAllowedError');
  }

  private leave(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.rest = setTimeout(() => void this.context.suspend(), AFTERGLOW_MS);
  }
}

let audio: PageAudio | undefined;

/** Returns the audio of the whole page; made for the first sound. */
export const pageAudio = (): PageAudio => (audio ??= new PageAudio());
