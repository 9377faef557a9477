import { keyText, localizedText, plainKey, type Words } from '#core';
import type { CatalogCorpus, CatalogPiece } from '#web/catalog/types.js';
import { fieldText, plainName, refsText, singerText } from './fields.js';

/** The language of a list, and its corpora and their titles by path. */
export interface View {
  readonly locale: string;
  /** The musical terms of the language. */
  readonly words: Words;
  readonly corpora: ReadonlyMap<string, CatalogCorpus>;
  readonly titles: ReadonlyMap<string, string>;
}

/** Returns the view of corpora in a language. */
export const viewOf = (
  corpora: readonly CatalogCorpus[],
  locale: string,
  words: Words = { t: () => '', language: locale },
): View => ({
  locale,
  words,
  corpora: new Map(corpora.map((corpus) => [corpus.path, corpus])),
  titles: new Map(corpora.map((corpus) => [corpus.path, corpusTitle(corpus, locale)])),
});

export interface Column {
  readonly id: string;
  /** Translation key of the name. */
  readonly name: string;
  /** Narrowest width in pixels. */
  readonly width: number;
  /** Share of the remaining width; 0 for a fixed width. */
  readonly share: number;
  /** Priority: with too little room, columns with a high rank are dropped first. */
  readonly rank: number;
  /** Text of a piece for search, sorting and export; undefined for columns of numbers. */
  readonly text?: (piece: CatalogPiece, view: View) => string;
  /** What the reader sees where it is another text than that for search and addresses. */
  readonly shown?: (text: string, view: View) => string;
  readonly isSearched?: boolean;
  /** Whether the engine has its texts as lists. */
  readonly isListed?: boolean;
  /** Whether it appears only if a corpus asks for it. */
  readonly isExtra?: boolean;
}

/** Returns the title in a language, else the general title, else the end of the path. */
export const titleOf = ({ title, titles, path }: CatalogPiece, locale: string): string =>
  titles[locale] ||
  titles[locale.split('-', 1)[0]!] ||
  title ||
  path.slice(path.lastIndexOf('/') + 1);

/** Returns the title of a corpus in a language, else its path. */
export function corpusTitle({ info, path }: CatalogCorpus, locale: string): string {
  const { title, titles } = info;
  return localizedText({ ...titles, ...(title && { '': title }) }, locale) || path;
}

/** Returns all contributors of a piece, each once. */
export const contributorsOf = ({ contributors }: CatalogPiece): string => {
  const [only] = contributors;
  if (only && contributors.length === 1) return only.name;
  return [...new Set(contributors.map(({ name }) => name))].join('; ');
};

/** Returns the quality that the corpus of a piece gives itself; 0 without one. */
export const corpusQuality = ({ corpus }: CatalogPiece, { corpora }: View): number =>
  corpora.get(corpus)?.info.quality ?? 0;

const extra = (id: string, name: string, width: number, text?: Column['text']): Column => ({
  ...{ id, name, width },
  ...{ share: 1, rank: 2, isSearched: true, isExtra: true },
  text: text ?? ((piece) => fieldText(piece, id)),
});

/** All columns, in display order. */
export const COLUMNS: readonly Column[] = [
  {
    ...{ id: 'title', name: 'table.title', width: 180, share: 3, rank: 0, isSearched: true },
    text: (piece, { locale }) => titleOf(piece, locale),
  },
  {
    ...{ id: 'contributors', name: 'table.contributors', width: 160, share: 3.25, rank: 1 },
    isListed: true,
    text: contributorsOf,
  },
  {
    ...{ id: 'collection', name: 'table.collection', width: 120, share: 1.75, rank: 6 },
    isSearched: true,
    text: ({ collection }) => collection,
  },
  {
    ...{ id: 'opus', name: 'table.opus', width: 62, share: 0, rank: 7, isSearched: true },
    text: ({ opus }) => opus,
  },
  {
    ...{ id: 'year', name: 'table.year', width: 75, share: 0, rank: 3, isSearched: true },
    text: ({ year }) => year,
  },
  {
    ...{ id: 'key', name: 'table.key', width: 89, share: 0, rank: 5 },
    text: ({ key }) => plainKey(key),
    shown: (key, { words }) => keyText(key, words),
  },
  {
    ...{ id: 'meter', name: 'table.meter', width: 65, share: 0, rank: 8 },
    text: ({ meter }) => meter,
  },
  extra('type', 'table.type', 100),
  extra('first-verse', 'table.firstVerse', 140),
  extra('origin-region', 'table.originRegion', 120),
  extra('poetic-meter', 'table.poeticMeter', 110),
  extra('pitch-classes', 'table.pitchClasses', 110),
  extra('singer', 'table.singer', 120, singerText),
  extra('transcription-year', 'table.transcriptionYear', 90),
  extra('topic', 'table.topic', 110),
  extra('ref', 'table.ref', 110, refsText),
  { id: 'sources', name: 'table.sources', width: 171, share: 0, rank: 4 },
  { id: 'analyses', name: 'table.analyses', width: 83, share: 0, rank: 6 },
  { id: 'quality', name: 'table.quality', width: 74, share: 0, rank: 9 },
  {
    ...{ id: 'corpus', name: 'table.corpus', width: 120, share: 1.5, rank: 2, isSearched: true },
    text: ({ corpus }, { titles }) => titles.get(corpus) ?? corpus,
  },
  {
    ...{ id: 'corpus-quality', name: 'table.corpusQuality', width: 74, share: 0, rank: 10 },
    text: (piece, view) => String(corpusQuality(piece, view)),
  },
  {
    ...{ id: 'status', name: 'table.status', width: 90, share: 0, rank: 10 },
    text: ({ corpus }, { corpora }) => corpora.get(corpus)?.info.status ?? '',
  },
];

