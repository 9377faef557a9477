import { QUALITY_GRADES } from '#web/catalog/quality.js';
import { fold } from '../engine/fold.js';
import { SOURCES, type FacetId } from '../engine/messages.js';
import { collatorOf } from '../engine/ranks.js';
import type { View } from './columns.js';
import { chosenLabel, DECADE, textAt, type Codes } from './facet-codes.js';
import type { Chosen } from './list-state.js';

/** One value of a facet to choose from. */
export interface Choice {
  /** The value as written in an address. */
  readonly value: string;
  /** Name in the list; equal to the value if the page names it. */
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** Some values of a facet, and the number of all. */
export interface FacetChoices {
  readonly choices: readonly Choice[];
  readonly total: number;
}

/** The values of a facet to return. */
export interface Wanted {
  readonly chosen: Chosen;
  readonly view: View;
  /** Largest number of values, not counting the chosen ones. */
  readonly limit?: number;
  /** Letters that the values must contain. */
  readonly find?: string;
}

const CENTURY = 100;
/** Up to this number of decades, years are grouped by decade. */
const FEW_DECADES = 12;

export const yearsOf = (from: number, length: number): string => `${from}-${from + length - 1}`;

type Counted = readonly [value: string, count: number, label?: string];

/** Counts years by decade, or by century if there are many decades. */
function yearCounts(decades: Uint32Array, counts: Uint32Array): readonly Counted[] {
  const length = decades.length - 1 > FEW_DECADES ? CENTURY : DECADE;
  const sums = new Map<number, number>();
  for (let code = 1; code < decades.length; code += 1) {
    const from = length * Math.floor(decades[code]! / length);
    sums.set(from, (sums.get(from) ?? 0) + counts[code]!);
  }
  return [...sums].map(([from, count]) => [
    yearsOf(from, length),
    count,
    `${from}–${from + length - 1}`,
  ]);
}

function countsOf(id: FacetId, counts: Uint32Array, codes: Codes): readonly Counted[] {
  const named = (names: readonly string[]) =>
    names.map((name, code): Counted => [name, counts[code] ?? 0]);
  if (id === 'source') return named(SOURCES);
  if (id === 'analyses') return named(['no', 'yes']).toReversed();
  if (id === 'quality') return named(QUALITY_GRADES).toReversed();
  if (id === 'year') return yearCounts(codes.values.year, counts);
  if (id === 'corpus') return named(codes.corpora.map(({ path }) => path));
  return Array.from(codes.values[id], (text, code): Counted => [
    textAt(codes, text),
    counts[code] ?? 0,
  ]).slice(1);
}

/** Facets with the most frequent values first; the others have a fixed order. */
const BY_COUNT: readonly FacetId[] = ['corpus', 'contributor', 'key'];

/** Returns the values that can narrow the list now, with the number of rows for each. */
export function facetChoices(
  id: FacetId,
  given: { readonly counts: Uint32Array; readonly codes: Codes },
  { chosen, view, limit = Infinity, find = '' }: Wanted,
): FacetChoices {
  const own = chosen[id] ?? [];
  const label = (value: string) => (id === 'year' ? value : chosenLabel(id, value, view));
  const letters = fold(find.trim());
  const all = countsOf(id, given.counts, given.codes).filter(
    ([value, count, name]) =>
      (count > 0 || own.includes(value)) &&
      (!letters || fold(name ?? label(value)).includes(letters)),
  );
  const ordered = BY_COUNT.includes(id) ? all.toSorted((a, b) => b[1] - a[1]) : all;
  const shown = ordered.filter(([value], place) => place < limit || own.includes(value));
  const choices = shown.map(([value, count, name]): Choice => ({
    ...{ value, count, label: name ?? label(value) },
    isChosen: own.includes(value),
  }));
  const { compare } = collatorOf(view.locale);
  if (BY_COUNT.includes(id)) choices.sort((a, b) => b.count - a.count || compare(a.label, b.label));
  if (id === 'meter') choices.sort((a, b) => compare(a.label, b.label));
  return { choices, total: all.length };
}
