/** Facets that narrow a list. */
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

/** Kinds of sources; the index of each is its code. */
export const SOURCES = ['score', 'audio', 'video', 'pages', 'scan'] as const;

/** Description of the rows, sent before them. */
export interface Shape {
  readonly rows: number;
  /** Ids of the columns with texts, in the order of every chunk. */
  readonly columns: readonly string[];
  /** For each column, whether a search includes it. */
  readonly searched: readonly boolean[];
  readonly locale: string;
}

/**
 * The next rows. Texts have numbers, separately for each column: each text is sent once, with the first
 * chunk that has it, and `''` is number 0.
 */
export interface Chunk {
  readonly rows: number;
  /** New texts, each after a line feed, which no text contains. */
  readonly texts: string;
  /** Whether a search includes the text, 0 or 1. */
  readonly isSearched: Uint8Array;
  /** Numbers of texts, column after column. */
  readonly cells: Uint32Array;
  /** Index of each row's corpus among the corpora. */
  readonly corpora: Uint32Array;
  /** Numbers of the names of contributors; those of a row end before its entry in `nameEnds`. */
  readonly names: Uint32Array;
  readonly nameEnds: Uint32Array;
  /** Numbers of further titles. */
  readonly titles: Uint32Array;
  readonly titleEnds: Uint32Array;
  /** A bit for each kind of source. */
  readonly sources: Uint8Array;
  readonly analyses: Uint32Array;
  readonly quality: Uint8Array;
}

/** A search, and the order and grouping of its result. */
export interface Query {
  readonly text: string;
  readonly sort: { readonly column: string; readonly isDescending: boolean } | undefined;
  readonly isGrouped: boolean;
  /** Chosen codes by facet; a missing facet narrows nothing. */
  readonly facets: Readonly<Partial<Record<FacetId, readonly number[]>>>;
}

/** The found rows. */
export interface Answer {
  /** Numbers of rows, in the order of the list. */
  readonly order: Uint32Array;
  /** Corpus and number of rows of each group, in turn; undefined without groups. */
  readonly groups: Uint32Array | undefined;
  /** Number of rows that each code of a facet would give, with all other facets as they are. */
  readonly counts: Readonly<Record<FacetId, Uint32Array>>;
  /** Number of typos allowed in a word: 0 while the exact spelling finds enough. */
  readonly typos: number;
}

/**
 * Meaning of the codes of facets: numbers of texts for contributors, keys and meters, the first year of
 * each decade for years. Code 0 of these four means that a row has no value.
 */
export type FacetValues = Readonly<Record<'contributor' | 'year' | 'key' | 'meter', Uint32Array>>;

/** Requests of the page to its worker. */
export type Request =
  | { readonly kind: 'begin'; readonly shape: Shape }
  | { readonly kind: 'add'; readonly chunk: Chunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'query'; readonly query: Query };

/** Replies of the worker: once that it is ready, then one to each query. */
export type Reply =
  | {
      readonly kind: 'ready';
      readonly values: FacetValues;
      /** Milliseconds of work since the rows began to arrive. */
      readonly work: number;
    }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly message: string };

/** Returns the buffers of a chunk, which move to the worker instead of being copied. */
export const buffersOf = (chunk: Chunk): ArrayBuffer[] =>
  Object.values(chunk)
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer as ArrayBuffer);
