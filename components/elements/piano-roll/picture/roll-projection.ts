import {
  type Box,
  type Line,
  type Moment,
  type PicturePlace,
  type Pixel,
  pixels,
  type Projection,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
} from '#core';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';

/** A picture of the written score in which all quarters are equally wide. */
export class RollProjection implements Projection {
  readonly width: Pixel;
  readonly height = pixels(1);

  constructor(
    /** End of the music. */
    readonly end: Quarter,
    /** Onsets of notes in quarters, rising. */
    readonly onsets: Float64Array,
  ) {
    this.width = pixels(end * PIXELS_PER_QUARTER);
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    if (end < -QUARTER_TOLERANCE || start > this.end + QUARTER_TOLERANCE) return [];
    const [x, right] = [this.xOf(start), this.xOf(end)];
    return [
      {
        x,
        y: pixels(0),
        width: pixels(right - x),
        height: this.height,
        row: 0,
        continuesBefore: start < -QUARTER_TOLERANCE,
        continuesAfter: end > this.end + QUARTER_TOLERANCE,
      },
    ];
  }

  lineAt({ onset }: Moment): Line | undefined {
    const isThere =
      onset !== undefined && onset >= -QUARTER_TOLERANCE && onset <= this.end + QUARTER_TOLERANCE;
    return isThere ? { x: this.xOf(onset), y: pixels(0), height: this.height, row: 0 } : undefined;
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    if (x < 0 || x > this.width || y < 0 || y > this.height) return undefined;
    return { onset: quarters(x / PIXELS_PER_QUARTER), date: undefined, row: 0 };
  }

  private xOf(onset: Quarter): Pixel {
    return pixels(Math.min(Math.max(onset, 0), this.end) * PIXELS_PER_QUARTER);
  }
}
