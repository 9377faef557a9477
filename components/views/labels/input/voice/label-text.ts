import {
  beatLength,
  displayMeasure,
  endOf,
  type Label,
  type MeasureMap,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  typeText,
} from '#core';
import type { GlosaElement } from '#kit';

/** Returns type and tag: `Harmony V7/V`. Observable. */
export function shortName(host: GlosaElement, { type, tag }: Pick<Label, 'type' | 'tag'>): string {
  const name = typeText(type, host);
  return tag ? `${name} ${tag}` : name;
}

/** Returns a label in musical words: `Harmony V7/V, measure 8, 1 measure`. Observable. */
export function labelName(host: GlosaElement, label: Label): string {
  const name = shortName(host, label);
  const place = placeName(host, label.start);
  const length = lengthName(host, label);
  if (label.comment)
    return host.t('labels.namedWithComment', { name, place, length, comment: label.comment });
  return host.t('labels.named', { name, place, length });
}

/** Returns an onset in musical words: `measure 8`, `measure 8, beat 2`. Observable. */
export function placeName(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('labels.quarter', { quarter: rounded(onset) });
  const { measure, beat } = placeIn(map, onset);
  if (beat === 1) return host.t('labels.measure', { measure });
  return host.t('labels.beat', { measure, beat });
}

/** Returns an onset in few letters: `m. 8, beat 2`. Observable. */
export function shortPlace(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('labels.quarter', { quarter: rounded(onset) });
  return host.t('labels.shortPlace', placeIn(map, onset));
}

/** Returns the length of a label: `1 measure`, `3 beats`, `1.5 quarters`, or `point`. Observable. */
export function lengthName(host: GlosaElement, label: Label): string {
  const end = endOf(label);
  const length = end - label.start;
  if (length <= QUARTER_TOLERANCE) return host.t('labels.point');
  const map = host.model?.measureMap;
  const measures = map && wholeMeasures(map, label.start, end);
  if (measures) return host.t('labels.measures', { count: measures });
  const beat = map ? beatLength(map.measureAt(label.start).timeSignature) : 1;
  const beats = rounded(length / beat);
  if (map && Number.isInteger(beats)) return host.t('labels.beats', { count: beats });
  return host.t('labels.quarters', { count: rounded(length) });
}

function placeIn(map: MeasureMap, onset: Quarter): { measure: string; beat: number } {
  const { name, onset: start, missing, timeSignature } = displayMeasure(onset, map);
  const beat = 1 + Math.max(0, onset - start + missing) / beatLength(timeSignature);
  return { measure: name, beat: rounded(beat) };
}

/** Returns the number of measures between two bar lines; undefined when one of the places is none. */
function wholeMeasures(map: MeasureMap, start: Quarter, end: Quarter): number | undefined {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= QUARTER_TOLERANCE;
  const first = map.measureAt(start);
  if (!isSame(first.onset, start)) return undefined;
  if (isSame(end, map.end)) return map.measures.length - first.count + 1;
  const next = map.measureAt(quarters(end));
  return isSame(next.onset, end) ? next.count - first.count : undefined;
}

const rounded = (value: number): number => Number(value.toFixed(2));
