import { reaction } from 'mobx';
import type { Moment } from '#core';
import { type GlosaElement, positionText, type Scope } from '#kit';
import { timeAround } from '../laps/lap-text.js';
import type { SliderVoiceOptions } from './slider-voice.js';

/** Returns a place in musical words: measure, beat and which time around; without a score the time. */
function placeText(host: GlosaElement, moment: Moment): string {
  const { time, measure, beat } = positionText(moment, host.model?.measureMap);
  if (measure !== undefined) {
    const place = host.t('strip.place', { measure, beat });
    const around = timeAround(host, moment);
    return around ? host.t('laps.place', { place, time: around }) || place : place;
  }
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
  // While the music plays, a screen reader would talk over it.
  const unasked = () =>
    host.transport?.isPlaying ? undefined : spoken(host, options, host.transport?.coarse);
  scope.add(reaction(unasked, write, { fireImmediately: true }));
  // Who comes to the slider, or presses a key there, asks for the present place.
  const tell = () => write(spoken(host, options, host.transport?.moment));
  scope.listen(part, 'focusin', tell);
  scope.listen(part, 'keyup', tell);
}

/** Returns the values and the text of the slider at a moment; without one, nowhere. */
function spoken(
  host: GlosaElement,
  { value, max, text }: SliderVoiceOptions,
  moment: Moment | undefined,
): Record<string, string> {
  if (!moment) return { min: '0', max: '0', now: '0', text: host.t('strip.nowhere') };
  const now = value(moment) ?? 0;
  const said = text?.(moment) ?? placeText(host, moment);
  return { min: '0', max: `${Math.max(max(), now)}`, now: `${now}`, text: said };
}
