import { AlignmentError } from './alignment-error.js';
import { type ConfidenceInput, confidenceOf } from './path/confidence.js';
import { fitOf } from './path/likeness.js';
import { interpolated } from './path/interpolate.js';
import { outlineOf, type Outline } from './path/overview.js';
import { isAlike, likeliest } from './path/candidates.js';
import {
  corrected,
  resolvedStretch,
  heardSound,
  solved,
  writtenSound,
  type HeardSound,
  type Solution,
} from './path/solution.js';
import { eventsOf, type ScoreEvent } from './written/events.js';
import { pinsOf, withAnchors } from './written/pins.js';
import { changedStretch } from './written/changed-stretch.js';
import { edgesOf } from './path/edges.js';
import { pointsOf } from './path/points.js';
import { withoutUnplayedEnds } from './path/unplayed-ends.js';
import { evenTimes } from './written/times.js';
import { measureBands, type BandFrames } from './sound/bands.js';
import { fluxOf } from './sound/flux.js';
import { halved, prepared, type PreparedSound } from './sound/prepare.js';
import { tuningOf } from './sound/tuning.js';
import { doubted, doubtingJumps, isPartial, playedLaps } from './written/laps.js';
import type { Alignment, AlignmentInput } from './types.js';

/** Told of the share that is done, 0 to 1; may throw to stop. */
export type Report = (share: number) => void;

/** The features of a recording that alignment compares. */
export interface MeasuredSound {
  readonly seconds: number;
  /** Long windows: what sounds. */
  readonly bands: BandFrames;
  /** Short windows: what begins. */
  readonly flux: BandFrames;
}

type Score = Omit<AlignmentInput, 'samples' | 'sampleRate'>;

/** Samples of windows, at about 11 and 22 kHz; seconds between them; compression of amplitudes. */
const LONG = { size: 2048, hop: 0.02, compression: 30 };
const SHORT = { size: 1024, hop: 0.01, compression: 3000 };
/** Shares of the whole work before and in the path. */
const SHARE = 0.35;
/** A recording lasts so many seconds at least. */
const SHORTEST = 1;
/**
 * With less fit, it is other music. Few notes are easily like something: the least fit falls from there to
 * `many` with the square root of their number. Whole performances of 15 pieces have 0.26 to 0.39, in a room
 * and from an MP3 too, and their excerpts of 8 measures (80 events and more) 0.17; 153 pairs of an excerpt with
 * another piece, looked for at one place each, had 0.15 at most.
 */
const OTHER = { many: 0.13, one: 0.35 };
/** With less fit, the score is looked for at other places of the recording. */
const SURE = 0.25;
/** Frames, in seconds, in which it is looked for then in a recording of so many seconds at most. */
const SHORT_FRAME = 0.1;
const FEW = 60;
/** So alike are the fits of two places, the lesser to the greater, that either may be the right one. */
const ALIKE = 0.9;
/** A place that is looked at later fits so much better, if it is right. */
const BETTER = 1.02;

/** Measures a recording; most of the work. */
export function measureSound(
  sound: Pick<AlignmentInput, 'samples' | 'sampleRate'> & { readonly isOwned?: boolean },
  report: Report,
): MeasuredSound {
  const { samples, sampleRate } = prepared(sound, sound.isOwned);
  const length = samples.length / sampleRate;
  const half = { samples: halved(samples), sampleRate: sampleRate / 2 };
  const tuning = tuningOf(half);
  const measure = (sound: PreparedSound, { hop, ...options }: typeof LONG, from: number) =>
    measureBands(sound.samples, sound.sampleRate, {
      ...options,
      tuning,
      hop: Math.round(hop * sound.sampleRate),
      onProgress: (share) => report(from + SHARE * share),
    });
  const bands = measure(half, LONG, 0);
  const flux = fluxOf(measure({ samples, sampleRate }, SHORT, SHARE));
  return { seconds: length, bands, flux };
}

