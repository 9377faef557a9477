import type { Moment } from '../../core/time/moment.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';
import { PartController, type FindPart } from '../element/part-controller.js';
import type { Scope } from '../element/scope.js';

export interface SliderVoiceOptions {
  /** The element with the role slider. */
  readonly part: FindPart;
  /** The value of a moment, and the largest value: quarters or seconds. */
  readonly value: (moment: Moment) => number | undefined;
  readonly max: () => number;
  /** What is said of a moment; its place by default. */
  readonly text?: (moment: Moment) => string;
}

const voice = new Late(() => import('./place-voice.js'));

/** Says where the playhead is, through the values of a slider; silent while the music plays. */
export class SliderVoice extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: SliderVoiceOptions,
  ) {
    super(host, options.part);
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    voice.use(({ giveVoice }) => {
      if (!scope.isDisposed) giveVoice(this.host, part, scope, this.options);
    });
  }
}
