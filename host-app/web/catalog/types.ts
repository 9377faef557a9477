import type { CorpusInfo, Raw } from '../../../components/core/formats/types/types.js';
import type { Place } from '../routes/paths.js';

/** Somebody who has made a piece, and how. */
export interface Contributor {
  /** `composer`, `lyricist`, `performer` …; any other that a file names. */
  readonly role: string;
  readonly name: string;
}

/** How many sources of each kind a piece has. */
export interface SourceCounts {
  readonly score: number;
  readonly audio: number;
  readonly video: number;
  readonly scan: number;
}

/** A corpus of a place, with what is counted in it. */
export interface CatalogCorpus {
  readonly place: Place;
  /** Ids joined by slashes. */
  readonly path: string;
  readonly info: CorpusInfo;
  /** Path of the corpus above; undefined at the top. */
  readonly parent: string | undefined;
  /** Pieces in it and in the corpora below it that the user may see. */
  readonly count: number;
}

/** A piece as tables and searches show it; texts are as the files have them, `''` where there is none. */
export interface CatalogPiece {
  readonly place: Place;
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  readonly title: string;
  /** By language, without the default. */
  readonly titles: Readonly<Record<string, string>>;
  readonly contributors: readonly Contributor[];
  readonly collection: string;
  readonly opus: string;
  /** As printed, such as `1824` or `c. 1720`. */
  readonly year: string;
  readonly key: string;
  /** `3/4`. */
  readonly meter: string;
  readonly sources: SourceCounts;
  /** How many are saved. */
  readonly analyses: number;
  /** Number by which an address names it, where the place gives one. */
  readonly number: number | undefined;
  /** What everyone may do with it; `all`, or names of permissions. */
  readonly permissions: readonly string[];
  /** Quality of music and time, 0 to 3. */
  readonly quality: number;
  /** Everything that the listing says, for further columns such as `origin-region`. */
  readonly fields: Raw;
}
