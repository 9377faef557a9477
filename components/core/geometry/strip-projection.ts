import type { Moment } from '../time/moment.js';
import type { MonotoneMap } from '../time/monotone-map.js';
import type { PositionTable } from '../time/positions/position-table.js';
import type { SyncTable } from '../time/sync-table.js';
import { pixels, QUARTER_TOLERANCE, type Pixel, type Quarter } from '../time/units.js';
import type { Box, Line, PicturePlace, Projection } from './projection.js';
import { dateProjection } from './timeline-projection.js';

/** Options of `stripProjection`. */
export interface StripOptions {
  /** The table of positions. */
  readonly positions: PositionTable;
  /** Size of the picture in pixels at zoom 1. */
  readonly width: number;
  /** Height of the picture, in pixels. */
  readonly height: number;
  /** Where the score ends; the music after the last position runs up to the picture's edge. */
  readonly end?: Quarter;
  /** Turns onsets into dates in a picture that has only dates (a waveform image). */
  readonly sync?: SyncTable;
}

/**
 * Returns the projection of a picture on one line: by its onsets, or by its dates where it has no onsets,
 * or where it has both and a sync table tells the laps apart.
 */
export function stripProjection({ positions, end, sync, ...size }: StripOptions): Projection {
  const { onsetToX, dateToX } = positions;
  if (dateToX && (sync || !onsetToX)) return dateProjection({ dateToX, sync, ...size });
  const map = closed(onsetToX!, end, size.width);
  return new StripProjection(map, positions, pixels(size.width), pixels(size.height));
}

function closed(
  map: MonotoneMap<Quarter, Pixel>,
  end: Quarter | undefined,
  width: number,
): MonotoneMap<Quarter, Pixel> {
  const [, lastX] = map.range!;
  const [, last] = map.domain!;
  if (end === undefined || end <= last) return map;
  return map.extended(end, pixels(Math.max(width, lastX)));
}

class StripProjection implements Projection {
  /** x of bar lines by onset, to a thousandth of a quarter. */
  private readonly bars: ReadonlyMap<number, Pixel>;

  constructor(
    private readonly onsetToX: MonotoneMap<Quarter, Pixel>,
    { bars, gutter = pixels(0) }: PositionTable,
    readonly width: Pixel,
    readonly height: Pixel,
  ) {
    // The first bar line stands before clef and key; the music begins after them.
    const inMusic = bars.filter(({ x }) => x >= gutter);
    this.bars = new Map(inMusic.map(({ onset, x }) => [Math.round(onset * 1000), x]));
  }

  get onsets(): ArrayLike<number> {
    return this.onsetToX.xs;
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    const [first, last] = this.onsetToX.domain!;
    if (end < first - QUARTER_TOLERANCE || start > last + QUARTER_TOLERANCE) return [];
    const x = end > start ? this.leftEdge(start) : this.onsetToX.clamped(start)!;
    const right = end > start ? this.rightEdge(end, x) : x;
    return [
      {
        x,
        y: pixels(0),
        width: pixels(right - x),
        height: this.height,
        row: 0,
        continuesBefore: start < first - QUARTER_TOLERANCE,
        continuesAfter: end > last + QUARTER_TOLERANCE,
      },
    ];
  }

  lineAt({ onset }: Moment): Line | undefined {
    const x = onset === undefined ? undefined : this.onsetToX.at(onset);
    return x === undefined ? undefined : { x, y: pixels(0), height: this.height, row: 0 };
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    if (x < 0 || x > this.width || y < 0 || y > this.height) return undefined;
    return { onset: this.onsetToX.inverse().clamped(x), date: undefined, row: 0 };
  }

  /**
   * Returns the left edge of an interval: the bar line, not the note behind it, if it begins with a
   * measure.
   */
  private leftEdge(start: Quarter): Pixel {
    const x = this.onsetToX.clamped(start)!;
    const bar = this.bars.get(Math.round(start * 1000));
    return bar !== undefined && bar < x ? bar : x;
  }

  /**
   * Returns the right edge of an interval: the bar line, not the note behind it, if it ends with a
   * measure.
   */
  private rightEdge(end: Quarter, left: Pixel): Pixel {
    const x = this.onsetToX.clamped(end)!;
    const bar = this.bars.get(Math.round(end * 1000));
    return bar !== undefined && bar > left && bar < x ? bar : x;
  }
}
