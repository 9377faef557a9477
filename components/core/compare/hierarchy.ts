import { type PrecisionRecall, precisionRecall } from './measures.js';
import { adjustSegments, checkSegments, endOf, numbersOf, type Segment } from './segments.js';
import { startOf } from './segments.js';

/** Segmentations of a piece, the coarsest first. */
export type Levels = readonly (readonly Segment[])[];

/** How hierarchies are compared. */
export interface LevelOptions {
  /** Length of a frame; 0.1 by default. */
  readonly frameSize?: number;
  /** Above 1, recall weighs more than precision. */
  readonly beta?: number;
}

/** How the boundaries of hierarchies are compared. */
export interface TOptions extends LevelOptions {
  /** Whether all pairs of levels are compared, not only neighbors. */
  readonly transitive?: boolean;
  /** How far around a frame others are compared with it; 15 by default, everywhere for Infinity. */
  readonly window?: number;
}

const DEFAULT_WINDOW = 15;

/** For each pair of frames the deepest level on which they meet. */
interface Meetings {
  readonly size: number;
  readonly levels: Uint8Array;
  /** The deepest level. */
  readonly depth: number;
}

const floorTo = (time: number, frameSize: number): number => time - (time % frameSize);

const frameOf = (time: number, frameSize: number): number =>
  Math.trunc(floorTo(time, frameSize) / frameSize);

function emptyMeetings(levels: Levels, frameSize: number): Meetings {
  const all = levels.flat();
  const span = floorTo(endOf(all), frameSize) - floorTo(startOf(all), frameSize);
  const size = Math.trunc(span / frameSize);
  return { size, levels: new Uint8Array(size * size), depth: levels.length };
}

