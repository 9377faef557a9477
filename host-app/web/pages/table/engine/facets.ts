import { BEST_QUALITY } from '#web/catalog/quality.js';
import { dense, type Lists } from './columns.js';
import { FACETS, SOURCES, type FacetId, type FacetValues, type Query } from './messages.js';
import { yearIn } from './ranks.js';
import type { Rows, Texts } from './rows.js';

/** The values of a facet by row, as codes below `size`: one code each, or a list each. */
type Facet = { readonly size: number } & (
  { readonly codes: Uint32Array; readonly lists?: undefined } | { readonly lists: Lists }
);

const DECADE = 10;

/** Returns codes for decades, in order of time. */
function decadesOf(years: Coded, texts: Texts): Coded {
  const decades = Array.from(years.values, (text) => {
    const year = yearIn(texts.at(text));
    return year === undefined ? 0 : DECADE * Math.floor(year / DECADE);
  });
  const values = Uint32Array.from(new Set([0, ...decades])).sort();
  const codes = decades.map((decade) => values.indexOf(decade));
  return { values, codes: years.codes.map((code) => codes[code]!) };
}

/** Returns a list of codes for each row, from bits. */
function listsOf(bits: Uint8Array, size: number): Lists {
  const ends = new Uint32Array(bits.length);
  const items = new Uint32Array(size * bits.length);
  let at = 0;
  for (let row = 0; row < bits.length; row += 1) {
    for (let code = 0; code < size; code += 1) if (bits[row]! & (1 << code)) items[at++] = code;
    ends[row] = at;
  }
  return { ends, items: items.subarray(0, at) };
}

/** Narrows rows by the chosen values of each facet, and counts the result of each other choice. */
export class Facets {
  readonly values: FacetValues;
  private readonly facets: Readonly<Record<FacetId, Facet>>;
  private readonly length: number;

  /** @param cellsOf the cells of a column of texts */
  constructor(rows: Rows, texts: Texts, cellsOf: (column: string) => Uint32Array) {
    const coded = (numbers: Uint32Array) => dense(numbers, texts.length);
    const contributor = coded(rows.names.items);
    const key = coded(cellsOf('key'));
    const meter = coded(cellsOf('meter'));
    const year = decadesOf(coded(cellsOf('year')), texts);
    this.length = rows.length;
    this.values = {
      contributor: contributor.values,
      year: year.values,
      key: key.values,
      meter: meter.values,
    };
    this.facets = {
      corpus: { codes: rows.corpora, size: 1 + rows.corpora.reduce((a, b) => Math.max(a, b), -1) },
      contributor: {
        lists: { ends: rows.names.ends, items: contributor.codes },
        size: contributor.values.length,
      },
      year: { codes: year.codes, size: year.values.length },
      key: { codes: key.codes, size: key.values.length },
      meter: { codes: meter.codes, size: meter.values.length },
      source: { lists: listsOf(rows.sources, SOURCES.length), size: SOURCES.length },
      analyses: { codes: rows.analyses.map((count) => Math.min(count, 1)), size: 2 },
      quality: { codes: Uint32Array.from(rows.quality), size: BEST_QUALITY + 1 },
    };
  }

  /**
   * Counts for each row how many facets it fails.
   * @param failed of a row that fails one facet, which one, as its place in `FACETS`
   */
  narrow(chosen: Query['facets'], failed: Uint8Array): Uint8Array {
    const failures = new Uint8Array(this.length);
    FACETS.forEach((id, place) => {
      const codes = chosen[id];
      if (!codes) return;
      const hasAll = id === 'source';
      fail(this.facets[id], { codes, hasAll }, (row) => {
        failures[row]! += 1;
        failed[row] = place;
      });
    });
    return failures;
  }

  /** Adds the number of these rows with each code of a facet to `counts`. */
  count(id: FacetId, rows: Uint32Array, counts = new Uint32Array(this.facets[id].size)) {
    const facet = this.facets[id];
    if (facet.lists) countLists(facet.lists, rows, counts);
    else countCodes(facet.codes, rows, counts);
    return counts;
  }
}

function countCodes(codes: Uint32Array, rows: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < rows.length; i += 1) counts[codes[rows[i]!]!]! += 1;
}

function countLists({ ends, items }: Lists, rows: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    for (let at = row && ends[row - 1]!; at < ends[row]!; at += 1) counts[items[at]!]! += 1;
  }
}

type Coded = ReturnType<typeof dense>;

/** Calls back for each row that has none of the chosen codes, or not all of them with `hasAll`. */
function fail(
  facet: Facet,
  chosen: { readonly codes: readonly number[]; readonly hasAll: boolean },
  onFail: (row: number) => void,
): void {
  const isChosen = new Uint8Array(facet.size);
  for (const code of chosen.codes) isChosen[code] = 1;
  const needed = chosen.hasAll ? Math.max(1, chosen.codes.length) : 1;
  if (!facet.lists) {
    const { codes } = facet;
    for (let row = 0; row < codes.length; row += 1) if (!isChosen[codes[row]!]) onFail(row);
    return;
  }
  const { ends, items } = facet.lists;
  let at = 0;
  for (let row = 0; row < ends.length; row += 1) {
    let found = 0;
    for (; at < ends[row]!; at += 1) found += isChosen[items[at]!]!;
    if (found < needed) onFail(row);
  }
}
