import {
  endOf,
  type Label,
  type MeasureMap,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
} from '#core';

/** A musical place in words: measure and beat, or quarters when there are no measures. */
export type PlaceWords =
  | { readonly key: 'beat'; readonly measure: string; readonly beat: number }
  | { readonly key: 'measure'; readonly measure: string }
  | { readonly key: 'quarter'; readonly quarter: number };

/** Rounds to two decimals, which are enough for a reader. */
const rounded = (value: number): number => Number(value.toFixed(2));

export function placeAt(onset: Quarter, map: MeasureMap | undefined): PlaceWords {
  if (!map) return { key: 'quarter', quarter: rounded(onset) };
  const { measure, beat } = map.positionAt(onset);
  return { key: 'beat', measure: measure.name, beat: rounded(beat) };
}

/** Returns where labels end, in words; a first beat is not mentioned. */
function endAt(onset: Quarter, map: MeasureMap | undefined): PlaceWords {
  const place = placeAt(onset, map);
  return place.key === 'beat' && place.beat === 1
    ? { key: 'measure', measure: place.measure }
    : place;
}

/** Returns where labels start and end; without an end when they are points. */
export function extentWords(
  labels: readonly Label[],
  map: MeasureMap | undefined,
): { readonly start: PlaceWords; readonly end?: PlaceWords } {
  let [from, to] = [Infinity, -Infinity];
  for (const label of labels) {
    from = Math.min(from, label.start);
    to = Math.max(to, endOf(label));
  }
  const start = placeAt(quarters(from), map);
  if (to - from <= QUARTER_TOLERANCE) return { start };
  return { start, end: endAt(quarters(to), map) };
}
