import { localizedText } from '../../../../../components/core/formats/read/localized-text.js';
import type { CatalogCorpus, CatalogPiece } from '../../../catalog/types.js';
import { fieldText, plainName, refsText, singerText } from './fields.js';
import { keyName } from './key-name.js';

/** The language of a list, and its corpora with their titles in it, by path. */
export interface View {
  readonly locale: string;
  readonly corpora: ReadonlyMap<string, CatalogCorpus>;
  readonly titles: ReadonlyMap<string, string>;
}

/** A list in a language. */
export const viewOf = (corpora: readonly CatalogCorpus[], locale: string): View => ({
  locale,
  corpora: new Map(corpora.map((corpus) => [corpus.path, corpus])),
  titles: new Map(corpora.map((corpus) => [corpus.path, corpusTitle(corpus, locale)])),
});

export interface Column {
  readonly id: string;
  /** Key of its name. */
  readonly name: string;
  /** Narrowest width in pixels. */
  readonly width: number;
  /** Share of what is left over; 0 keeps the width. */
  readonly share: number;
  /** The lower, the longer it stays where there is no room for all. */
  readonly rank: number;
  /** What it shows, for searching, sorting and exporting; undefined where it shows numbers. */
  readonly text?: (piece: CatalogPiece, view: View) => string;
  readonly isSearched?: boolean;
  /** The engine has what it shows as a list. */
  readonly isListed?: boolean;
  /** Shown when a corpus asks for it. */
  readonly isExtra?: boolean;
}

/** The title in a language, where there is one. */
export const titleOf = ({ title, titles, path }: CatalogPiece, locale: string): string =>
  titles[locale] ||
  titles[locale.split('-', 1)[0]!] ||
  title ||
  path.slice(path.lastIndexOf('/') + 1);

/** The title of a corpus in a language, else its path. */
export function corpusTitle({ info, path }: CatalogCorpus, locale: string): string {
  const { title, titles } = info;
  return localizedText({ ...titles, ...(title && { '': title }) }, locale) || path;
}

/** All who have made a piece, each once. */
export const contributorsOf = ({ contributors }: CatalogPiece): string => {
  const [only] = contributors;
  if (only && contributors.length === 1) return only.name;
  return [...new Set(contributors.map(({ name }) => name))].join('; ');
};

const extra = (id: string, name: string, width: number, text?: Column['text']): Column => ({
  ...{ id, name, width },
  ...{ share: 1, rank: 2, isSearched: true, isExtra: true },
  text: text ?? ((piece) => fieldText(piece, id)),
});

/** All columns, in their order. */
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
    text: ({ key }) => keyName(key),
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
  { id: 'sources', name: 'table.sources', width: 143, share: 0, rank: 4 },
  { id: 'analyses', name: 'table.analyses', width: 83, share: 0, rank: 6 },
  { id: 'quality', name: 'table.quality', width: 74, share: 0, rank: 9 },
  {
    ...{ id: 'corpus', name: 'table.corpus', width: 120, share: 1.5, rank: 2, isSearched: true },
    text: ({ corpus }, { titles }) => titles.get(corpus) ?? corpus,
  },
  {
    ...{ id: 'status', name: 'table.status', width: 90, share: 0, rank: 10 },
    text: ({ corpus }, { corpora }) => corpora.get(corpus)?.info.status ?? '',
  },
];

/** The columns that there are for these corpora; the further ones only where a corpus asks for them. */
export function columnsFor(corpora: Iterable<CatalogCorpus>): readonly Column[] {
  const asked = new Set([...corpora].flatMap(({ info }) => info.columns.map(plainName)));
  return COLUMNS.filter(({ id, isExtra }) => !isExtra || asked.has(id));
}

/** What decides which columns a list begins with. */
export interface Beginning {
  readonly pieces: readonly CatalogPiece[];
  readonly view: View;
  /** Groups name the corpora. */
  readonly isGrouped: boolean;
  /** The further columns are those of one corpus. */
  readonly isOneCorpus: boolean;
}

/** The columns that a list begins with: those in which anything stands. */
export function initialColumns(
  columns: readonly Column[],
  { pieces, view, isGrouped, isOneCorpus }: Beginning,
): readonly Column[] {
  const hasText = ({ text, rank }: Column) =>
    rank === 0 || !text || pieces.some((piece) => text(piece, view) !== '');
  const isWanted = ({ id, isExtra }: Column) => {
    if (id === 'corpus') return !isGrouped && view.corpora.size > 1;
    return id !== 'status' && (!isExtra || isOneCorpus);
  };
  return columns.filter((column) => isWanted(column) && hasText(column));
}

/** A letter of a cell, in pixels, on the average. */
const LETTER = 7;
const PADDING = 20;
const WIDEST = 150;
/** So many pieces, from the whole list, tell how long the texts of a column are. */
const SAMPLE = 200;

/** Columns of fixed width, made so wide that their name and nearly all texts fit. */
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
    const name = PADDING + LETTER * nameOf(column).length;
    if (share > 0 || !text) return { ...column, width: Math.max(column.width, name) };
    const lengths = sample.map((piece) => text(piece, view).length).sort((a, b) => a - b);
    const long = PADDING + LETTER * (lengths[Math.floor(lengths.length * 0.95)] ?? 0);
    return { ...column, width: Math.max(column.width, name, Math.min(long, WIDEST)) };
  });
}

/** As many columns as a width has room for, the most important ones. */
export function fitting(columns: readonly Column[], width: number): readonly Column[] {
  const kept = [...columns].sort((a, b) => a.rank - b.rank);
  while (kept.length > 2 && widthOf(kept) > width) kept.pop();
  return columns.filter((column) => kept.includes(column));
}

/** The narrowest that all columns together can be, in pixels. */
export const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** The tracks of a row for style sheets. */
export const tracksOf = (columns: readonly Column[]): string =>
  columns
    .map(({ width, share }) => (share ? `minmax(${width}px, ${share}fr)` : `${width}px`))
    .join(' ');
