import {
  type BeatPlace,
  beatPlace,
  beatText,
  type Label,
  labelLength,
  type Measure,
  type MeasureMap,
  type Quarter,
  quarters,
  rangePlaces,
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

const placeWords = ({ measure, beat }: BeatPlace, t: Translate): string =>
  t('server.place', { measure, beat: beatText(beat) });

/** Returns the place of an onset in words. */
const placeOf = (onset: Quarter, map: MeasureMap | undefined, t: Translate): string =>
  map ? placeWords(beatPlace(onset, map), t) : t('server.quarter', { onset: rounded(onset) });

/** Returns the place of a label in words: the measures that it fills, else where it starts and with what it ends. */
function extentOf(label: Label, map: MeasureMap | undefined, t: Translate): string {
  const length = labelLength(label);
  const { start } = label;
  if (!length) return placeOf(start, map, t);
  const end = quarters(start + length);
  return map
    ? rangeIn(map, { start, end }, t)
    : t('server.before', { from: placeOf(start, map, t), to: placeOf(end, map, t) });
}

function rangeIn(
  map: MeasureMap,
  { start, end }: { readonly start: Quarter; readonly end: Quarter },
  t: Translate,
): string {
  const { from, to, isWhole } = rangePlaces(start, end, map);
  const first = map.measureAt(start);
  if (to.kind === 'measure' && sameOnset(first.onset, start))
    return measureRange(
      first,
      map.measures.findLast(({ onset }) => onset < end - 0.01)!,
      t,
    );
  const last =
    to.kind === 'measure' ? t('server.inMeasure', { measure: to.measure }) : placeWords(to, t);
  if (isWhole) return t('server.whole', { place: last });
  return t(to.kind === 'between' ? 'server.before' : 'server.through', {
    from: placeWords(from, t),
    to: last,
  });
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
