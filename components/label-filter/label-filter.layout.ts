import type { GlosaElement } from '../base/element/glosa-element.js';
import { LABEL_LINES } from '../core/formats/read/label.js';
import { NO_LAYER, type FilterKind, type LabelCounts } from '../core/model/label-filter.js';
import { LABEL_TYPES } from '../core/model/label-style.js';

/** One value that labels can be shown and hidden by, and how many labels have it. */
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
 * The rows of a list: types and lines in their usual order, tags and layers the most frequent first.
 * None where labels do not differ in layers.
 */
export function rowsOf(kind: FilterKind, counts: LabelCounts): readonly FilterRow[] {
  const rows = [...counts[kind]].map(([value, count]): FilterRow => ({ value, count }));
  if (kind === 'layer' && rows.every(({ value }) => value === NO_LAYER)) return [];
  return rows.sort(kind === 'type' ? byType : kind === 'line' ? byLine : byCount);
}

/** The rows that hold what is searched for, capitals or not. */
export function rowsWith(rows: readonly FilterRow[], wanted: string): readonly FilterRow[] {
  const text = wanted.trim().toLowerCase();
  return text ? rows.filter(({ value }) => value.toLowerCase().includes(text)) : rows;
}

/** A layer as it is shown. */
export const layerName = (host: Pick<GlosaElement, 't'>, layer: string): string =>
  layer === NO_LAYER ? host.t('labelFilter.noLayer') : layer;

/** The set with a word that it lacked, or without one that it had. */
export function toggled(words: ReadonlySet<string>, word: string): ReadonlySet<string> {
  const others = [...words].filter((other) => other !== word);
  return new Set(others.length < words.size ? others : [...words, word]);
}
