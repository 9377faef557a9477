import type { Lap, Moment } from '../time/moment.js';
import { MonotoneMap } from '../time/monotone-map.js';
import type { SyncTable } from '../time/sync-table.js';
import { pixels, QUARTER_TOLERANCE, quarters } from '../time/units.js';
import type { Pixel, Quarter, Second } from '../time/units.js';
import type { Box, Line, PicturePlace, Projection } from './projection.js';

/** Options of `timelineProjection`. */
export interface TimelineOptions {
  /** Length of the recording in seconds. */
  readonly duration: number;
  /** Without it the timeline knows dates but no onsets. */
  readonly sync?: SyncTable;
  /** Size of the picture in pixels at zoom 1. */
  readonly width: number;
  /** Height of the picture, in pixels. */
  readonly height: number;
}

/**
 * Returns the projection of a recording from its start to its end, evenly: an interval has a box for each
 * lap that plays it.
 */
export const timelineProjection = ({ duration, ...options }: TimelineOptions): Projection =>
  dateProjection({ dateToX: MonotoneMap.from([0, duration], [0, options.width]), ...options });

/** Options of `dateProjection`. */
export interface DateProjectionOptions extends Omit<TimelineOptions, 'duration'> {
  /** The place of each date, in pixels. */
  readonly dateToX: MonotoneMap<Second, Pixel>;
}

/** Returns the projection of a picture of a recording with a table of its dates. */
export const dateProjection = ({ width, height, ...maps }: DateProjectionOptions): Projection =>
  new DateProjection(maps.dateToX, maps.sync, { width: pixels(width), height: pixels(height) });

class DateProjection implements Projection {
  readonly width: Pixel;
  readonly height: Pixel;

  constructor(
    private readonly dateToX: MonotoneMap<Second, Pixel>,
    private readonly sync: SyncTable | undefined,
    size: { readonly width: Pixel; readonly height: Pixel },
  ) {
    this.width = size.width;
    this.height = size.height;
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    return this.sync?.laps.flatMap((lap) => this.boxInLap(lap, start, end) ?? []) ?? [];
  }

  lineAt({ date, onset, lap }: Moment): Line | undefined {
    const known = date ?? (onset === undefined ? undefined : this.dateOf(onset, lap));
    const x = known === undefined ? undefined : this.dateToX.at(known);
    return x === undefined ? undefined : { x, y: pixels(0), height: this.height, row: 0 };
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    if (x < 0 || x > this.width || y < 0 || y > this.height) return undefined;
    const date = this.dateToX.inverse().clamped(x);
    const onset = date === undefined ? undefined : this.sync?.onsetAt(date)?.onset;
    return { date, onset, row: 0 };
  }

  /** Returns the date of an onset in a lap; the first date when this recording does not play the lap. */
  private dateOf(onset: Quarter, lap: Lap): Second | undefined {
    return this.sync?.dateAt(onset, lap) ?? this.sync?.dateAt(onset);
  }

  private boxInLap(lap: Lap, start: Quarter, end: Quarter): Box | undefined {
    const [first, last] = this.sync!.onsetsOf(lap)!;
    const from = quarters(Math.max(start, first));
    const to = quarters(Math.min(end, last));
    const isShown = end > start ? to - from > QUARTER_TOLERANCE : from === to;
    if (!isShown) return undefined;
    const x = this.dateToX.clamped(this.sync!.dateAt(from, lap)!);
    const right = this.dateToX.clamped(this.sync!.dateAt(to, lap)!);
    if (x === undefined || right === undefined) return undefined;
    return {
      x,
      y: pixels(0),
      width: pixels(right - x),
      height: this.height,
      row: 0,
      continuesBefore: from > start,
      continuesAfter: to < end,
    };
  }
}
