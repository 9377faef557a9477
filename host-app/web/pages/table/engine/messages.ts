/** What a list can be narrowed by. */
export const FACETS = [
  'corpus',
  'contributor',
  'year',
  'key',
  'meter',
  'source',
  'analyses',
  'quality',
] as const;
export type FacetId = (typeof FACETS)[number];

/** Kinds of sources; the code of each is its place here. */
export const SOURCES = ['score', 'audio', 'video', 'scan'] as const;

/** What the rows hold, before they come. */
export interface Shape {
  readonly rows: number;
  /** Ids of the columns with texts, in the order that every chunk keeps. */
  readonly columns: readonly string[];
  /** Which of them a search looks into. */
  readonly searched: readonly boolean[];
  readonly locale: string;
}

/**
 * The next rows. Texts are numbered, those of each column by themselves: each one comes once, with the
 * first chunk that has it, and `''` is number 0.
 */
export interface Chunk {
  readonly rows: number;
  /** Texts that come for the first time, each after a line feed, which none of them has. */
  readonly texts: string;
  /** Whether a search looks into the text, 0 or 1. */
  readonly isSearched: Uint8Array;
  /** Numbers of texts, column after column. */
  readonly cells: Uint32Array;
  /** Place of each row's corpus among the corpora. */
  readonly corpora: Uint32Array;
  /** Names of contributors, as texts; those of a row end before `nameEnds` of it. */
  readonly names: Uint32Array;
  readonly nameEnds: Uint32Array;
  /** Further titles, as texts. */
  readonly titles: Uint32Array;
  readonly titleEnds: Uint32Array;
  /** A bit for each kind of source. */
  readonly sources: Uint8Array;
  readonly analyses: Uint32Array;
  readonly quality: Uint8Array;
}

/** What is looked for, and how it is shown. */
export interface Query {
  readonly text: string;
  readonly sort: { readonly column: string; readonly isDescending: boolean } | undefined;
  readonly isGrouped: boolean;
  /** Codes that are chosen, by facet; a facet that is absent narrows nothing. */
  readonly facets: Readonly<Partial<Record<FacetId, readonly number[]>>>;
}

/** The rows that were found. */
export interface Answer {
  /** Numbers of rows, in the order of the list. */
  readonly order: Uint32Array;
  /** Corpus and number of rows of each group, in turn; undefined without groups. */
  readonly groups: Uint32Array | undefined;
  /** How many rows each code of a facet would give with all other facets as they are. */
  readonly counts: Readonly<Record<FacetId, Uint32Array>>;
  /** How many typos a word may have had: 0 while enough was found as it was written. */
  readonly typos: number;
}

/**
 * What the codes of facets mean: numbers of texts for contributors, keys and meters, the first year of
 * each decade for years. Code 0 of these four says that a row tells nothing.
 */
export type FacetValues = Readonly<Record<'contributor' | 'year' | 'key' | 'meter', Uint32Array>>;

/** What the page asks of its worker. */
export type Request =
  | { readonly kind: 'begin'; readonly shape: Shape }
  | { readonly kind: 'add'; readonly chunk: Chunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'query'; readonly query: Query };

/** What the worker answers: once that it is ready, then to each query. */
export type Reply =
  | {
      readonly kind: 'ready';
      readonly values: FacetValues;
      /** Milliseconds of work since the rows began to come. */
      readonly work: number;
    }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly message: string };

/** The buffers of a chunk, which move to the worker instead of being copied. */
export const buffersOf = (chunk: Chunk): ArrayBuffer[] =>
  Object.values(chunk)
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer as ArrayBuffer);