/** Returns what the reader sees of a piece in a column of texts. */
export function shownText({ text, shown }: Column, piece: CatalogPiece, view: View): string {
  const plain = text?.(piece, view) ?? '';
  return shown ? shown(plain, view) : plain;
}

/** Returns the columns for these corpora, with extra columns only if a corpus asks for them. */
export function columnsFor(corpora: Iterable<CatalogCorpus>): readonly Column[] {
  const asked = new Set([...corpora].flatMap(({ info }) => info.columns.map(plainName)));
  return COLUMNS.filter(({ id, isExtra }) => !isExtra || asked.has(id));
}

/** Columns that say the same of all pieces of a corpus: shown when they are asked for. */
const OF_CORPUS: ReadonlySet<string> = new Set(['corpus-quality', 'status']);

/** Facts that decide on the initial columns of a list. */
export interface Beginning {
  readonly pieces: readonly CatalogPiece[];
  readonly view: View;
  /** Whether groups name the corpora. */
  readonly isGrouped: boolean;
  /** Whether the extra columns are those of one corpus. */
  readonly isOneCorpus: boolean;
}

/** Returns the initial columns of a list: those with any content. */
export function initialColumns(
  columns: readonly Column[],
  { pieces, view, isGrouped, isOneCorpus }: Beginning,
): readonly Column[] {
  const hasText = ({ text, rank }: Column) =>
    rank === 0 || !text || pieces.some((piece) => text(piece, view) !== '');
  const isWanted = ({ id, isExtra }: Column) => {
    if (id === 'corpus') return !isGrouped && view.corpora.size > 1;
    return !OF_CORPUS.has(id) && (!isExtra || isOneCorpus);
  };
  return columns.filter((column) => isWanted(column) && hasText(column));
}

/** Average width of a letter in a cell, in pixels. */
const LETTER = 7;
const PADDING = 20;
const WIDEST = 150;
/** Number of pieces, spread over the list, that are measured for the width of a column. */
const SAMPLE = 200;

/** Returns columns wide enough for their names, and fixed ones for nearly all of their texts. */
export function measured(
  columns: readonly Column[],
  list: {
    readonly pieces: readonly CatalogPiece[];
    readonly view: View;
    readonly nameOf: (column: Column) => string;
  },
): readonly Column[] {
  const { pieces, view, nameOf } = list;
  const step = Math.max(1, pieces.length / SAMPLE);
  const sample = Array.from(
    { length: Math.min(SAMPLE, pieces.length) },
    (_, place) => pieces[Math.floor(place * step)]!,
  );
  return columns.map((column) => {
    const { text, share } = column;
    const shown = (piece: CatalogPiece) => shownText(column, piece, view);
    const name = PADDING + LETTER * nameOf(column).length;
    if (share > 0 || !text) return { ...column, width: Math.max(column.width, name) };
    const lengths = sample.map((piece) => shown(piece).length).sort((a, b) => a - b);
    const long = PADDING + LETTER * (lengths[Math.floor(lengths.length * 0.95)] ?? 0);
    return { ...column, width: Math.max(column.width, name, Math.min(long, WIDEST)) };
  });
}

/** Returns the most important columns that fit into a width in pixels; at least two. */
export function fitting(columns: readonly Column[], width: number): readonly Column[] {
  const kept = [...columns].sort((a, b) => a.rank - b.rank);
  while (kept.length > 2 && widthOf(kept) > width) kept.pop();
  return columns.filter((column) => kept.includes(column));
}

/** Returns the smallest width of all columns together, in pixels. */
export const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Returns the grid tracks of a row, in CSS. */
export const tracksOf = (columns: readonly Column[]): string =>
  columns
    .map(({ width, share }) => (share ? `minmax(${width}px, ${share}fr)` : `${width}px`))
    .join(' ');
