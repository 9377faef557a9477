import type { MeasureMap } from '../../time/measure-map.js';
import type { DateX, OnsetX, StaffExtent } from '../../time/position-points.js';
import type { Pixel, Quarter, Second } from '../../time/units.js';
import type { Raw } from './common-types.js';

/** A confirmed pair of onset and date. */
export interface SyncPointEntry {
  readonly onset: Quarter;
  readonly date: Second;
  /** Letter of an added lap, `a` to `y`; absent in the first pass. */
  readonly repeat?: string;
}

/** A point of a file that was read. */
export interface ReadSyncPoint extends SyncPointEntry {
  /** Found by alignment; a file says `automatic` of all its points. */
  readonly isAutomatic?: true;
}

/** A synchro.json file: at least two points, in order. */
export interface SynchroFile {
  readonly points: readonly ReadSyncPoint[];
  /** The file as it was, with the entries that were skipped. */
  readonly raw?: unknown;
}

export type { DateX, OnsetX, StaffExtent } from '../../time/position-points.js';

/** A row of a page; the bounding box when the row of a scan is skewed. */
export interface RowInfo {
  readonly y: Pixel;
  readonly height: Pixel;
  readonly 'start-x': Pixel;
  readonly 'end-x': Pixel;
  readonly staves: readonly StaffExtent[];
  readonly 'onset-x': readonly OnsetX[];
  readonly bars: readonly OnsetX[];
}

export interface PageInfo {
  /** URL as in the file, absolute or relative to it. */
  readonly image?: string;
  readonly width?: Pixel;
  readonly height?: Pixel;
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
  readonly pages?: readonly PageInfo[];
  readonly staves: readonly StaffExtent[];
  /** The bar lines at which measures start. */
  readonly bars: readonly OnsetX[];
  readonly width?: Pixel;
  readonly height?: Pixel;
  /** x up to which the picture shows clef and key. */
  readonly gutter?: Pixel;
  readonly raw: Raw;
}

export type { MeasureEntry } from '../../time/measure-entry.js';

/** A measure map, and its entries as in the file (compressed or not). */
export interface MeasureMapFile {
  readonly measureMap: MeasureMap;
  readonly raw: readonly unknown[];
}
