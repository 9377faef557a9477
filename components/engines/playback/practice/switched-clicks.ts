import { action, observable } from 'mobx';
import type { Transport } from '#core';
import type { Click } from './clicks.js';
import { loadClicking } from './loaders.js';

/** Clicks over the music that are switched on and off. */
export class SwitchedClicks {
  /** Whether it clicks while the music plays. */
  @observable accessor isOn = false;
  private stop: (() => void) | undefined;
  /** Counts switchings; a start that has waited asks whether it is still wanted. */
  private wishes = 0;

  constructor(
    private readonly transport: Transport,
    /** Observable. */
    private readonly clicks: () => readonly Click[],
  ) {}

  /** To be called in the user's gesture. */
  @action toggle(): void {
    this.isOn = !this.isOn;
    void this.follow();
  }

  /**
   * Follows the music. Wakes the audio device in the user's gesture, so that the first click is not
   * missed.
   */
  private async follow(): Promise<void> {
    const wish = ++this.wishes;
    this.stop?.();
    this.stop = undefined;
    if (!this.isOn) return;
    const code = await loadClicking().catch(() => undefined);
    const audio = code?.pageAudio();
    const leave = await audio?.use().catch(() => undefined);
    if (!code || !audio || !leave) return this.refuse();
    if (wish !== this.wishes) return leave();
    const stop = code.startMetronome({ transport: this.transport, audio, clicks: this.clicks });
    this.stop = () => {
      stop();
      leave();
    };
  }

  /** The browser waits for another gesture, or there is no network; the button shows that nothing clicks. */
  @action private refuse(): void {
    this.isOn = false;
  }
}
