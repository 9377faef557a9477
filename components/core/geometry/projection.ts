import type { Moment } from '../time/moment.js';
import type { Pixel, Quarter, Second } from '../time/units.js';

/** A box in a picture, in pixels at zoom 1. */
export interface Box {
  /** Left edge, in pixels. */
  readonly x: Pixel;
  /** Top edge, in pixels. */
  readonly y: Pixel;
  /** Width, in pixels. */
  readonly width: Pixel;
  /** Height, in pixels. */
  readonly height: Pixel;
  /** Index of the row; a strip has only row 0. */
  readonly row: number;
  /** Whether the interval goes on before or after this box (in another row). */
  readonly continuesBefore: boolean;
  /** Whether the interval goes on in a later box. */
  readonly continuesAfter: boolean;
}

/** A vertical line over one row of a picture. */
export interface Line {
  /** Place from the left, in pixels. */
  readonly x: Pixel;
  /** Top end, in pixels. */
  readonly y: Pixel;
  /** Height, in pixels. */
  readonly height: Pixel;
  /** Index of the row, from 0. */
  readonly row: number;
}

/** Where a point in a picture lies in the music. */
export interface PicturePlace {
  /** Onset in the score, in quarters; undefined when unknown. */
  readonly onset: Quarter | undefined;
  /** Date in the recording, in seconds; undefined when unknown. */
  readonly date: Second | undefined;
  /** Index of the row, from 0. */
  readonly row: number;
}

/**
 * Turns music into places in a picture and back. Everything that stands over a picture (labels,
 * playhead, selection, drag) is written once over this.
 */
export interface Projection {
  /** Size of the picture in pixels at zoom 1. */
  readonly width: Pixel;
  /** Height of the picture, in pixels. */
  readonly height: Pixel;
  /** Onsets at which something is written, rising, where the picture knows them. */
  readonly onsets?: ArrayLike<number>;
  /**
   * Returns the boxes of an interval of onsets, clipped to the picture, one per row (or lap) it crosses.
   */
  boxes(start: Quarter, end: Quarter): readonly Box[];
  /** Returns the place of the playhead; undefined where the picture does not show the moment. */
  lineAt(moment: Moment): Line | undefined;
  /** Returns the musical place of a point; undefined outside the picture's rows. */
  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined;
}
