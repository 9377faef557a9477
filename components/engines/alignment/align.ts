import { AlignmentError } from './alignment-error.js';
import { confidenceOf, fitOf } from './path/confidence.js';
import { interpolated } from './path/interpolate.js';
import { outlineOf, overviewOf, type Outline, type Overview } from './path/overview.js';
import {
  corrected as correctedSolution,
  heardSound,
  solved,
  writtenSound,
  type HeardSound,
  type Solution,
} from './path/solution.js';
import { eventsOf, type ScoreEvent } from './written/events.js';
import { playedOrders } from './written/orders.js';
import { pinsOf, withAnchors } from './written/pins.js';
import { pointsOf } from './path/points.js';
import { evenTimes, writtenTimes } from './written/times.js';
import { measureBands, type BandFrames } from './sound/bands.js';
import { fluxOf } from './sound/flux.js';
import { halved, prepared, type PreparedSound } from './sound/prepare.js';
import type { Alignment, AlignmentInput, MeasureConfidence } from './types.js';

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
/** With less fit, it is other music. */
const OTHER = 0.1;
/** With more than such a share of measures as unsure as this, only a part of the score is played. */
const UNSURE = 0.25;
const MOST_UNSURE = 1 / 3;

/** Measures a recording; most of the work. */
export function measureSound(
  sound: Pick<AlignmentInput, 'samples' | 'sampleRate'> & { readonly isOwned?: boolean },
  report: Report,
): MeasuredSound {
  const { samples, sampleRate } = prepared(sound, sound.isOwned);
  const length = samples.length / sampleRate;
  const measure = (sound: PreparedSound, { hop, ...options }: typeof LONG, from: number) =>
    measureBands(sound.samples, sound.sampleRate, {
      ...options,
      hop: Math.round(hop * sound.sampleRate),
      onProgress: (share) => report(from + SHARE * share),
    });
  const bands = measure({ samples: halved(samples), sampleRate: sampleRate / 2 }, LONG, 0);
  const flux = fluxOf(measure({ samples, sampleRate }, SHORT, SHARE));
  return { seconds: length, bands, flux };
}

function checkFit(fit: number, confidence: readonly MeasureConfidence[]): void {
  if (!(fit >= OTHER))
    throw new AlignmentError('otherMusic', 'the recording does not sound like the score');
  const unsure = confidence.filter(({ value }) => value < UNSURE);
  if (unsure.length > MOST_UNSURE * confidence.length)
    throw new AlignmentError('tooShort', 'the recording holds only a part of the score');
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
  readonly solution: Solution;
}

const known = new WeakMap<MeasuredSound, Known>();

/**
 * Puts the notes of a score onto a recording that has been measured. Asked again for the same notes
 * and measure map (the same objects) with other anchors, it solves anew only around those.
 * @throws AlignmentError `noNotes`, `tooShort`, `noSound`, `otherMusic`
 */
export function alignMeasured(score: Score, sound: MeasuredSound, report: Report): Alignment {
  checkSound(sound);
  const corrected = correctedBefore(score, sound);
  const found = corrected ?? solvedAnew(score, sound, report);
  const { events, dates } = found.solution;
  const placed = { events, dates, templates: writtenSound(events, dates), ...found.heard };
  const confidence = confidenceOf(placed);
  if (!corrected) checkFit(fitOf(placed), score.anchors?.length ? [] : confidence);
  known.set(sound, found);
  const points = pointsOf(events, dates, score.anchors ?? []);
  return { points, confidence, playedOrder: found.order };
}

/**
 * Returns the corrected solution; undefined when there is none yet, or when it does not pass all anchors.
 */
function correctedBefore(score: Score, sound: MeasuredSound): Known | undefined {
  const before = known.get(sound);
  if (before?.score.notes !== score.notes || before.score.measureMap !== score.measureMap)
    return undefined;
  const { events, pins } = pinned(score, before);
  if (pins.size < (score.anchors?.length ?? 0)) return undefined;
  return {
    ...before,
    solution: correctedSolution(before.solution, { events, pins }, before.heard),
  };
}

function solvedAnew(score: Score, { bands, flux }: MeasuredSound, report: Report): Known {
  const { order, events: struck, dates: about } = likeliest(score, outlineOf(bands, flux), report);
  const { events, pins } = pinned(score, { order, events: struck });
  const heard = heardSound(bands, flux);
  const ats = evenTimes(struck);
  const dates = evenTimes(events).map((at) => interpolated(ats, about, at));
  report(0.85);
  const solution = solved(events, pins, { heard, dates });
  report(0.98);
  return { score, order, events: struck, heard, solution };
}

function pinned(
  { anchors = [], measureMap }: Score,
  { order, events }: Pick<Known, 'order' | 'events'>,
): Pick<Solution, 'events' | 'pins'> {
  const all = withAnchors(events, anchors, { measureMap, order });
  return { events: all, pins: pinsOf(all, anchors) };
}

interface PlayedScore {
  readonly order: readonly number[];
  readonly events: readonly ScoreEvent[];
}

/** Returns the order of playing that passes most anchors and costs least, and its rough place. */
function likeliest(score: Score, outline: Outline, report: Report): PlayedScore & Overview {
  const possible = possibleScores(score);
  const found = possible.flatMap((played, index) => {
    report(0.7 + (0.15 * index) / possible.length);
    const { events } = played;
    const even = { ...played, ...overviewOf(events, outline, evenTimes(events)) };
    const written = writtenTimes(events, score.tempos ?? []);
    return written ? [even, { ...played, ...overviewOf(events, outline, written) }] : [even];
  });
  return found.reduce((best, each) => (each.cost < best.cost ? each : best));
}

function possibleScores({ notes, measureMap, anchors = [] }: Score): readonly PlayedScore[] {
  const scores = playedOrders(measureMap).map((order) => {
    const events = eventsOf(notes, measureMap, order);
    const all = withAnchors(events, anchors, { measureMap, order });
    return { order, events, pins: pinsOf(all, anchors).size };
  });
  const most = Math.max(...scores.map(({ pins }) => pins));
  const possible = scores.filter(({ events, pins }) => events.length > 0 && pins === most);
  if (possible.length > 0) return possible;
  throw new AlignmentError('noNotes', 'the score has no notes');
}
