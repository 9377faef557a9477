import { countMatches } from './match-events.js';
import { fMeasure as harmonicMean, medianOf, roundEven } from './measures.js';
import { levelsOf, nearestTo } from './metric-levels.js';

export { continuity, type Continuity, type ContinuityOptions } from './beat-continuity.js';
import { continuity } from './beat-continuity.js';

type Beats = readonly number[];

/** Dates before which beats are left out, in seconds: annotators find the beat first. */
const FIRST = 5;
/** Frames per second of the P-score. */
const RATE = 100;

/** Leaves out the beats before a date in seconds, by default 5. */
export const trimBeats = (beats: Beats, first = FIRST): Beats =>
  beats.filter((beat) => beat >= first);

/** Checks that beats grow. @throws RangeError */
function check(...lists: readonly Beats[]): void {
  for (const beats of lists)
    if (beats.some((beat, index) => !(beat >= (index === 0 ? 0 : beats[index - 1]!))))
      throw new RangeError('Beats must grow, from 0');
}

/** Returns the F-measure of beats within a tolerance in seconds, each counted once (Dixon 2007). @throws RangeError */
export function fMeasure(
  reference: Beats,
  estimated: Beats,
  { threshold = 0.07 }: { readonly threshold?: number } = {},
): number {
  check(reference, estimated);
  if (reference.length === 0 || estimated.length === 0) return 0;
  const count = countMatches(reference, estimated, threshold);
  return harmonicMean(count / estimated.length, count / reference.length);
}

/** Accuracy at the level of the reference, and the best of the levels around it. */
export interface Cemgil {
  /** At the level of the reference. */
  readonly cemgil: number;
  /** At the best level. */
  readonly best: number;
}

/** Returns a mean of closeness, by a normal distribution (Cemgil et al. 2000). @throws RangeError */
export function cemgil(
  reference: Beats,
  estimated: Beats,
  { sigma = 0.04 }: { readonly sigma?: number } = {},
): Cemgil {
  check(reference, estimated);
  if (reference.length === 0 || estimated.length === 0) return { cemgil: 0, best: 0 };
  const accuracies = levelsOf(reference).map((beats) => {
    const closeness = beats.map((beat) => {
      const distance = estimated[nearestTo(estimated, beat)]! - beat;
      return Math.exp(-(distance ** 2) / (2 * sigma ** 2));
    });
    const sum = closeness.reduce((one, other) => one + other, 0);
    return sum / (0.5 * (estimated.length + beats.length));
  });
  return { cemgil: accuracies[0]!, best: Math.max(...accuracies) };
}

/** What errors of a tracked stretch may be. */
export interface GotoOptions {
  /** Most error of a right beat, as a share of half the time to the next one. */
  readonly threshold?: number;
  /** Most mean of the sizes of the errors. */
  readonly mu?: number;
  /** Most standard deviation of the errors. */
  readonly sigma?: number;
}

/** Returns 1 if a long stretch is tracked without an error (Goto and Muraoka 1997), else 0. @throws RangeError */
export function goto(
  reference: Beats,
  estimated: Beats,
  { threshold = 0.35, mu = 0.2, sigma = 0.2 }: GotoOptions = {},
): number {
  check(reference, estimated);
  if (reference.length === 0 || estimated.length === 0) return 0;
  const errors = errorsOf(reference, estimated);
  const wrong = [...errors.keys()].filter((place) => Math.abs(errors[place]!) > threshold);
  const track = trackedIn(errors, wrong);
  if (!track || track.length < 2) return 0;
  const mean = track.reduce((sum, error) => sum + error, 0) / track.length;
  const meanSize = track.reduce((sum, error) => sum + Math.abs(error), 0) / track.length;
  const variance = track.reduce((sum, error) => sum + (error - mean) ** 2, 0) / (track.length - 1);
  return meanSize < mu && Math.sqrt(variance) < sigma ? 1 : 0;
}

/** Returns the error of the one estimated beat around each reference beat: 1 where there is none, or several. */
function errorsOf(reference: Beats, estimated: Beats): readonly number[] {
  return reference.map((beat, place) => {
    if (place === 0 || place === reference.length - 1) return 1;
    const before = 0.5 * (beat - reference[place - 1]!);
    const after = 0.5 * (reference[place + 1]! - beat);
    const around = estimated.filter((one) => one >= beat - before && one < beat + after);
    if (around.length !== 1) return 1;
    const offset = around[0]! - beat;
    return offset / (offset < 0 ? before : after);
  });
}

