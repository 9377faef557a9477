import {
  beatPlace,
  beatText,
  endOf,
  type Label,
  type Quarter,
  QUARTER_TOLERANCE,
  typeText,
} from '#core';
import { type GlosaElement, rangeText } from '#kit';

/** Returns type and tag: `Harmony V7/V`. Observable. */
export function shortName(host: GlosaElement, { type, tag }: Pick<Label, 'type' | 'tag'>): string {
  const name = typeText(type, host);
  return tag ? `${name} ${tag}` : name;
}

/** Returns a label in musical words: `Harmony V7/V, all of m. 8`, `Cadence HC, measure 4, point`. Observable. */
export function labelName(host: GlosaElement, label: Label): string {
  const name = shortName(host, label);
  const end = endOf(label);
  const isRange = end - label.start > QUARTER_TOLERANCE;
  const place = isRange
    ? rangeText(host, label.start, end)
    : host.t('labels.pointAt', { place: placeName(host, label.start) });
  if (label.comment)
    return host.t('labels.namedWithComment', { name, place, comment: label.comment });
  return host.t('labels.named', { name, place });
}

/** Returns an onset in musical words: `measure 8`, `measure 8, beat 2`. Observable. */
export function placeName(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('labels.quarter', { quarter: rounded(onset) });
  const { measure, beat } = beatPlace(onset, map);
  if (beat === 1) return host.t('labels.measure', { measure });
  return host.t('labels.beat', { measure, beat: beatText(beat) });
}

/** Returns an onset in few letters: `m. 8, beat 2`. Observable. */
export function shortPlace(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('labels.quarter', { quarter: rounded(onset) });
  const { measure, beat } = beatPlace(onset, map);
  return host.t('labels.shortPlace', { measure, beat: beatText(beat) });
}

const rounded = (value: number): number => Number(value.toFixed(2));
