import { BEST_QUALITY } from '#web/catalog/quality.js';
import { dense, rowsWhere, sortedByRank, type Lists } from './columns.js';
import { Facets } from './facets.js';
import { wordsOf } from './fold.js';
import { FACETS, SOURCES, type Answer, type Chunk, type FacetId } from './messages.js';
import type { FacetValues, Query, Shape } from './messages.js';
import { sortedTexts, sortedYears } from './ranks.js';
import { Rows, Texts } from './rows.js';
import { FIT, Vocabulary } from './vocabulary.js';

/** If a search finds fewer rows, words with typos count too. */
const FEW = 3;
const MOST_TYPOS = 2;
const FITS = FIT.whole + 1;
/** Number of sources of a row, by its bits. */
const BITS = Uint32Array.from({ length: 1 << SOURCES.length }, (_, bits) =>
  SOURCES.reduce((sum, _source, place) => sum + ((bits >> place) & 1), 0),
);

/** Ranks of all rows in a column; rows without a value have the rank `size`. */
interface Ranks {
  readonly ranks: Uint32Array;
  readonly size: number;
}

/** Finds, narrows, counts and sorts rows. Rows arrive in chunks; after `finish` it answers queries. */
export class Engine {
  private readonly vocabulary = new Vocabulary();
  private readonly texts = new Texts();
  private readonly chunks: Chunk[] = [];
  private readonly ranks = new Map<string, Ranks>();
  /** Fit of the rows for each word of the last search. */
  private readonly known = new Map<string, { readonly word: string; readonly fits: Uint8Array }>();
  private rows!: Rows;
  private facets!: Facets;
  /** Numbers of all rows. */
  private all!: Uint32Array;

  constructor(private readonly shape: Shape) {}

  add(chunk: Chunk): void {
    this.chunks.push(chunk);
    const { texts, isSearched } = chunk;
    this.texts.add(texts, isSearched.length);
    this.vocabulary.read(texts, isSearched);
  }

  /** Ends the arrival of rows and returns the values of the facets. */
  finish(): FacetValues {
    this.vocabulary.finish();
    this.rows = new Rows(this.shape, this.chunks);
    this.chunks.length = 0;
    this.all = new Uint32Array(this.rows.length);
    for (let row = 0; row < this.all.length; row += 1) this.all[row] = row;
    this.facets = new Facets(this.rows, this.texts, (column) => this.cells(column));
    return this.facets.values;
  }

  answer(query: Query): Answer {
    const words = [...new Set(wordsOf(query.text))];
    const { fits, typos } = this.search(words);
    const { found, counts } = this.narrow(query, fits);
    const sorted = this.sorted(query, found, fits);
    const { order, groups } = query.isGrouped
      ? this.grouped(sorted, query)
      : { order: sorted, groups: undefined };
    return { order, groups, counts, typos };
  }

  /** Computes the order of one more column in advance; false if none is left. */
  rankNext(): boolean {
    const column = [...this.shape.columns, 'contributors'].find((id) => !this.ranks.has(id));
    return column !== undefined && this.ranked(column) !== undefined;
  }

  /**
   * Returns the fit of the rows for a search, undefined if all fit, and the number of typos allowed.
   * Allows typos if little is found without.
   */
  private search(words: readonly string[]): { fits: Uint8Array | undefined; typos: number } {
    if (words.length === 0) return { fits: undefined, typos: 0 };
    for (const [key, { word }] of this.known) if (!words.includes(word)) this.known.delete(key);
    for (let typos = 0; ; typos += 1) {
      const fits = this.fitsOf(words, typos);
      if (typos === MOST_TYPOS || hasMoreThan(fits, FEW - 1)) return { fits, typos };
    }
  }

  /** Returns the fit of the rows: the worst of all words, and for each word the best of the row's texts. */
  private fitsOf([first = '', ...others]: readonly string[], typos: number): Uint8Array {
    const worst = this.wordFits(first, typos).slice();
    for (const word of others) lower(worst, this.wordFits(word, typos));
    return worst;
  }

  /**
   * Returns the fit of the rows for one word; cached, because a keystroke usually changes one word of a
   * search.
   */
  private wordFits(word: string, typos: number): Uint8Array {
    const key = `${typos} ${word}`;
    const known = this.known.get(key);
    if (known) return known.fits;
    const texts = new Uint8Array(this.texts.length);
    this.vocabulary.find(word, typos, texts);
    const fits = this.rowsWith(texts);
    this.known.set(key, { word, fits });
    return fits;
  }

  private rowsWith(texts: Uint8Array): Uint8Array {
    const { rows, shape } = this;
    const fits = new Uint8Array(rows.length);
    rows.cells.forEach((cells, column) => {
      if (shape.searched[column]) raise(fits, cells, texts);
    });
    raiseLists(fits, rows.names, texts);
    raiseLists(fits, rows.titles, texts);
    return fits;
  }

  private narrow({ facets }: Query, fits: Uint8Array | undefined) {
    const isNarrowed = Object.keys(facets).length > 0;
    const failed = new Uint8Array(isNarrowed ? this.rows.length : 0);
    const failures = isNarrowed ? this.facets.narrow(facets, failed) : undefined;
    const fitting = fits ? rowsWhere(this.all, fits) : this.all;
    const found = failures ? rowsWhere(fitting, failures, 0) : fitting;
    const counted = (id: FacetId, place: number): [FacetId, Uint32Array] => {
      const counts = this.facets.count(id, found);
      if (!failures || !facets[id] || id === 'source') return [id, counts];
      const others = rowsWhere(rowsWhere(fitting, failures, 1), failed, place);
      return [id, this.facets.count(id, others, counts)];
    };
    const counts = Object.fromEntries(FACETS.map(counted)) as Answer['counts'];
    return { found, counts };
  }

