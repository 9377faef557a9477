import type { MeasuredSound, Report } from '../align.js';
import { coarsePath } from '../path/coarse.js';
import { interpolated } from '../path/interpolate.js';
import { activityOf } from '../sound/activity.js';
import type { BandFrames } from '../sound/bands.js';
import { CHROMA, chromaOf } from '../sound/chroma.js';
import { onsetDates } from './onset-dates.js';
import { bandedPath } from './banded-path.js';
import { onsetChroma } from './onset-chroma.js';
import { refinedPairs, type DatePair } from './refine-dates.js';

/** A coarse frame, in seconds, and how many of them a recording has at most. */
const COARSE = 0.2;
const MOST_COARSE = 2500;
/** An onset so near an end belongs to it, in seconds. */
const EDGE = 0.05;
/** Largest error of the coarse path, in seconds. */
const REACH = 1.5;
/** Weight of onsets, relative to sustained sound. */
const ONSETS = 1;

/** A stretch of a recording, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Aligns one recording with another of the same music: dynamic time warping of pitch classes, coarse
 * first, then with decaying onsets in a band, then where the same notes begin.
 * @param span the part of the first recording that is music; of the second the ends are free
 * @param wanted dates of the first recording to return besides those of the path
 * @returns pairs of dates, the first ones rising
 */
export function warped(
  [first, second]: readonly [MeasuredSound, MeasuredSound],
  { span, wanted }: { readonly span: Span; readonly wanted: readonly number[] },
  report: Report,
): { readonly pairs: readonly DatePair[]; readonly cost: number } {
  const coarse = coarseDates(first, second, { span, frame: COARSE });
  report(0.4);
  const dateAt = fineDates(first, second, { span, coarse: coarse.dateAt });
  report(0.8);
  const pair = (from: number): DatePair => ({ from, to: dateAt(from) });
  const inside = onsetDates(first.flux).filter(
    (date) => date > span.from - EDGE && date < span.to + EDGE,
  );
  const onsets = rising(refinedPairs(inside.map(pair), first.flux, second.flux));
  const isNear = (date: number) => onsets.some(({ from }) => Math.abs(from - date) < EDGE);
  const ends = [span.from, span.to].filter((date) => !isNear(date)).map(pair);
  const known = rising([...ends, ...onsets]);
  const [from, to] = [known.map((each) => each.from), known.map((each) => each.to)];
  const others = wanted.map((date) => ({ from: date, to: interpolated(from, to, date) }));
  return { pairs: rising([...onsets, ...others]), cost: coarse.cost };
}

/** Returns pairs whose dates both rise; drops those that contradict an earlier one. */
function rising(pairs: readonly DatePair[]): readonly DatePair[] {
  const kept: DatePair[] = [];
  for (const pair of [...pairs].sort((a, b) => a.from - b.from)) {
    const last = kept.at(-1);
    if (!last || (pair.from > last.from && pair.to > last.to)) kept.push(pair);
  }
  return kept;
}

/** To compare orders of playing, in seconds. */
const COARSEST = 0.5;

/** Returns the difference of two recordings, from 0, roughly and fast. */
export const coarseCost = (first: MeasuredSound, second: MeasuredSound, span: Span): number =>
  coarseDates(first, second, { span, frame: COARSEST }).cost;

type DateAt = (date: number) => number;

function coarseDates(
  first: MeasuredSound,
  second: MeasuredSound,
  { span, frame }: { readonly span: Span; readonly frame: number },
): { readonly dateAt: DateAt; readonly cost: number } {
  const longest = Math.max(first.seconds, second.seconds);
  const together = Math.max(
    1,
    Math.round(Math.max(frame, longest / MOST_COARSE) / first.bands.hop),
  );
  const hop = together * first.bands.hop;
  const sound = chromaOf(second.bands.values, together);
  const activity = activityOf(second.flux, sound.length / CHROMA);
  const { frames, cost } = coarsePath(chromaOf(cut(first.bands, span), together), sound, activity);
  const from = Float64Array.from(frames, (_, i) => span.from + (i + 0.5) * hop);
  const to = frames.map((frame) => (frame + 0.5) * hop);
  return { dateAt: (date) => interpolated(from, to, date), cost };
}

function fineDates(
  first: MeasuredSound,
  second: MeasuredSound,
  { span, coarse }: { readonly span: Span; readonly coarse: DateAt },
): DateAt {
  const { hop } = first.bands;
  const chroma = chromaOf(cut(first.bands, span));
  const onsets = onsetChroma({ ...first.flux, ...cutFrames(first.flux, span) }, hop);
  const others = {
    chroma: chromaOf(second.bands.values),
    onsets: onsetChroma(second.flux, hop),
  };
  const rows = Math.min(chroma.length, onsets.length) / CHROMA;
  const columns = Math.min(others.chroma.length, others.onsets.length) / CHROMA;
  const likeness = (a: Float32Array, b: Float32Array, row: number, column: number) => {
    let sum = 0;
    for (let i = 0; i < CHROMA; i++) sum += a[row * CHROMA + i]! * b[column * CHROMA + i]!;
    return sum;
  };
  const cost = (row: number, column: number) => {
    let apart = 0;
    for (let i = 0; i < CHROMA; i++)
      apart += Math.abs(onsets[row * CHROMA + i]! - others.onsets[column * CHROMA + i]!);
    return 1 - likeness(chroma, others.chroma, row, column) + (ONSETS * apart) / 2;
  };
  const seconds = Float64Array.from({ length: rows }, (_, row) => span.from + row * hop);
  const around = seconds.map((date) => coarse(date) / hop);
  const path = bandedPath({ rows, columns, cost }, around, Math.round(REACH / hop));
  const dates = path.map((column) => column * hop);
  return (date) => interpolated(seconds, dates, date);
}

const cut = (frames: BandFrames, span: Span): Float32Array => cutFrames(frames, span).values;

function cutFrames({ values, count, hop }: BandFrames, { from, to }: Span) {
  const width = values.length / count;
  const [first, after] = [Math.round(from / hop), Math.min(count, Math.round(to / hop))];
  return { values: values.subarray(first * width, after * width), count: after - first };
}
