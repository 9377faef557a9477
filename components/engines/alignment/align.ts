import { playedOrder } from '#core';
import { AlignmentError } from './alignment-error.js';
import { confidenceOf, fitOf } from './path/confidence.js';
import { interpolated } from './path/interpolate.js';
import { outlineOf, overviewOf, type Outline, type Overview } from './path/overview.js';
import {
  corrected,
  resolvedStretch,
  heardSound,
  solved,
  writtenSound,
  type HeardSound,
  type Solution,
} from './path/solution.js';
import { structureOf } from './path/structure.js';
import { eventsOf, type ScoreEvent } from './written/events.js';
import { playedOrders } from './written/orders.js';
import { pinsOf, withAnchors } from './written/pins.js';
import { changedStretch } from './written/changed-stretch.js';
import { pointsOf } from './path/points.js';
import { evenTimes, writtenTimes } from './written/times.js';
import { measureBands, type BandFrames } from './sound/bands.js';
import { fluxOf } from './sound/flux.js';
import { halved, prepared, type PreparedSound } from './sound/prepare.js';
import { tuningOf } from './sound/tuning.js';
import { doubtingJumps, isPartial, playedLaps } from './written/laps.js';
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
/** With less fit, it is other music. */
const OTHER = 0.1;

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

function checkFit(fit: number): void {
  if (!(fit >= OTHER))
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
}

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
  const { events, dates, far, rough } = found.solution;
  const placed = {
    events,
    dates,
    far,
    rough,
    templates: writtenSound(events, dates),
    ...found.heard,
  };
  if (!before) checkFit(fitOf(placed));
  known.set(sound, found);
  const { order } = found;
  const { measureMap, anchors = [] } = score;
  const confidence = doubtingJumps(confidenceOf(placed), measureMap, order);
  return {
    points: pointsOf(events, dates, anchors),
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

function solvedAnew(score: Score, { bands, flux }: MeasuredSound, report: Report): Known {
  const outline = outlineOf(bands, flux);
  const { order, events: struck, dates: about } = likeliest(score, outline, report);
  const { events, pins } = pinned(score, { order, events: struck });
  const heard = heardSound(bands, flux);
  const ats = evenTimes(struck);
  const dates = evenTimes(events).map((at) => interpolated(ats, about, at));
  report(0.85);
  const solution = solved(events, pins, { heard, dates });
  report(0.98);
  return { score, order, events: struck, heard, outline, solution };
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

/**
 * Returns the order of playing, as it was asked for or as it is heard, and its rough place. Anchors of a
 * lap that is not heard are believed: then it is the likeliest of the orders that the score allows.
 */
function likeliest(score: Score, outline: Outline, report: Report): PlayedScore & Overview {
  report(0.7);
  const heard = score.order ? undefined : heardOrder(score, outline);
  report(0.8);
  const orders = score.order ? [score.order] : playedOrders(score.measureMap);
  const passed = heard
    ? pinsOf(
        withAnchors(heard.events, score.anchors ?? [], {
          measureMap: score.measureMap,
          order: heard.order,
        }),
        score.anchors ?? [],
      ).size
    : -1;
  if (heard && passed >= (score.anchors?.length ?? 0)) return heard;
  const possible = possibleScores(score, orders);
  if (heard && passed >= possible[0]!.pins) return heard;
  const found = possible.flatMap((played, index) => {
    report(0.8 + (0.05 * index) / possible.length);
    const { events } = played;
    const even = { ...played, ...overviewOf(events, outline, evenTimes(events)) };
    const written = writtenTimes(events, score.tempos ?? []);
    return written ? [even, { ...played, ...overviewOf(events, outline, written) }] : [even];
  });
  return found.reduce((best, each) => (each.cost < best.cost ? each : best));
}

/** @throws AlignmentError when the score has no notes */
function heardOrder(score: Score, outline: Outline): PlayedScore & Overview {
  const { notes, measureMap, tempos = [] } = score;
  const straight = measureMap.measures.map(({ count }) => count);
  const written = eventsOf(notes, measureMap, straight);
  if (written.length === 0) throw new AlignmentError('noNotes', 'the score has no notes');
  const lengths = [playedOrder(measureMap), straight].map((order) =>
    order.reduce((sum, count) => sum + measureMap.measures[count - 1]!.length, 0),
  );
  const input = { measureMap, written, sound: outline, lengths };
  const marked = writtenTimes(written, tempos);
  const ways = [evenTimes(written), ...(marked ? [marked] : [])].map((times) =>
    structureOf({ ...input, times }),
  );
  const found = ways.reduce((best, way) => (way.cost < best.cost ? way : best));
  const events = eventsOf(notes, measureMap, found.order);
  const dates = Float64Array.from(events, ({ at }) => interpolated(found.ats, found.dates, at));
  return { order: found.order, events, dates, cost: found.cost };
}

function possibleScores(
  { notes, measureMap, anchors = [] }: Score,
  orders: readonly (readonly number[])[],
): readonly (PlayedScore & { pins: number })[] {
  const scores = orders.map((order) => {
    const events = eventsOf(notes, measureMap, order);
    const all = withAnchors(events, anchors, { measureMap, order });
    return { order, events, pins: pinsOf(all, anchors).size };
  });
  const most = Math.max(...scores.map(({ pins }) => pins));
  const possible = scores.filter(({ events, pins }) => events.length > 0 && pins === most);
  if (possible.length > 0) return possible;
  throw new AlignmentError('noNotes', 'the score has no notes');
}
