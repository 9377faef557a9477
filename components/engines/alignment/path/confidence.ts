import type { BandFrames } from '../sound/bands.js';
import type { MeasureConfidence } from '../types.js';
import { chanceOf, likeness, mean, type PlacedEvents } from './likeness.js';
import { noteDates } from './note-dates.js';
import { strengthsOf } from './strength.js';

export interface ConfidenceInput extends PlacedEvents {
  readonly flux: BandFrames;
  readonly rise: BandFrames;
  /** By index of the event: where it is known to be, in seconds. */
  readonly pins?: ReadonlyMap<number, number>;
  /** Dates by a path over longer stretches, which often errs elsewhere; in seconds, rising. */
  readonly far: Float64Array;
  /** Dates by the outline of the recording, which knows no single notes; in seconds, rising. */
  readonly rough: Float64Array;
}

/**
 * Confidence below which a measure is unsure: about one good measure in ten is, and so are the measures of
 * two in three onsets that are 0.1 s off.
 */
export const UNSURE = 0.66;
/**
 * What tells that an onset of a measure is off by 0.1 s or more, as odds: a logistic regression (a little
 * ridge, by Newton's method) on all measures of 19 performances, as they were rendered and once more in a
 * room with noise, from an MP3. Signs were chosen, and the limit above, by what was learned from all pieces
 * but one and tried on that one. They are of a measure as it is played once: the greatest bend of its
 * tempo; as logarithms of seconds, the greatest disagreement of its dates with a path over longer stretches
 * (`far`), with the outline (`rough`) and with notes that are looked for around the former (`again`, and
 * that of the measures beside it); the least likeness of its sound, relative to the whole recording's
 * (`like`), and the likeness of the measures beside it; and the logarithm of the weakest beginning
 * (`begins`), relative to the mean.
 */
const ODDS = {
  none: 0.519,
  bend: 0.752,
  far: 0.418,
  rough: 0.741,
  again: 0.133,
  againBeside: 0.137,
  like: -0.623,
  likeBeside: 0.487,
  begins: -0.181,
};
const MOST_BEND = 3;
/** Disagreements of so many seconds say nothing. */
const AGREEING = { far: 0.01, rough: 0.05, again: 0.003 };
/** Events before and after one from which its tempo is taken. */
const AROUND = 8;
/** Where the sound is no more like the notes than like any other, what was found is worth so much less. */
const UNLIKE = 0.5;
/** Likeness of a recording beyond chance that others are compared with, at least. */
const LEAST_LIKE = 0.02;
/** Frames before and after a date in which its notes may begin, and the least beginning. */
const BESIDE = 2;
const LEAST_BEGINNING = 1e-3;

/** What is seen of a measure as it is played once. */
interface Signs {
  readonly measure: number;
  bend: number;
  far: number;
  rough: number;
  again: number;
  begins: number;
  readonly likes: number[];
}

/**
 * Returns, by measure, how likely all its onsets are within 0.1 s of their dates; the least of all its
 * laps.
 */
export function confidenceOf(input: ConfidenceInput): readonly MeasureConfidence[] {
  const played = signsOf(input);
  const means = played.map(({ likes }) => mean(likes));
  const whole = Math.max(LEAST_LIKE, mean(means));
  const least = new Map<number, number>();
  played.forEach(({ measure, likes, ...most }, index) => {
    const beside = [index - 1, index + 1].filter((at) => at in played);
    const near = beside.length > 0 ? beside : [index];
    const odds =
      ODDS.none +
      ODDS.bend * Math.min(most.bend, MOST_BEND) +
      ODDS.far * Math.log(most.far + AGREEING.far) +
      ODDS.rough * Math.log(most.rough + AGREEING.rough) +
      ODDS.again * logOf(most.again) +
      ODDS.againBeside * mean(near.map((at) => logOf(played[at]!.again))) +
      ODDS.like * (Math.min(...likes) / whole) +
      ODDS.likeBeside * (mean(near.map((at) => means[at]!)) / whole) +
      ODDS.begins * Math.log(most.begins + LEAST_BEGINNING);
    const value = (means[index]! > 0 ? 1 : UNLIKE) / (1 + Math.exp(odds));
    least.set(measure, Math.min(value, least.get(measure) ?? 1));
  });
  return [...least].sort(([a], [b]) => a - b).map(([measure, value]) => ({ measure, value }));
}

const logOf = (again: number): number => Math.log(again + AGREEING.again);

/** Returns what is seen of each measure, in the order of playing. */
function signsOf(input: ConfidenceInput): readonly Signs[] {
  const { events, dates, far, rough, flux, rise, pins } = input;
  const again = noteDates({ events, flux, rise, dates: far, ...(pins && { pinned: pins }) });
  const slopes = slopesOf(input);
  const chance = chanceOf(input);
  const begins = beginningsOf(input);
  const usual = Math.max(LEAST_BEGINNING, mean(begins));
  const played = new Map<string, Signs>();
  events.forEach(({ notes, measure, lap }, index) => {
    if (notes.length === 0) return;
    const key = `${measure} ${lap}`;
    const none = { bend: 0, far: 0, rough: 0, again: 0, begins: Infinity };
    const known: Signs = played.get(key) ?? { measure, ...none, likes: [] };
    played.set(key, known);
    const off = (other: Float64Array) => Math.abs(other[index]! - dates[index]!);
    known.bend = Math.max(known.bend, bendAt(slopes, index));
    known.far = Math.max(known.far, off(far));
    known.rough = Math.max(known.rough, off(rough));
    known.again = Math.max(known.again, off(again));
    known.begins = Math.min(known.begins, begins[index]! / usual);
    known.likes.push(likeness(input, index) - chance);
  });
  return [...played.values()];
}

/** Returns how strongly the notes of each event begin at its date. */
const beginningsOf = ({ events, dates, flux }: ConfidenceInput): readonly number[] =>
  events.map((event, index) => {
    const frame = Math.round(dates[index]! / flux.hop);
    return Math.max(...strengthsOf(flux, event, { from: frame - BESIDE, to: frame + BESIDE + 1 }));
  });

/** Seconds per quarter from each event to the next. */
const slopesOf = ({ events, dates }: ConfidenceInput): readonly number[] =>
  events
    .slice(0, -1)
    .map(
      ({ at }, index) =>
        (dates[index + 1]! - dates[index]!) / Math.max(1e-3, events[index + 1]!.at - at),
    );

/** Returns how much faster or slower it goes on from an event than around it. */
function bendAt(slopes: readonly number[], index: number): number {
  const slope = slopes[index];
  if (slope === undefined) return 0;
  const near = slopes.slice(Math.max(0, index - AROUND), index + AROUND + 1).sort((a, b) => a - b);
  return Math.abs(Math.log(Math.max(1e-3, slope) / Math.max(1e-3, near[near.length >> 1]!)));
}
