import type { Moment } from '../time/moment.js';
import type { Pixel, Quarter, Second } from '../time/units.js';

/** A box in a picture, in pixels at zoom 1. */
export interface Box {
  readonly x: Pixel;
  readonly y: Pixel;
  readonly width: Pixel;
  readonly height: Pixel;
  /** Index of the row; a strip has only row 0. */
  readonly row: number;
  /** Whether the interval goes on before or after this box (in another row). */
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

/** A vertical line over one row of a picture. */
export interface Line {
  readonly x: Pixel;
  readonly y: Pixel;
  readonly height: Pixel;
  readonly row: number;
}

/** Where a point in a picture lies in the music. */
export interface PicturePlace {
  readonly onset: Quarter | undefined;
  readonly date: Second | undefined;
  readonly row: number;
}

/**
 * Turns music into places in a picture and back. Everything that stands over a picture (labels,
 * playhead, selection, drag) is written once over this.
 */
export interface Projection {
  /** Size of the picture in pixels at zoom 1. */
  readonly width: Pixel;
  readonly height: Pixel;
  /** Onsets at which something is written, rising, where the picture knows them. */
  readonly onsets?: ArrayLike<number>;
  /** The boxes of an interval of onsets, clipped to the picture, one per row (or lap) it crosses. */
  boxes(start: Quarter, end: Quarter): readonly Box[];
  /** Where the playhead stands; undefined where the picture does not show the moment. */
  lineAt(moment: Moment): Line | undefined;
  /** What a point shows; undefined outside the picture's rows. */
  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined;
}
