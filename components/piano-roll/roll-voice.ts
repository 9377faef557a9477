import type { GlosaElement } from '../base/element/glosa-element.js';
import { positionText } from '../base/language/position-text.js';
import type { Moment } from '../core/time/moment.js';
import { pitchName } from './notes/pitch-names.js';
import { soundingAt } from './notes/sounding.js';
import type { RollContent } from './roll-content.js';

/** More notes than this are not named one by one. */
const MOST = 12;

/** What a screen reader says of a moment: where it is, and which notes sound, from the lowest. */
export function placeSentence(host: GlosaElement, moment: Moment, content: RollContent): string {
  const { onset } = moment;
  const { measure, beat } = positionText(moment, host.model?.measureMap);
  const sounding = onset === undefined ? [] : soundingAt(content.tracks, onset).notes;
  const names = [...new Set(sounding.map(({ pitch }) => pitch))]
    .sort((a, b) => a - b)
    .map(pitchName);
  const place = measure === undefined ? '' : host.t('strip.place', { measure, beat });
  if (!place) return host.t('strip.nowhere');
  if (names.length === 0) return host.t('roll.silence', { place });
  return host.t('roll.sounding', { place, notes: names.slice(0, MOST).join(', ') });
}
