import type { ScoreEvent } from '../written/events.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import type { MeasureConfidence } from '../types.js';
import { strengthsOf } from './strength.js';

export interface ConfidenceInput {
  readonly events: readonly ScoreEvent[];
  /** In seconds, rising. */
  readonly dates: Float64Array;
  /** The expected sound after each event, each of length 1. */
  readonly templates: Float32Array;
  /** The recorded sound, each frame of length 1. */
  readonly sound: BandFrames;
  readonly flux: BandFrames;
}

/** Seconds around an event within which the same notes could also begin. */
const AROUND = 0.5;
/** Frames beside it at which an event may begin. */
const BESIDE = 1;
/** Likeness to the score above chance from which the recording plays this music. */
const LIKE = 0.2;
/** Other events of the same music, for comparison: so far on in it. */
const ELSEWHERE = [0.37, 0.61];

/**
 * Returns, by measure, how clearly its notes begin at their dates (0 where they begin no more than
 * around, 1 where they begin nowhere else), less where the sound is no more like the notes there than
 * like any other place of the score.
 */
export function confidenceOf(input: ConfidenceInput): readonly MeasureConfidence[] {
  const { events } = input;
  const byMeasure = new Map<number, number[]>();
  const chance = chanceOf(input);
  events.forEach(({ notes, measure }, index) => {
    if (notes.length === 0) return;
    const fit = (likeness(input, index, index) - chance) / (1 - chance) / LIKE;
    const value = clarity(input, index) * Math.max(0, Math.min(1, fit));
    byMeasure.set(measure, [...(byMeasure.get(measure) ?? []), value]);
  });
  return [...byMeasure]
    .sort(([a], [b]) => a - b)
    .map(([measure, values]) => ({ measure, value: mean(values) }));
}

/**
 * Returns how much more the sound is like the notes than by chance: 1 is perfect, real recordings have
 * 0.2 to 0.4, other music some hundredths.
 */
export function fitOf(input: ConfidenceInput): number {
  const chance = chanceOf(input);
  const like = mean(input.events.map((_, index) => likeness(input, index, index)));
  return (like - chance) / (1 - chance);
}

/** 0 for nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the mean likeness of the sound to other places of the score. */
const chanceOf = (input: ConfidenceInput): number =>
  mean(input.events.map((_, index) => elsewhere(input, index)));

function elsewhere(input: ConfidenceInput, index: number): number {
  const count = input.events.length;
  const others = ELSEWHERE.map((share) => (index + Math.round(share * count)) % count);
  return mean(others.map((other) => likeness(input, index, other)));
}

/** Returns the likeness of an event to the sound between another and the next. */
function likeness(
  { dates, sound, templates }: ConfidenceInput,
  index: number,
  written: number,
): number {
  const middle = (dates[index]! + (dates[index + 1] ?? dates[index]!)) / 2;
  const frame = Math.max(0, Math.min(sound.count - 1, Math.round(middle / sound.hop)));
  let like = 0;
  for (let band = 0; band < BANDS; band++)
    like += sound.values[frame * BANDS + band]! * templates[written * BANDS + band]!;
  return like;
}

function clarity({ events, dates, flux }: ConfidenceInput, index: number): number {
  const half = Math.round(AROUND / flux.hop);
  const frame = Math.round(dates[index]! / flux.hop);
  const range = { from: frame - half, to: frame + half + 1 };
  const around = strengthsOf(flux, events[index]!, range);
  const here = Math.max(...around.subarray(half - BESIDE, half + BESIDE + 1));
  return here > 0 ? Math.max(0, 1 - mean([...around]) / here) : 0;
}
