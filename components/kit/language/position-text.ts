import { formatTime, type MeasureMap, type Moment, quarters } from '#core';

/** The text of a moment; measure and beat are missing without a score. */
export interface PositionText {
  readonly time: string;
  readonly measure?: string;
  /** Whole beat of the measure, from 1. */
  readonly beat?: number;
}

/** Media elements round dates to microseconds: a beat this near, in quarters, has started. */
const ROUNDING = 1e-4;

export function positionText({ date, onset }: Moment, map: MeasureMap | undefined): PositionText {
  const time = formatTime(date ?? 0);
  if (onset === undefined || !map) return { time };
  // Where the music has ended, its last beat is the place: no measure begins there.
  const place = Math.min(onset + ROUNDING, map.end - ROUNDING);
  const { measure, beat } = map.positionAt(quarters(place));
  return { time, measure: measure.name, beat: Math.floor(beat) };
}
