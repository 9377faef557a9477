import { QUALITY_GRADES } from '#web/catalog/quality.js';
import { keyText } from '#core';
import type { CatalogCorpus } from '#web/catalog/types.js';
import { FACETS, SOURCES, type FacetId, type FacetValues } from '../engine/messages.js';
import type { View } from './columns.js';
import type { Chosen } from './list-state.js';

/** Meaning of the codes of facets. */
export interface Codes {
  readonly values: FacetValues;
  readonly texts: readonly string[];
  readonly corpora: readonly CatalogCorpus[];
}

export const DECADE = 10;
const YEARS = /^(\d+)-(\d+)$/;

/** Returns the text with a number. */
export const textAt = ({ texts }: Codes, number: number): string => texts[number] ?? '';

/** Returns the codes for a value in an address; none for a value without rows. */
function codesOf(id: FacetId, value: string, codes: Codes): readonly number[] {
  const { values, corpora } = codes;
  const only = (code: number) => (code >= 0 ? [code] : []);
  if (id === 'corpus') return only(corpora.findIndex(({ path }) => path === value));
  if (id === 'source') return only(SOURCES.findIndex((source) => source === value));
  if (id === 'analyses') return only(['no', 'yes'].indexOf(value));
  if (id === 'quality') return only(QUALITY_GRADES.indexOf(value));
  if (id !== 'year')
    return only(values[id].findIndex((text, i) => i > 0 && textAt(codes, text) === value));
  const [, from, to] = YEARS.exec(value)?.map(Number) ?? [];
  if (from === undefined || to === undefined) return [];
  return [...values.year.keys()].filter((code) => {
    const decade = values.year[code]!;
    return code > 0 && decade >= from && decade + DECADE - 1 <= to;
  });
}

/** Returns the chosen values as codes. Values that no row can have give no codes. */
export function chosenCodes(chosen: Chosen, codes: Codes): Partial<Record<FacetId, number[]>> {
  const entries = FACETS.flatMap((id) => {
    const values = chosen[id];
    return values ? [[id, values.flatMap((value) => [...codesOf(id, value, codes)])] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the label of a chosen value, for facets with values from the data. */
export function chosenLabel(id: FacetId, value: string, view: View): string {
  if (id === 'corpus') return view.titles.get(value) ?? value;
  if (id === 'key') return keyText(value, view.words);
  return id === 'year' ? value.replace('-', '–') : value;
}
