import type { CorpusInfo, Raw } from '#core';
import type { Place } from '#shared/paths.js';

/** A person who contributed to a piece or performs in a recording of it, with the role. */
export interface Contributor {
  /** `composer`, `lyricist`, `performer` …; a file may name any other role. */
  readonly role: string;
  readonly name: string;
}

/** Number of sources of each kind that a piece has. */
export interface SourceCounts {
  readonly score: number;
  readonly audio: number;
  readonly video: number;
  /** Photographed pages. */
  readonly scan: number;
  /** Engraved pages. */
  readonly pages: number;
}

/** A corpus of a place, with its counts. */
export interface CatalogCorpus {
  readonly place: Place;
  /** Ids joined by slashes. */
  readonly path: string;
  readonly info: CorpusInfo;
  /** Path of the corpus above; undefined at the top. */
  readonly parent: string | undefined;
  /** Number of pieces that the user may see in the corpus and in those below it. */
  readonly count: number;
}

/** A piece for tables and searches. Texts are those of the files, `''` where there is none. */
export interface CatalogPiece {
  readonly place: Place;
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  readonly title: string;
  /** By language, without the default. */
  readonly titles: Readonly<Record<string, string>>;
  readonly contributors: readonly Contributor[];
  /** What its recordings say of themselves, in all languages: mostly their instruments. For searches. */
  readonly recordings: readonly string[];
  readonly collection: string;
  readonly opus: string;
  /** The printed year, such as `1824` or `c. 1720`. */
  readonly year: string;
  readonly key: string;
  /** Such as `3/4`. */
  readonly meter: string;
  readonly sources: SourceCounts;
  /** Number of saved analyses. */
  readonly analyses: number;
  /** Number of the piece in addresses; undefined when the place gives none. */
  readonly number: number | undefined;
  /** Permissions that everyone has on it; `all`, or names of permissions. */
  readonly permissions: readonly string[];
  /** Quality of music and time, as the piece says it: 0 to 5. */
  readonly quality: number;
  /** All fields of the listing, for further columns such as `origin-region`. */
  readonly fields: Raw;
}