/** Returns what was found, if it is the music of the score at all. */
function checkedFit(found: Found | undefined): Found {
  const least = OTHER.many + OTHER.one / Math.sqrt(found?.events.length ?? 1);
  if (found && found.fit >= least) return found;
  throw new AlignmentError('otherMusic', 'the recording does not sound like the score');
}

function checkSound({ seconds, flux }: MeasuredSound): void {
  if (seconds < SHORTEST)
    throw new AlignmentError('tooShort', `the recording lasts ${seconds.toFixed(2)} s`);
  if (!flux.values.some((growth) => growth > 0))
    throw new AlignmentError('noSound', 'the recording is silent');
}

/** The last solution of a score on a recording, so that a correction is quick. */
interface Known {
  readonly score: Score;
  readonly order: readonly number[];
  /** Events with notes. */
  readonly events: readonly ScoreEvent[];
  readonly heard: HeardSound;
  readonly outline: Outline;
  readonly solution: Solution;
  /** Whether the same music stands elsewhere in the score, so that an excerpt may be either. */
  readonly isAmbiguous: boolean;
}

type Found = Known & { readonly fit: number };

const known = new WeakMap<MeasuredSound, Known>();

/**
 * Puts the notes of a score onto a recording that has been measured. Asked again for the same notes
 * and measure map (the same objects) with other anchors, it solves anew only around those.
 * @throws AlignmentError `noNotes`, `tooShort`, `noSound`, `otherMusic`
 */
export function alignMeasured(score: Score, sound: MeasuredSound, report: Report): Alignment {
  checkSound(sound);
  const before = correctedBefore(score, sound);
  const found = before ?? solvedAnew(score, sound, report);
  const { events, dates } = found.solution;
  const placed = placedOn(found.heard, found.solution);
  known.set(sound, found);
  const { order } = found;
  const { measureMap, anchors = [] } = score;
  const edges = edgesOf({ measureMap, order, events, dates, length: sound.seconds });
  const confidence = found.isAmbiguous
    ? doubted(confidenceOf(placed))
    : doubtingJumps(confidenceOf(placed), measureMap, order);
  return {
    points: pointsOf(events, dates, anchors, edges),
    confidence,
    playedOrder: order,
    laps: playedLaps({ measureMap, order, events, dates, confidence }),
    isExcerpt: isPartial(measureMap, order),
  };
}

/**
 * Returns the corrected solution; undefined when there is none yet, or when it does not pass all anchors.
 */
function correctedBefore(score: Score, sound: MeasuredSound): Known | undefined {
  const before = known.get(sound);
  if (before?.score.notes !== score.notes || before.score.measureMap !== score.measureMap)
    return undefined;
  // An order that was asked for holds no longer than it is.
  if (!score.order && before.score.order) return undefined;
  const { events, pins } = pinned(score, before);
  if (score.order && score.order.join() !== before.order.join())
    return playedOtherwise(score, before);
  if (pins.size < (score.anchors?.length ?? 0)) return undefined;
  return {
    ...before,
    score,
    solution: corrected(before.solution, { events, pins }, before.heard),
  };
}

/**
 * Returns a known solution with another order of playing: only the measures that differ, and a few beside
 * them, are aligned again.
 */
function playedOtherwise(score: Score, before: Known): Known {
  const order = score.order!;
  const events = eventsOf(score.notes, score.measureMap, order);
  const lengthOf = (counts: readonly number[]) =>
    counts.reduce((sum, count) => sum + score.measureMap.measures[count - 1]!.length, 0);
  const { from, to } = changedStretch(before.order, order);
  const kept = { head: lengthOf(order.slice(0, from)), tail: lengthOf(order.slice(to.after)) };
  const stretch = {
    after: [kept.head, lengthOf(order) - kept.tail] as const,
    before: [kept.head, lengthOf(before.order) - kept.tail] as const,
  };
  const solution = resolvedStretch(before.solution, events, {
    ...stretch,
    heard: before.heard,
    outline: before.outline,
  });
  const { events: all, pins } = pinned(score, { order, events });
  const moved = corrected({ ...solution, pins: new Map() }, { events: all, pins }, before.heard);
  return { ...before, score, order, events, solution: moved };
}

