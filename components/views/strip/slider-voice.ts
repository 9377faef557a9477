import type { Moment } from '#core';
import { type FindPart, type GlosaElement, Late, PartController, type Scope } from '#kit';

export interface SliderVoiceOptions {
  /** The element with the role slider. */
  readonly part: FindPart;
  /** The value of a moment, and the largest value: quarters or seconds. */
  readonly value: (moment: Moment) => number | undefined;
  readonly max: () => number;
  /** Returns the text of a moment; its place by default. */
  readonly text?: (moment: Moment) => string;
}

const voice = new Late(() => import('./place-voice.js'));

/**
 * Gives the place of the playhead to screen readers through the values of a slider; while the music plays,
 * only when the focus comes to it or a key is pressed there.
 */
export class SliderVoice extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: SliderVoiceOptions,
  ) {
    super(host, options.part);
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    voice.whenLoaded(scope, ({ giveVoice }) => giveVoice(this.host, part, scope, this.options));
  }
}
