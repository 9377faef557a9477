import { property } from 'lit/decorators.js';
import { observable, runInAction } from 'mobx';
import { LateElement, type MakeBody } from '#kit';

/**
 * Synchronizes the recording that plays with the score by taps: each sets a sync point at the audible moment,
 * and the big button names the next one, in the order in which the music is played, repeats included.
 * Start plays from a little before the chosen point, or from the start of the recording.
 *
 * Taps are presses of the button, of the space bar anywhere in the piece, or of a key of a MIDI
 * keyboard. What a tap comes in later than the music is measured once, along with clicks, kept in this
 * browser and taken off. Keys, while the reader taps: Space taps, Escape stops; in the bar also → skips, ←
 * goes back, Backspace takes the last point back, with Shift plays it again, X drops the last point and
 * goes on, R starts the next lap.
 *
 * Below it stand the chosen point, what moves it and all points, and the automatic alignment.
 *
 * @summary Taps sync points while the recording plays.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to tap; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user stops; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to hear the place before a point; cancelable.
 *
 * @csspart bar - All of it.
 * @csspart tap - The big button.
 * @cssprop --glosa-primary - Color of which the ground has a wash.
 * @cssprop --glosa-fill - Color of the big button.
 * @cssprop --glosa-on-fill - Color of its text.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-tap-bar increment="1m"></glosa-tap-bar>
 *   <glosa-sync-editor></glosa-sync-editor>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaTapBar extends LateElement {
  protected override readonly texts = 'sync';

  @observable private accessor wantedIncrement = '';

  /**
   * Distance from one tap to the next: `0.5b`, `1b`, `2b`, `3b`, `4b` beats, `1m`, `2m` or `4m` measures; by
   * default a measure.
   */
  get increment(): string {
    return this.wantedIncrement;
  }
  @property()
  set increment(increment: string | null) {
    runInAction(() => (this.wantedIncrement = increment ?? ''));
  }

  /** Whether the less common tools stay behind a button, even if there is room for them. */
  @property({ type: Boolean }) accessor compact = false;

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { TapBarBody } = await import('./tap-bar.body.js');
    return (host) => new TapBarBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-tap-bar': GlosaTapBar;
  }
}
