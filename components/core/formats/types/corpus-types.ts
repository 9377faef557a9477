import type { Contributors, LocalizedText, Raw, Refs } from './common-types.js';
import type { OpusInfo } from './info-types.js';

/** A piece as a corpus lists it; `raw` may be a whole piece info (see `parsePieceInfo`). */
export interface PieceEntry {
  /** Id of the piece within the corpus. */
  readonly id: string;
  /** Title of the piece. */
  readonly title?: string;
  /** Name of the composer. */
  readonly composer?: string;
  /** The entry as it stands in the file. */
  readonly raw: Raw;
}

/** The info.json of a corpus. */
export interface CorpusInfo {
  /** `''` when the file has none; the path then names the corpus. */
  readonly id: string;
  /** Title of the corpus; `''` when the file has none. */
  readonly title: string;
  /** Titles by language. */
  readonly titles: LocalizedText;
  /** Short titles by language. */
  readonly shortTitles: LocalizedText;
  /** Texts about the corpus, by language. */
  readonly text: LocalizedText;
  /** Mottos by language. */
  readonly motto: LocalizedText;
  /** Notes about availability, by language. */
  readonly availability: LocalizedText;
  /** State of the corpus, in the words of the file. */
  readonly status?: string;
  /** People, by role. */
  readonly contributors: Contributors;
  /** Year in the words of the file. */
  readonly year?: string;
  /** Genre of the pieces. */
  readonly genre?: string;
  /** URL of a picture, as in the file. */
  readonly image?: string;
  /** URL of the picture for a card, as in the file. */
  readonly cardImage?: string;
  /** The file's `quality:corpus`, 0 when absent. */
  readonly quality: number;
  /** Ids of the pieces to show first. */
  readonly showcase: readonly string[];
  /** Columns of the list of pieces. */
  readonly columns: readonly string[];
  /** Data about a work that all pieces belong to. */
  readonly opus: OpusInfo;
  /** References, by kind. */
  readonly refs: Refs;
  /** Ids of the corpora below this one. */
  readonly corpora: readonly string[];
  /** The pieces in the corpus itself. */
  readonly pieces: readonly PieceEntry[];
  /** Settings as they stand in the file. */
  readonly settings: Raw;
  /** The info.json as parsed. */
  readonly raw: Raw;
}
