import type { ImageType, SourceInfo } from '../formats/types/types.js';
import type { PagePositions, PositionTable } from '../time/positions/positions.js';
import type { SyncTable } from '../time/sync-table.js';
import type { StripPicture } from './strip-picture.js';

/**
 * The data that the sources of a piece share. A source is a value: it is replaced, not changed.
 */
export interface SourceBase extends Pick<
  SourceInfo,
  'id' | 'name' | 'info' | 'license' | 'year' | 'contributors' | 'refs'
> {
  /** Place among the sources of its kind, from 0; sources that failed leave no gap. */
  readonly index: number;
}

/** A recording; also called a track, whose dates several views share. */
export interface AudioSource extends SourceBase {
  /** Distinguishes recordings from other sources. */
  readonly kind: 'audio';
  /** The same recording in several formats, best first; empty for a video service and a score. */
  readonly urls: readonly string[];
  /** Id of a video of YouTube. */
  readonly youtubeId?: string;
  /** Id of the score that a synthesizer plays; there is no sound file then. */
  readonly scoreId?: string;
  /** Undefined when the recording plays unsynchronized. */
  readonly sync?: SyncTable;
  /** The synchro.json as read, where it holds more than points: saving preserves it. */
  readonly syncFile?: unknown;
  /** Names the version of the synchro.json that was read, where the server tells. */
  readonly syncEtag?: string | undefined;
  /** Precomputed peaks, .dat or .json of BBC audiowaveform. */
  readonly peaksUrl?: string;
  /** Pictures of this recording, such as waveforms; they are also among the piece's images. */
  readonly images: readonly ImageSource[];
}

/** A recording, under its other name. */
export type Track = AudioSource;

/** A prepared picture: a strip with positions, or pages with rows. */
export interface ImageSource extends SourceBase {
  /** Distinguishes pictures from other sources. */
  readonly kind: 'image';
  /** The kind of the picture. */
  readonly type: ImageType;
  /** Undefined for pages and for a strip in tiles. */
  readonly url?: string;
  /** The strip, in one image or in tiles; undefined while its size is not known. */
  readonly picture?: StripPicture;
  /** Pixels at zoom 1; undefined when no file says it: the image itself does. */
  readonly width?: number;
  /** Height of the picture, in pixels. */
  readonly height?: number;
  /** Up to this x (pixels) the picture shows clef and key, which may stay in view. */
  readonly gutter?: number;
  /** Where the music is in a strip, with bar lines and staves; without it the picture does not follow. */
  readonly positions?: PositionTable;
  /** Where the music is on pages; each page has the URL of its image. */
  readonly pages?: PagePositions;
  /**
   * Brings the pages where the info only names their file, which views other than of pages do
   * without. Rejects with a `PieceError`, whose problem says why, and can then be called again.
   */
  readonly loadPages?: () => Promise<PagePositions>;
  /** Id of the recording that it shows. */
  readonly audioId?: string;
}

/** Notation, as a file that an engine turns into a picture. */
export interface ScoreSource extends SourceBase {
  /** Distinguishes score files from other sources. */
  readonly kind: 'score';
  /** URL of the score file. */
  readonly url: string;
}

/** A source of a piece: a recording, a picture or a score file. */
export type Source = AudioSource | ImageSource | ScoreSource;