/** Returns the errors of the longest stretch between wrong beats; undefined if that is less than a quarter. */
function trackedIn(
  errors: readonly number[],
  wrong: readonly number[],
): readonly number[] | undefined {
  if (wrong.length < 3) return errors.slice(wrong[0]! + 1, wrong.at(-1)! - 1);
  const gaps = wrong.slice(1).map((place, index) => place - wrong[index]!);
  const longest = Math.max(...gaps);
  if (longest - 1 <= 0.25 * (errors.length - 2)) return undefined;
  const start = gaps.indexOf(longest);
  return errors.slice(wrong[start], wrong[start + 1]! + 1);
}

/** Returns the share of beats within a fifth of the median interval (McKinney et al. 2007). @throws RangeError */
export function pScore(
  reference: Beats,
  estimated: Beats,
  { threshold = 0.2 }: { readonly threshold?: number } = {},
): number {
  check(reference, estimated);
  if (reference.length <= 1 || estimated.length <= 1) return 0;
  const offset = Math.min(reference[0]!, estimated[0]!);
  const frames = (beats: Beats) => [
    ...new Set(beats.map((beat) => Math.ceil((beat - offset) * RATE))),
  ];
  const [truth, guess] = [frames(reference), frames(estimated)];
  const intervals = truth.slice(1).map((frame, index) => frame - truth[index]!);
  const window = roundEven(threshold * medianOf(intervals));
  const near = truth.map(
    (frame) => guess.filter((other) => Math.abs(frame - other) <= window).length,
  );
  const count = near.reduce((sum, each) => sum + each, 0);
  return count / Math.max(reference.length, estimated.length);
}

/** Returns how far from even the errors of beats are spread (Davies et al. 2011): 0 to 1. @throws RangeError */
export function informationGain(
  reference: Beats,
  estimated: Beats,
  { bins = 41 }: { readonly bins?: number } = {},
): number {
  check(reference, estimated);
  if (reference.length <= 1 || estimated.length <= 1) return 0;
  const most = Math.log2(bins);
  const forward = errorEntropy(reference, estimated, bins);
  const backward = errorEntropy(estimated, reference, bins);
  return (most - Math.max(forward, backward)) / most;
}

/** Returns the entropy of the errors of beats in bits, each relative to the interval in which it is. */
function errorEntropy(reference: Beats, estimated: Beats, bins: number): number {
  const counts = new Array<number>(bins).fill(0);
  for (const beat of estimated) {
    const nearest = nearestTo(reference, beat);
    const error = beat - reference[nearest]!;
    const half = 0.5 * intervalAt(reference, nearest, error < 0);
    const relative = (0.5 * error) / half + 0.5;
    // Between -1/2 and 1/2: an error of a whole interval is none.
    const wrapped = relative + Math.floor(-relative) + 0.5;
    counts[Math.min(bins - 1, Math.max(0, Math.floor((wrapped + 0.5) * bins)))]! += 1;
  }
  const shares = counts.filter((count) => count > 0).map((count) => count / estimated.length);
  return -shares.reduce((sum, part) => sum + part * Math.log2(part), 0);
}

/** Returns the interval beside a beat; before the first one, mir_eval takes that from the last to the first. */
function intervalAt(beats: Beats, place: number, isBefore: boolean): number {
  const last = beats.length - 1;
  if (place === last) return beats[last]! - beats[last - 1]!;
  return isBefore ? beats[place]! - beats.at(place - 1)! : beats[place + 1]! - beats[place]!;
}

/** Returns all figures under the names that mir_eval gives them, from 5 s on. @throws RangeError for beats that do not grow */
export function evaluate(given: Beats, estimate: Beats): Readonly<Record<string, number>> {
  const [reference, estimated] = [trimBeats(given), trimBeats(estimate)];
  const close = cemgil(reference, estimated);
  const track = continuity(reference, estimated);
  return {
    'F-measure': fMeasure(reference, estimated),
    ...{ Cemgil: close.cemgil, 'Cemgil Best Metric Level': close.best },
    Goto: goto(reference, estimated),
    'P-score': pScore(reference, estimated),
    'Correct Metric Level Continuous': track.correctContinuous,
    'Correct Metric Level Total': track.correctTotal,
    'Any Metric Level Continuous': track.anyContinuous,
    'Any Metric Level Total': track.anyTotal,
    'Information gain': informationGain(reference, estimated),
  };
}
