import type { MonotoneMap } from '../monotone-map.js';
import {
  dateMap,
  onsetMap,
  PositionsError,
  scaleOnsets,
  scaleStaves,
  type DateX,
  type OnsetX,
  type PositionUnits,
  type StaffExtent,
} from './position-points.js';
import { pixels, type Pixel, type Quarter, type Second } from '../units.js';

/** Positions of a strip as read from a file. */
export interface StripPositionsInput {
  /** Places of onsets. */
  readonly onsetX?: readonly OnsetX[];
  /** Places of dates. */
  readonly dateX?: readonly DateX[];
  /** Places of bar lines. */
  readonly bars?: readonly OnsetX[];
  /** The staves, from the top. */
  readonly staves?: readonly StaffExtent[];
  /** x up to which the picture shows clef and key. */
  readonly gutter?: number;
}

interface StripPlaces {
  /** Undefined when the picture has no onsets (a waveform). */
  readonly onsetToX: MonotoneMap<Quarter, Pixel> | undefined;
  /** Undefined when the picture has no dates (a score). */
  readonly dateToX: MonotoneMap<Second, Pixel> | undefined;
  /** Bar lines at which measures start, by onset. */
  readonly bars: readonly OnsetX[];
  /** From the top. */
  readonly staves: readonly StaffExtent[];
  /** Up to where the picture shows clef and key, which may stay in view. */
  readonly gutter: Pixel | undefined;
}

/** Where the music stands in a picture on one line, in pixels and seconds. Immutable. */
export class PositionTable implements StripPlaces {
  readonly onsetToX: MonotoneMap<Quarter, Pixel> | undefined;
  readonly dateToX: MonotoneMap<Second, Pixel> | undefined;
  readonly bars: readonly OnsetX[];
  readonly staves: readonly StaffExtent[];
  readonly gutter: Pixel | undefined;

  private constructor(places: StripPlaces) {
    this.onsetToX = places.onsetToX;
    this.dateToX = places.dateToX;
    this.bars = places.bars;
    this.staves = places.staves;
    this.gutter = places.gutter;
  }

  /** Returns the same places in a picture whose staves stand elsewhere. */
  withStaves(staves: readonly StaffExtent[]): PositionTable {
    const { onsetToX, dateToX, bars, gutter } = this;
    return new PositionTable({ onsetToX, dateToX, bars, gutter, staves });
  }

  /**
   * Makes a table. Points may come in any order; skips those that step back in x. A bar line after the
   * last note closes the table.
   * @throws PositionsError when neither table has two points left
   */
  static from(input: StripPositionsInput, units: PositionUnits = {}): PositionTable {
    const { pixelUnit = 1 } = units;
    const bars = scaleOnsets(input.bars ?? [], pixelUnit);
    const points = scaleOnsets(input.onsetX ?? [], pixelUnit);
    const closing = bars.filter(({ onset }) => onset > (points.at(-1)?.onset ?? Infinity));
    const onsetToX = onsetMap([...points, ...closing]);
    const dateToX = dateMap(input.dateX ?? [], units);
    if (onsetToX.length < 2 && dateToX.length < 2) {
      throw new PositionsError('positions need at least 2 points in onset-x or date-x');
    }
    return new PositionTable({
      onsetToX: onsetToX.length < 2 ? undefined : onsetToX,
      dateToX: dateToX.length < 2 ? undefined : dateToX,
      bars,
      staves: scaleStaves(input.staves, pixelUnit),
      gutter: input.gutter === undefined ? undefined : pixels(input.gutter * pixelUnit),
    });
  }
}
