import type { ScoreEvent } from '../written/events.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import type { MeasureConfidence } from '../types.js';

export interface ConfidenceInput {
  readonly events: readonly ScoreEvent[];
  /** In seconds, rising. */
  readonly dates: Float64Array;
  /** The expected sound after each event, each of length 1. */
  readonly templates: Float32Array;
  /** The recorded sound, each frame of length 1. */
  readonly sound: BandFrames;
  readonly flux: BandFrames;
  /** Dates by a path over longer stretches, which often errs elsewhere; in seconds, rising. */
  readonly far: Float64Array;
  /** Dates by the outline of the recording, which knows no single notes; in seconds, rising. */
  readonly rough: Float64Array;
}

/** Confidence below which a measure is unsure: three of four onsets that are 0.1 s off stand in these. */
export const UNSURE = 0.6;
/**
 * What tells that an onset of a measure is off by 0.1 s or more, as odds (logistic regression on notes of
 * 19 performances, each piece tried on what was learned from the others): the greatest bend of the tempo,
 * and, as logarithms of seconds, the greatest disagreement of the dates with a path over longer stretches
 * and with the outline.
 */
const ODDS = { none: 1.4, bend: 0.69, far: 0.75, rough: 0.83 };
const MOST_BEND = 3;
/** Disagreements of so many seconds say nothing. */
const AGREEING = { far: 0.01, rough: 0.05 };
/** Events before and after one from which its tempo is taken. */
const AROUND = 8;
/** Where the sound is no more like the notes than like any other, what was found is worth so much less. */
const UNLIKE = 0.5;
/** Other events of the same music, for comparison: so far on in it. */
const ELSEWHERE = [0.37, 0.61];

/**
 * Returns, by measure, how likely all its onsets are within 0.1 s of their dates; the least of all its
 * laps.
 */
export function confidenceOf(input: ConfidenceInput): readonly MeasureConfidence[] {
  const { events, dates, far, rough } = input;
  const slopes = slopesOf(input);
  const chance = chanceOf(input);
  const played = new Map<
    string,
    { measure: number; bend: number; far: number; rough: number; likes: number[] }
  >();
  events.forEach(({ notes, measure, lap }, index) => {
    if (notes.length === 0) return;
    const key = `${measure} ${lap}`;
    const known = played.get(key) ?? { measure, bend: 0, far: 0, rough: 0, likes: [] };
    played.set(key, known);
    known.bend = Math.max(known.bend, bendAt(slopes, index));
    known.far = Math.max(known.far, Math.abs(far[index]! - dates[index]!));
    known.rough = Math.max(known.rough, Math.abs(rough[index]! - dates[index]!));
    known.likes.push(likeness(input, index, index));
  });
  const least = new Map<number, number>();
  for (const { measure, likes, ...most } of played.values()) {
    const odds =
      ODDS.none +
      ODDS.bend * Math.min(most.bend, MOST_BEND) +
      ODDS.far * Math.log(most.far + AGREEING.far) +
      ODDS.rough * Math.log(most.rough + AGREEING.rough);
    const value = (mean(likes) > chance ? 1 : UNLIKE) / (1 + Math.exp(odds));
    least.set(measure, Math.min(value, least.get(measure) ?? 1));
  }
  return [...least].sort(([a], [b]) => a - b).map(([measure, value]) => ({ measure, value }));
}

/** Seconds per quarter from each event to the next. */
const slopesOf = ({ events, dates }: ConfidenceInput): readonly number[] =>
  events
    .slice(0, -1)
    .map(
      ({ at }, index) =>
        (dates[index + 1]! - dates[index]!) / Math.max(1e-3, events[index + 1]!.at - at),
    );

/** How much faster or slower it goes on from an event than around it. */
function bendAt(slopes: readonly number[], index: number): number {
  const slope = slopes[index];
  if (slope === undefined) return 0;
  const near = slopes.slice(Math.max(0, index - AROUND), index + AROUND + 1).sort((a, b) => a - b);
  return Math.abs(Math.log(Math.max(1e-3, slope) / Math.max(1e-3, near[near.length >> 1]!)));
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
