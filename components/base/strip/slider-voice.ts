import { reaction } from 'mobx';
import type { Moment } from '../../core/time/moment.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { PartController, type FindPart } from '../element/part-controller.js';
import { positionText } from '../language/position-text.js';
import type { Scope } from '../element/scope.js';

/** A place in musical words: measure and beat, without a score the time. Observable. */
export function placeText(host: GlosaElement, moment: Moment): string {
  const { time, measure, beat } = positionText(moment, host.model?.measureMap);
  if (measure !== undefined) return host.t('strip.place', { measure, beat });
  return moment.date === undefined ? host.t('strip.nowhere') : time;
}

export interface SliderVoiceOptions {
  /** The element with the role slider. */
  readonly part: FindPart;
  /** The value of a moment, and the largest value: quarters or seconds. */
  readonly value: (moment: Moment) => number | undefined;
  readonly max: () => number;
  /** What is said of a moment; its place by default. */
  readonly text?: (moment: Moment) => string;
}

/**
 * Says where the playhead is, through the values of a slider. Silent while the music plays: a screen
 * reader would speak into it.
 */
export class SliderVoice extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: SliderVoiceOptions,
  ) {
    super(host, options.part);
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    scope.add(
      reaction(
        () => this.spoken(),
        (values) => {
          for (const [name, value] of Object.entries(values ?? {}))
            part.setAttribute(`aria-value${name}`, value);
        },
        { fireImmediately: true },
      ),
    );
  }

  private text(moment: Moment): string {
    return this.options.text?.(moment) ?? placeText(this.host, moment);
  }

  private spoken(): Record<string, string> | undefined {
    const { transport } = this.host;
    if (!transport) return { min: '0', max: '0', now: '0', text: this.host.t('strip.nowhere') };
    if (transport.isPlaying) return undefined;
    const { coarse } = transport;
    const now = this.options.value(coarse) ?? 0;
    const max = Math.max(this.options.max(), now);
    return { min: '0', max: `${max}`, now: `${now}`, text: this.text(coarse) };
  }
}
