import { MonotoneMap } from '../monotone-map.js';
import { pixels, quarters, seconds, type Pixel, type Quarter, type Second } from '../units.js';

/** A place of the music in a picture. */
export interface OnsetX {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Place from the left. */
  readonly x: Pixel;
}

/** A place of a recording in a picture. */
export interface DateX {
  /** Date in the recording, in seconds. */
  readonly date: Second;
  /** Place from the left. */
  readonly x: Pixel;
}

/** A staff from its upper to its lower line. */
export interface StaffExtent {
  /** Top line of the staff. */
  readonly top: Pixel;
  /** Bottom line of the staff. */
  readonly bottom: Pixel;
}

/** The units of a source's tables. */
export interface PositionUnits {
  /** Pixels per unit of x; default 1. */
  readonly pixelUnit?: number;
  /** Seconds per unit of date; default 1. */
  readonly secondUnit?: number;
}

/** A positions file that places nothing. */
export class PositionsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PositionsError';
  }
}

export const sortedBy = <Item>(
  items: readonly Item[],
  key: (item: Item) => number,
): readonly Item[] => [...items].sort((a, b) => key(a) - key(b));

/** Returns the points by onset, in pixels. */
export const scaleOnsets = (points: readonly OnsetX[], unit: number): readonly OnsetX[] =>
  sortedBy(points, ({ onset }) => onset).map(({ onset, x }) => ({
    onset: quarters(onset),
    x: pixels(x * unit),
  }));

export const scaleStaves = (
  staves: readonly StaffExtent[] = [],
  unit: number,
): readonly StaffExtent[] =>
  staves.map(({ top, bottom }) => ({ top: pixels(top * unit), bottom: pixels(bottom * unit) }));

export const onsetMap = (points: readonly OnsetX[]): MonotoneMap<Quarter, Pixel> =>
  MonotoneMap.from(
    points.map(({ onset }) => onset),
    points.map(({ x }) => x),
  );

export function dateMap(
  points: readonly DateX[],
  units: PositionUnits,
): MonotoneMap<Second, Pixel> {
  const { pixelUnit = 1, secondUnit = 1 } = units;
  const sorted = sortedBy(points, ({ date }) => date);
  return MonotoneMap.from(
    sorted.map(({ date }) => seconds(date * secondUnit)),
    sorted.map(({ x }) => pixels(x * pixelUnit)),
  );
}
