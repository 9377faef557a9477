import { qualityGrade } from '#web/catalog/quality.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { SOURCES, type Chunk, type Shape } from './messages.js';

/** A column of texts: its id, and the text that it shows for a piece. */
export interface TextColumn {
  readonly id: string;
  readonly isSearched: boolean;
  readonly text: (piece: CatalogPiece) => string;
}

/** The pieces to encode, and the columns and language of their list. */
export interface Catalogued {
  readonly pieces: readonly CatalogPiece[];
  readonly columns: readonly TextColumn[];
  /** Paths of the corpora, in their order, including that of each piece. */
  readonly corpora: readonly string[];
  readonly locale: string;
}

/** Rows per message: about a millisecond of work for the page. */
const PER_CHUNK = 1000;

export const shapeOf = ({ pieces, columns, locale }: Catalogued): Shape => ({
  rows: pieces.length,
  columns: columns.map(({ id }) => id),
  searched: columns.map(({ isSearched }) => isSearched),
  locale,
});

/** Numbers texts in order of arrival, each column separately. */
class Texts {
  /** All texts, by their numbers. */
  readonly all: string[] = [''];
  private taken = 1;
  private isSearched: number[] = [];

  numberOf(text: string, numbers: Map<string, number>, isSearched: boolean): number {
    if (text === '') return 0;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const line = text.includes('\n') ? text.replaceAll('\n', ' ') : text;
    const number =
      line === text ? this.all.push(text) - 1 : this.numberOf(line, numbers, isSearched);
    if (line === text) this.isSearched.push(isSearched ? 1 : 0);
    numbers.set(text, number);
    return number;
  }

  /** Returns the texts added since the last call. */
  take(): Pick<Chunk, 'texts' | 'isSearched'> {
    const fresh = this.all.slice(this.taken);
    const isSearched = Uint8Array.from(this.isSearched);
    this.taken = this.all.length;
    this.isSearched = [];
    return { texts: ['', ...fresh].join('\n'), isSearched };
  }
}

function bitsOf({ sources }: CatalogPiece): number {
  let bits = 0;
  for (let place = 0; place < SOURCES.length; place += 1)
    if (sources[SOURCES[place]!] > 0) bits |= 1 << place;
  return bits;
}

/** Writes pieces as columns of numbers, chunk by chunk. */
export class Encoder {
  private readonly texts = new Texts();
  private readonly corpora: ReadonlyMap<string, number>;
  private readonly numbers: readonly Map<string, number>[];
  private readonly nameNumbers = new Map<string, number>();
  private readonly titleNumbers = new Map<string, number>();

  constructor(private readonly given: Catalogued) {
    this.corpora = new Map(given.corpora.map((path, place) => [path, place]));
    this.numbers = given.columns.map(() => new Map());
  }

  /** All texts numbered so far. */
  get allTexts(): readonly string[] {
    return this.texts.all;
  }

  *chunks(): Generator<Chunk> {
    const { pieces } = this.given;
    for (let from = 0; from < pieces.length; from += PER_CHUNK)
      yield this.chunk(pieces.slice(from, from + PER_CHUNK));
  }

  private chunk(pieces: readonly CatalogPiece[]): Chunk {
    const { columns } = this.given;
    const rows = pieces.length;
    const cells = new Uint32Array(columns.length * rows);
    columns.forEach(({ text, isSearched }, column) => {
      const numbers = this.numbers[column]!;
      let before = '';
      let number = 0;
      for (let row = 0; row < rows; row += 1) {
        const shown = text(pieces[row]!);
        // Neighboring rows often share corpus, collection and year.
        if (shown !== before) number = this.texts.numberOf(shown, numbers, isSearched);
        before = shown;
        cells[column * rows + row] = number;
      }
    });
    const names = this.lists(pieces, namesOf, this.nameNumbers);
    const titles = this.lists(pieces, titlesOf, this.titleNumbers);
    return {
      rows,
      cells,
      names: names.items,
      nameEnds: names.ends,
      titles: titles.items,
      titleEnds: titles.ends,
      ...numbersOf(pieces, this.corpora),
      ...this.texts.take(),
    };
  }

  private lists(
    pieces: readonly CatalogPiece[],
    textsOf: (piece: CatalogPiece) => readonly string[],
    numbers: Map<string, number>,
  ) {
    const items: number[] = [];
    const ends = new Uint32Array(pieces.length);
    pieces.forEach((piece, row) => {
      const begin = items.length;
      for (const text of textsOf(piece)) {
        const number = this.texts.numberOf(text, numbers, true);
        if (number && !items.includes(number, begin)) items.push(number);
      }
      ends[row] = items.length;
    });
    return { items: Uint32Array.from(items), ends };
  }
}

function numbersOf(pieces: readonly CatalogPiece[], places: ReadonlyMap<string, number>) {
  const corpora = new Uint32Array(pieces.length);
  const analyses = new Uint32Array(pieces.length);
  const sources = new Uint8Array(pieces.length);
  const quality = new Uint8Array(pieces.length);
  pieces.forEach((piece, row) => {
    corpora[row] = places.get(piece.corpus) ?? 0;
    analyses[row] = piece.analyses;
    sources[row] = bitsOf(piece);
    quality[row] = qualityGrade(piece.quality);
  });
  return { corpora, analyses, sources, quality };
}

const namesOf = ({ contributors }: CatalogPiece): readonly string[] =>
  contributors.map(({ name }) => name);

/** Returns the titles in all languages, none if there is only one; and what the recordings say of themselves. */
function titlesOf({ title, titles, recordings }: CatalogPiece): readonly string[] {
  for (const _ in titles) return [title, ...Object.values(titles), ...recordings];
  return recordings;
}
