import { type Lap, type MeasureMap, parseOnset, type Piece, seconds, type SeekTarget } from '#core';

/**
 * A place to go to: an onset (quarters, or text such as `m8+1/4`), a date in seconds, or a measure's
 * printed name; a text alone is that of an onset, such as `m8`.
 */
export type Place =
  | string
  | {
      /** Onset in quarters, or as text such as `m8+1/4`. */
      readonly onset: number | string;
      /** The pass in which the onset is meant: `''` for the first, then `a`, `b` …; by default the first. */
      readonly lap?: Lap;
    }
  | {
      /** Seconds from the start of the recording. */
      readonly date: number;
    }
  | {
      /** Name of a measure as it is printed. */
      readonly measure: number | string;
    };

/** Returns the target of a place. @throws TypeError for what is no place, FormatError for an onset's text */
function targetOf(place: Place, measureMap: MeasureMap | undefined): SeekTarget {
  if (typeof place === 'string') return { onset: parseOnset(place, measureMap) };
  const { onset, date, measure, lap } = Object(place) as Record<string, unknown> & { lap?: Lap };
  if (typeof date === 'number') return { date: seconds(date) };
  if (isName(measure)) return { measure };
  if (isName(onset))
    return { onset: parseOnset(onset, measureMap), ...(lap !== undefined && { lap }) };
  throw new TypeError(
    "seek() takes { date: seconds }, { measure: 8 }, { onset: 12.5 } or a text: 'm8+1/4'.",
  );
}

const isName = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Moves the music of a piece; false when the place is unknown. @throws as `targetOf` does */
export const seekPlace = ({ transport, measureMap }: Piece, place: Place): boolean =>
  transport.seek(targetOf(place, measureMap));
