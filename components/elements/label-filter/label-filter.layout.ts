import { type FilterKind, LABEL_LINES, LABEL_TYPES, type LabelCounts, NO_LAYER } from '#core';
import type { GlosaElement } from '#kit';

/** A value by which labels are shown and hidden, and how many labels have it. */
export interface FilterRow {
  readonly value: string;
  readonly count: number;
}

/** In the order of the panel. */
export const FILTER_KINDS: readonly FilterKind[] = ['type', 'layer', 'tag', 'line'];

const byCount = (a: FilterRow, b: FilterRow): number =>
  b.count - a.count || a.value.localeCompare(b.value);

const byPlace =
  (places: readonly string[]) =>
  (a: FilterRow, b: FilterRow): number =>
    placeIn(places, a.value) - placeIn(places, b.value) || byCount(a, b);

const placeIn = (places: readonly string[], value: string): number => {
  const place = places.indexOf(value);
  return place < 0 ? places.length : place;
};

const byType = byPlace(LABEL_TYPES.map(({ name }) => name));
const byLine = byPlace(LABEL_LINES);

/**
 * Returns the rows of a list: types and lines in their usual order, tags and layers by frequency, the
 * most frequent first. No layer rows when no label has a layer.
 */
export function rowsOf(kind: FilterKind, counts: LabelCounts): readonly FilterRow[] {
  const rows = [...counts[kind]].map(([value, count]): FilterRow => ({ value, count }));
  if (kind === 'layer' && rows.every(({ value }) => value === NO_LAYER)) return [];
  return rows.sort(kind === 'type' ? byType : kind === 'line' ? byLine : byCount);
}

/** Returns the rows whose names contain the search text; capitals do not matter. */
export function rowsWith(
  rows: readonly FilterRow[],
  wanted: string,
  nameOf: (value: string) => string,
): readonly FilterRow[] {
  const text = wanted.trim().toLowerCase();
  return text ? rows.filter(({ value }) => nameOf(value).toLowerCase().includes(text)) : rows;
}

/** Returns the displayed name of a layer. */
export const layerName = (host: Pick<GlosaElement, 't'>, layer: string): string =>
  layer === NO_LAYER ? host.t('labelFilter.noLayer') : layer;

/** Returns a copy of the set, with the word added or, if it was there, removed. */
export function toggled(words: ReadonlySet<string>, word: string): ReadonlySet<string> {
  const others = [...words].filter((other) => other !== word);
  return new Set(others.length < words.size ? others : [...words, word]);
}