/** Notes that frames of one segment meet frames of another on a level. */
function fill(
  { size, levels }: Meetings,
  level: number,
  [one, other]: readonly [Span, Span],
): void {
  for (let row = one.from; row < Math.min(one.to, size); row += 1)
    levels.fill(level, row * size + other.from, row * size + Math.min(other.to, size));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const spansOf = (segments: readonly Segment[], frameSize: number): readonly Span[] =>
  segments.map(({ start, end }) => ({
    from: frameOf(start, frameSize),
    to: frameOf(end, frameSize),
  }));

/** Returns where frames meet: on a level if one segment holds both. */
function commonSegments(levels: Levels, frameSize: number): Meetings {
  const meetings = emptyMeetings(levels, frameSize);
  levels.forEach((segments, index) => {
    for (const span of spansOf(segments, frameSize)) fill(meetings, index + 1, [span, span]);
  });
  return meetings;
}

/** Returns where frames meet: on a level if their segments have one label. */
function commonLabels(levels: Levels, frameSize: number): Meetings {
  const meetings = emptyMeetings(levels, frameSize);
  levels.forEach((segments, index) => {
    const spans = spansOf(segments, frameSize);
    const labels = numbersOf(segments.map(({ label }) => label));
    spans.forEach((span, at) =>
      spans.forEach((other, place) => {
        if (labels[at] === labels[place]) fill(meetings, index + 1, [span, other]);
      }),
    );
  });
  return meetings;
}

interface RankOptions {
  readonly isTransitive: boolean;
  /** In frames. */
  readonly window: number;
}

/**
 * Returns the share of triples that two hierarchies order alike, on average over all frames: which of two others is
 * nearer to a frame (McFee, Nieto and Bello 2015).
 */
function rankAgreement(truth: Meetings, guess: Meetings, options: RankOptions): number {
  if (truth.size !== guess.size) throw new RangeError('The hierarchies have other lengths');
  let [sum, count] = [0, 0];
  for (let query = 0; query < truth.size; query += 1) {
    const { inversions, pairs } = compareRanks(countRanks(truth, guess, query, options), options);
    if (pairs === 0) continue;
    sum += 1 - inversions / pairs;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

/** Counts the other frames around one by their levels in the truth (rows) and in the guess (columns). */
function countRanks(truth: Meetings, guess: Meetings, query: number, { window }: RankOptions) {
  const { size } = truth;
  const counts = Array.from({ length: truth.depth + 1 }, () => new Float64Array(guess.depth + 1));
  const to = Math.min(size, query + window);
  for (let frame = Math.max(0, query - window); frame < to; frame += 1)
    if (frame !== query)
      counts[truth.levels[query * size + frame]!]![guess.levels[query * size + frame]!]! += 1;
  return counts;
}

/** Counts pairs of frames whose order in the truth the guess does not keep, and all that the truth orders. */
function compareRanks(counts: readonly Float64Array[], { isTransitive }: RankOptions) {
  let [inversions, pairs] = [0, 0];
  counts.forEach((far, level) => {
    const most = isTransitive ? counts.length - 1 : Math.min(level + 1, counts.length - 1);
    for (let next = level + 1; next <= most; next += 1) {
      const near = counts[next]!;
      const total = far.reduce((sum, value) => sum + value, 0);
      pairs += total * near.reduce((sum, value) => sum + value, 0);
      let below = 0;
      for (let place = 0; place < near.length; place += 1) {
        inversions += near[place]! * (total - below);
        below += far[place]!;
      }
    }
  });
  return { inversions, pairs };
}

function checkLevels(levels: Levels, frameSize: number): void {
  if (!(frameSize > 0)) throw new RangeError('frameSize must be above 0');
  if (levels.length === 0 || levels.some((segments) => segments.length === 0))
    throw new RangeError('Each level needs a segment');
  for (const segments of levels) checkSegments(segments);
}

/**
 * Compares the boundaries of hierarchies (T-measure).
 * @throws RangeError for levels without segments, or of other lengths
 */
export function tmeasure(
  reference: Levels,
  estimated: Levels,
  { frameSize = 0.1, beta = 1, transitive = false, window = DEFAULT_WINDOW }: TOptions = {},
): PrecisionRecall {
  for (const levels of [reference, estimated]) checkLevels(levels, frameSize);
  if (frameSize > window) throw new RangeError('window must be at least frameSize');
  const [truth, guess] = [
    commonSegments(reference, frameSize),
    commonSegments(estimated, frameSize),
  ];
  const frames = window === Infinity ? truth.size : frameOf(window, frameSize);
  const options = { isTransitive: transitive, window: frames };
  const recall = rankAgreement(truth, guess, options);
  return precisionRecall(rankAgreement(guess, truth, options), recall, beta);
}

/**
 * Compares the labels of hierarchies (L-measure, McFee, Nieto, Farbood and Bello 2017).
 * @throws RangeError as `tmeasure`
 */
export function lmeasure(
  reference: Levels,
  estimated: Levels,
  { frameSize = 0.1, beta = 1 }: LevelOptions = {},
): PrecisionRecall {
  for (const levels of [reference, estimated]) checkLevels(levels, frameSize);
  const [truth, guess] = [commonLabels(reference, frameSize), commonLabels(estimated, frameSize)];
  const options = { isTransitive: true, window: truth.size };
  const recall = rankAgreement(truth, guess, options);
  return precisionRecall(rankAgreement(guess, truth, options), recall, beta);
}

/** Returns all figures under the names that mir_eval gives them. @throws RangeError as `tmeasure` */
export function evaluate(
  given: Levels,
  estimate: Levels,
  options: Omit<TOptions, 'transitive'> = {},
): Readonly<Record<string, number>> {
  const to = endOf(given.flat());
  const reference = given.map((segments) => adjustSegments(segments, { from: 0 }));
  const estimated = estimate.map((segments) => adjustSegments(segments, { from: 0, to }));
  const reduced = tmeasure(reference, estimated, { ...options, transitive: false });
  const full = tmeasure(reference, estimated, { ...options, transitive: true });
  const labels = lmeasure(reference, estimated, options);
  return {
    ...{ 'T-Precision reduced': reduced.precision, 'T-Recall reduced': reduced.recall },
    ...{ 'T-Measure reduced': reduced.fMeasure, 'T-Precision full': full.precision },
    ...{ 'T-Recall full': full.recall, 'T-Measure full': full.fMeasure },
    ...{ 'L-Precision': labels.precision, 'L-Recall': labels.recall },
    'L-Measure': labels.fMeasure,
  };
}
