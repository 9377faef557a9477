import type { ScoreEvent } from '../written/events.js';
import type { BandFrames } from '../sound/bands.js';
import type { MeasureConfidence } from '../types.js';
import { strengthsOf } from './strength.js';

/** How far around an event the same notes might have begun as well, in seconds. */
const AROUND = 0.5;
/** How many frames beside it an event may begin. */
const BESIDE = 1;

/**
 * By measure, how clearly its notes begin where they are put: 0 where they begin no more than around,
 * 1 where they begin nowhere else.
 */
export function confidenceOf(
  events: readonly ScoreEvent[],
  dates: Float64Array,
  flux: BandFrames,
): readonly MeasureConfidence[] {
  const byMeasure = new Map<number, number[]>();
  events.forEach((event, index) => {
    if (event.notes.length === 0) return;
    const values = byMeasure.get(event.measure) ?? [];
    values.push(clarity(event, dates[index]!, flux));
    byMeasure.set(event.measure, values);
  });
  return [...byMeasure]
    .sort(([a], [b]) => a - b)
    .map(([measure, values]) => ({ measure, value: mean(values) }));
}

/** 0 for nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function clarity(event: ScoreEvent, date: number, flux: BandFrames): number {
  const half = Math.round(AROUND / flux.hop);
  const frame = Math.round(date / flux.hop);
  const around = strengthsOf(flux, event, { from: frame - half, to: frame + half + 1 });
  const here = Math.max(...around.subarray(half - BESIDE, half + BESIDE + 1));
  return here > 0 ? Math.max(0, 1 - mean([...around]) / here) : 0;
}
