import type { OnsetX, StaffExtent } from './position-points.js';

/** A row of a page as read from a file. */
export interface PageRowInput {
  readonly y: number;
  readonly height: number;
  readonly startX: number;
  readonly endX: number;
  readonly staves?: readonly StaffExtent[];
  readonly onsetX?: readonly OnsetX[];
  /** Bar lines at which measures start. */
  readonly bars?: readonly OnsetX[];
}

/** A page as read from a file. */
export interface PageInput {
  /** URL of its image, and where else it may be. */
  readonly image?: string;
  /** Other URLs to try when the image does not load. */
  readonly elsewhere?: readonly string[];
  /** Size of the picture that the rows are measured in; unknown, the image's own. */
  readonly width?: number;
  /** Height of the page, in units of the table. */
  readonly height?: number;
  /** The rows of music, from the top. */
  readonly rows: readonly PageRowInput[];
}
