import {
  type Label,
  labelLength,
  type Measure,
  type MeasureMap,
  type Quarter,
  quarters,
  sameOnset,
  typeText,
} from '#core';
import type { Translate } from '../texts.js';
import { type Html, tag } from './html.js';

/** Labels that are listed at most: a page with more would be too large to load. */
export const MOST_LABELS = 1000;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the names of measures in words. */
export const measureRange = (first: Measure, last: Measure, t: Translate): string =>
  first === last
    ? t('server.measure', { first: first.name })
    : t('server.measures', { first: first.name, last: last.name });

/** Returns the place of an onset in words. */
function placeOf(onset: Quarter, map: MeasureMap | undefined, t: Translate): string {
  if (!map) return t('server.quarter', { onset: rounded(onset) });
  const { measure, beat } = map.positionAt(onset);
  return t('server.place', { measure: measure.name, beat: rounded(beat) });
}

/** Returns the place of a label in words: the measures that it fills, else where it starts and ends. */
function extentOf(label: Label, map: MeasureMap | undefined, t: Translate): string {
  const length = labelLength(label);
  const from = placeOf(label.start, map, t);
  if (!length) return from;
  const end = quarters(label.start + length);
  const first = map?.measureAt(label.start);
  const last = map?.measures.findLast(({ onset }) => onset < end && !sameOnset(onset, end));
  const isWhole =
    first &&
    last &&
    sameOnset(first.onset, label.start) &&
    sameOnset(quarters(last.onset + last.length), end);
  return isWhole ? measureRange(first, last, t) : `${from} – ${placeOf(end, map, t)}`;
}

function item(label: Label, map: MeasureMap | undefined, t: Translate): Html {
  return tag(
    'li',
    {},
    tag('bdi', {}, tag('b', {}, typeText(label.type, { t }))),
    label.tag ? [' ', tag('bdi', {}, label.tag)] : undefined,
    ` (${extentOf(label, map, t)})`,
    label.comment ? [' ', tag('bdi', { class: 'comment' }, label.comment)] : undefined,
  );
}

/** Lists labels in words; undefined without any. */
export const labelList = (
  labels: readonly Label[],
  { map, t, name }: { map: MeasureMap | undefined; t: Translate; name: string },
): Html | undefined =>
  labels.length
    ? tag(
        'ul',
        { 'aria-label': name },
        labels.map((label) => item(label, map, t)),
      )
    : undefined;