function solvedAnew(score: Score, { bands, flux, seconds }: MeasuredSound, report: Report): Known {
  const outline = outlineOf(bands, flux);
  const heard = heardSound(bands, flux);
  let best = bestPlace({ score, outline, heard, report });
  // In a few seconds of fast music, pitch classes need short frames.
  if (!(best && best.fit >= SURE) && seconds < FEW)
    best = bestPlace({ score, outline: outlineOf(bands, flux, SHORT_FRAME), heard, report }, best);
  report(0.98);
  const found = checkedFit(best);
  // In a few seconds much is like much else.
  const isDoubtful = found.fit < SURE && isPartial(score.measureMap, found.order);
  return { ...found, isAmbiguous: found.isAmbiguous || isDoubtful };
}

interface Search extends Pick<Known, 'score' | 'heard' | 'outline'> {
  readonly report: Report;
}

/** Returns the place of the score that fits best, or what was known before if it fits as well. */
function bestPlace({ score, outline, heard, report }: Search, before?: Found): Found | undefined {
  let best = before;
  for (const candidate of likeliest(score, outline, report)) {
    // Where only measures of rest seem to be played.
    if (candidate.events.length === 0) continue;
    report(0.85);
    const { order, events, solution } = solvedOrder(score, candidate, heard);
    const fit = fitOf(placedOn(heard, solution));
    const isAmbiguous =
      best !== undefined &&
      !isAlike(new Set(order), new Set(best.order)) &&
      Math.min(fit, best.fit) > ALIKE * Math.max(fit, best.fit);
    if (!best || fit > BETTER * best.fit)
      best = { score, order, events, heard, outline, solution, fit, isAmbiguous };
    else if (isAmbiguous) best = { ...best, isAmbiguous };
    if (candidate.isLast && best.fit >= SURE) break;
  }
  return best;
}

interface Played extends Pick<Known, 'order' | 'events'> {
  /** Of the events, in seconds. */
  readonly dates: Float64Array;
}

/** Solves an order of playing; where nothing of it is played at its ends, again without those. */
function solvedOrder(
  score: Score,
  { order, events: struck, dates: about }: Played,
  heard: HeardSound,
): Pick<Known, 'order' | 'events' | 'solution'> {
  const { events, pins } = pinned(score, { order, events: struck });
  const ats = evenTimes(struck);
  const dates = evenTimes(events).map((at) => interpolated(ats, about, at));
  const solution = solved(events, pins, { heard, dates });
  const { measureMap, anchors = [] } = score;
  const isAsked = score.order !== undefined || anchors.length > 0;
  const left = isAsked
    ? undefined
    : withoutUnplayedEnds({ measureMap, order, placed: placedOn(heard, solution) });
  if (!left) return { order, events: struck, solution };
  const kept = eventsOf(score.notes, measureMap, left.order);
  const places = struck.map(({ at }) => at);
  const keptDates = Float64Array.from(kept, ({ at }) =>
    interpolated(places, about, at + left.shift),
  );
  return solvedOrder(score, { order: left.order, events: kept, dates: keptDates }, heard);
}

const placedOn = (heard: HeardSound, solution: Solution): ConfidenceInput => ({
  ...heard,
  ...solution,
  templates: writtenSound(solution.events, solution.dates),
});

function pinned(
  { anchors = [], measureMap }: Score,
  { order, events }: Pick<Known, 'order' | 'events'>,
): Pick<Solution, 'events' | 'pins'> {
  const all = withAnchors(events, anchors, { measureMap, order });
  return { events: all, pins: pinsOf(all, anchors) };
}
