import type { MeasureMap } from '../../time/measure-map.js';
import type { DateX, OnsetX, StaffExtent } from '../../time/positions/position-points.js';
import type { Pixel, Quarter, Second } from '../../time/units.js';
import type { Raw } from './common-types.js';

/** A confirmed pair of onset and date. */
export interface SyncPointEntry {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Date in the recording, in seconds. */
  readonly date: Second;
  /** Letter of an added lap, `a` to `y`; absent in the first pass. */
  readonly repeat?: string;
  /** Found by alignment, which was not sure of its measure; absent once the user has set the point. */
  readonly unsure?: true;
}

/** A point of a file that was read. */
export interface ReadSyncPoint extends SyncPointEntry {
  /** Found by alignment: a file says `automatic` of all its points, or `unsure` of some. */
  readonly isAutomatic?: true;
}

/** A synchro.json file: at least two points, in order. */
export interface SynchroFile {
  /** The points, in order. */
  readonly points: readonly ReadSyncPoint[];
  /** The file as it was, with the entries that were skipped. */
  readonly raw?: unknown;
}

export type { DateX, OnsetX, StaffExtent } from '../../time/positions/position-points.js';

/** A row of a page; the bounding box when the row of a scan is skewed. */
export interface RowInfo {
  /** Top edge, in units of the file. */
  readonly y: Pixel;
  /** Height, in units of the file. */
  readonly height: Pixel;
  /** Left end of the music, in units of the file. */
  readonly 'start-x': Pixel;
  /** Right end of the music, in units of the file. */
  readonly 'end-x': Pixel;
  /** The staves of the row, from the top. */
  readonly staves: readonly StaffExtent[];
  /** Places of onsets, rising. */
  readonly 'onset-x': readonly OnsetX[];
  /** Places of bar lines, rising. */
  readonly bars: readonly OnsetX[];
}

/** A page in a positions file. */
export interface PageInfo {
  /** URL as in the file, absolute or relative to it. */
  readonly image?: string;
  /** Width of the page, in units of the file. */
  readonly width?: Pixel;
  /** Height of the page, in units of the file. */
  readonly height?: Pixel;
  /** The rows of music, from the top. */
  readonly rows: readonly RowInfo[];
}

/**
 * Where the music stands in a picture: one of `onset-x`, `date-x` and `pages` is there. It goes into
 * `PositionTable.from` or `PagePositions.from` as it is. Values are as in the file: the source's
 * `pixelUnit` and `secondUnit` are not applied. Tables are sorted; entries that step back are out.
 */
export interface PositionsFile {
  /** Of a score strip: left edge of the notehead or rest that starts at the onset. */
  readonly 'onset-x'?: readonly OnsetX[];
  /** Of a waveform image. */
  readonly 'date-x'?: readonly DateX[];
  /** The pages of a scan; undefined for a strip. */
  readonly pages?: readonly PageInfo[];
  /** The staves of a strip, from the top. */
  readonly staves: readonly StaffExtent[];
  /** The bar lines at which measures start. */
  readonly bars: readonly OnsetX[];
  /** Width of the strip, in units of the file. */
  readonly width?: Pixel;
  /** Height of the strip, in units of the file. */
  readonly height?: Pixel;
  /** x up to which the picture shows clef and key. */
  readonly gutter?: Pixel;
  /** The file as parsed. */
  readonly raw: Raw;
}

export type { MeasureEntry } from '../../time/measures/measure-entry.js';

/** A measure map, and its entries as in the file (compressed or not). */
export interface MeasureMapFile {
  /** The measures. */
  readonly measureMap: MeasureMap;
  /** The entries as they stand in the file. */
  readonly raw: readonly unknown[];
}
