import { reaction } from 'mobx';
import type { Moment } from '#core';
import { type GlosaElement, positionText, type Scope } from '#kit';
import type { SliderVoiceOptions } from './slider-voice.js';

/** Returns a place in musical words: measure and beat, without a score the time. */
function placeText(host: GlosaElement, moment: Moment): string {
  const { time, measure, beat } = positionText(moment, host.model?.measureMap);
  if (measure !== undefined) return host.t('strip.place', { measure, beat });
  return moment.date === undefined ? host.t('strip.nowhere') : time;
}

/** Keeps the values of the slider up to date while the scope lasts. */
export function giveVoice(
  host: GlosaElement,
  part: HTMLElement,
  scope: Scope,
  options: SliderVoiceOptions,
): void {
  const write = (values: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(values))
      part.setAttribute(`aria-value${name}`, value);
  };
  scope.add(reaction(() => spoken(host, options), write, { fireImmediately: true }));
}

/** Returns the text of the slider; undefined while the music plays: a screen reader would talk over it. */
function spoken(
  host: GlosaElement,
  { value, max, text }: SliderVoiceOptions,
): Record<string, string> | undefined {
  const { transport } = host;
  if (!transport) return { min: '0', max: '0', now: '0', text: host.t('strip.nowhere') };
  if (transport.isPlaying) return undefined;
  const { coarse } = transport;
  const now = value(coarse) ?? 0;
  const said = text?.(coarse) ?? placeText(host, coarse);
  return { min: '0', max: `${Math.max(max(), now)}`, now: `${now}`, text: said };
}