  /** Sorts rows by the chosen column, else by best fit; equal rows keep their order. */
  private sorted({ sort }: Query, found: Uint32Array, fits: Uint8Array | undefined): Uint32Array {
    const ranked = sort && this.ranked(sort.column);
    if (!ranked) return fits ? byFit(found, fits) : found.slice();
    const { ranks, size } = ranked;
    return sortedByRank(found, ranks, { size, isDescending: sort.isDescending });
  }

  /** Groups rows in the order of the corpora, or of the list if it is sorted by corpus. */
  private grouped(sorted: Uint32Array, { sort }: Query) {
    const { corpora } = this.rows;
    if (sort?.column !== 'corpus') {
      const count = this.facets.count('corpus', sorted);
      const order = sortedByRank(sorted, corpora, { size: count.length });
      const groups = [...count].flatMap((rows, corpus) => (rows ? [corpus, rows] : []));
      return { order, groups: Uint32Array.from(groups) };
    }
    const turns = new Map<number, number>();
    for (const row of sorted) if (!turns.has(corpora[row]!)) turns.set(corpora[row]!, turns.size);
    const ranks = corpora.map((corpus) => turns.get(corpus) ?? 0);
    const counts = this.facets.count('corpus', sorted);
    const groups = [...turns.keys()].flatMap((corpus) => [corpus, counts[corpus]!]);
    return {
      order: sortedByRank(sorted, ranks, { size: turns.size }),
      groups: Uint32Array.from(groups),
    };
  }

  /** Returns the ranks in a column, computed on the first sort by it; undefined without such a column. */
  private ranked(column: string): Ranks | undefined {
    const known = this.ranks.get(column);
    if (known) return known;
    const made = this.numbers(column) ?? this.textRanks(column);
    if (made) this.ranks.set(column, made);
    return made;
  }

  private numbers(column: string): Ranks | undefined {
    const { analyses, quality, sources } = this.rows;
    if (column === 'quality') return { ranks: Uint32Array.from(quality), size: BEST_QUALITY + 1 };
    if (column === 'sources')
      return { ranks: Uint32Array.from(sources, (bits) => BITS[bits]!), size: SOURCES.length + 1 };
    if (column !== 'analyses') return undefined;
    return { ranks: analyses, size: 1 + analyses.reduce((a, b) => Math.max(a, b), 0) };
  }

  private textRanks(column: string): Ranks | undefined {
    if (column !== 'contributors' && !this.shape.columns.includes(column)) return undefined;
    const { codes, values } = dense(this.cells(column), this.texts.length);
    const texts = Array.from(values.subarray(1), (text) => this.texts.at(text));
    const sorted = (column === 'year' ? sortedYears : sortedTexts)(texts, this.shape.locale);
    const rankOf = new Uint32Array(values.length);
    sorted.forEach((place, rank) => (rankOf[place + 1] = rank));
    rankOf[0] = sorted.length;
    for (let row = 0; row < codes.length; row += 1) codes[row] = rankOf[codes[row]!]!;
    return { ranks: codes, size: sorted.length };
  }

  /** Returns the numbers of the texts in a column; of contributors, only the first. */
  private cells(column: string): Uint32Array {
    const { cells, names, length } = this.rows;
    const given = cells[this.shape.columns.indexOf(column)];
    if (given || column !== 'contributors') return given ?? new Uint32Array(length);
    return names.ends.map((end, row) => {
      const begin = row && names.ends[row - 1]!;
      return begin < end ? names.items[begin]! : 0;
    });
  }
}

function hasMoreThan(fits: Uint8Array, rows: number): boolean {
  let found = 0;
  for (let row = 0; row < fits.length; row += 1) if (fits[row] && ++found > rows) return true;
  return false;
}

/** Raises the fit of each row to that of its text, if that is better. */
function raise(fits: Uint8Array, cells: Uint32Array, texts: Uint8Array): void {
  for (let row = 0; row < cells.length; row += 1) {
    const fit = texts[cells[row]!]!;
    const before = fits[row]!;
    fits[row] = fit > before ? fit : before;
  }
}

/** Does the same as `raise` for rows with any number of texts. */
function raiseLists(fits: Uint8Array, { ends, items }: Lists, texts: Uint8Array): void {
  let at = 0;
  for (let row = 0; row < ends.length; row += 1) {
    const end = ends[row]!;
    let best = fits[row]!;
    for (; at < end; at += 1) {
      const fit = texts[items[at]!]!;
      best = fit > best ? fit : best;
    }
    fits[row] = best;
  }
}

/** Lowers the fit of each row to the other one, if that is worse. */
function lower(fits: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < fits.length; row += 1) {
    const fit = fits[row]!;
    const other = others[row]!;
    fits[row] = other < fit ? other : fit;
  }
}

/** Returns rows with the best fit first. */
const byFit = (rows: Uint32Array, fits: Uint8Array): Uint32Array =>
  sortedByRank(rows, fits, { size: FITS, isDescending: true });
