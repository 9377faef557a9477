import { playedOrder } from '#core';
import { AlignmentError } from '../alignment-error.js';
import type { AlignmentInput } from '../types.js';
import { eventsOf, type ScoreEvent } from '../written/events.js';
import { playedOrders } from '../written/orders.js';
import { pinsOf, withAnchors } from '../written/pins.js';
import { evenTimes, writtenTimes } from '../written/times.js';
import { interpolated } from './interpolate.js';
import { overviewOf, type Outline, type Overview } from './overview.js';
import { type RoughStructure, roughStructures, type Structure, structureOf } from './structure.js';

type Score = Omit<AlignmentInput, 'samples' | 'sampleRate'>;

interface PlayedScore {
  readonly order: readonly number[];
  readonly events: readonly ScoreEvent[];
}

/** An order in which the score may be played, with its rough dates. */
export interface Candidate extends PlayedScore, Overview {
  /** Whether the next ones are only worth a look where this one does not sound like the recording. */
  readonly isLast: boolean;
}

/** Of the measures of the score: an excerpt of less may stand at a like passage, too. */
const EXCERPT = 0.5;
/** The like passage costs at most so many times as much. */
const LIKE = 1.2;
/** Places that are looked at beyond the likeliest, at most, and in a recording of so many seconds one. */
const PLACES = { most: 12, seconds: 240 };
/** Places that are looked at by each tempo. */
const TURNS = 3;

/**
 * Yields the orders of playing, the likeliest first: as it was asked for, or as it is heard. Anchors of a
 * lap that is not heard are believed: then it is the likeliest of the orders that the score allows.
 * @throws AlignmentError when the score has no notes
 */
export function* likeliest(
  score: Score,
  outline: Outline,
  report: (share: number) => void,
): Generator<Candidate, void> {
  report(0.7);
  const { anchors = [], measureMap } = score;
  const rough = score.order ? [] : heardOrders(score, outline);
  const heard = rough[0] && placedScore(score, structureOf(rough[0]));
  report(0.8);
  const orders = score.order ? [score.order] : playedOrders(measureMap);
  const passed = heard
    ? pinsOf(withAnchors(heard.events, anchors, { measureMap, order: heard.order }), anchors).size
    : -1;
  const isPassed = passed >= anchors.length;
  const possible = isPassed ? [] : possibleScores(score, orders);
  if (heard && (isPassed || passed >= possible[0]!.pins)) {
    yield* places(score, rough, heard);
    return;
  }
  const found = possible.flatMap((played, index) => {
    report(0.8 + (0.05 * index) / possible.length);
    const { events } = played;
    const even = { ...played, ...overviewOf(events, outline, evenTimes(events)) };
    const written = writtenTimes(events, score.tempos ?? []);
    return written ? [even, { ...played, ...overviewOf(events, outline, written) }] : [even];
  });
  const best = found.reduce((least, each) => (each.cost < least.cost ? each : least));
  yield { ...best, isLast: true };
}

/** Yields what is heard, the like passage that an excerpt may be, and what other tempos would find. */
function* places(
  score: Score,
  rough: readonly RoughStructure[],
  heard: PlayedScore & Overview,
): Generator<Candidate, void> {
  const { measures } = score.measureMap;
  const isExcerpt = heard.order.length < EXCERPT * measures.length && !score.anchors?.length;
  yield { ...heard, isLast: !isExcerpt };
  if (isExcerpt) {
    const like = structureOf(rough[0]!, new Set(heard.order));
    const isOther = isAlike(new Set(like.order), new Set(heard.order)) === isLonger(like, heard);
    if (isOther && like.cost <= LIKE * heard.cost)
      yield { ...placedScore(score, like), isLast: true };
  }
  if (score.anchors?.length) return;
  const { count, hop } = rough[0]!.input.sound;
  const most = Math.min(PLACES.most, PLACES.seconds / (count * hop));
  const known = [new Set(heard.order)];
  for (const way of rough) {
    const elsewhere = new Set<number>();
    for (let turn = 0; turn < TURNS && elsewhere.size < measures.length; turn++) {
      if (known.length > most) return;
      const next = structureOf(way, elsewhere);
      const counts = new Set(next.order);
      counts.forEach((each) => elsewhere.add(each));
      if (known.some((each) => isAlike(each, counts))) continue;
      known.push(counts);
      yield { ...placedScore(score, next), isLast: true };
    }
  }
}

/** Whether a structure is another one with some measures before it. */
const isLonger = ({ order }: Structure, { order: other }: PlayedScore): boolean =>
  order.slice(-other.length).join() === other.join() &&
  order.at(-other.length - 1) === other[0]! - 1;

/** Returns whether more than half of the measures of the larger set are in both. */
export const isAlike = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  2 * [...a].filter((count) => b.has(count)).length > Math.max(a.size, b.size);

function heardOrders(score: Score, outline: Outline): readonly RoughStructure[] {
  const { notes, measureMap, tempos = [] } = score;
  const straight = measureMap.measures.map(({ count }) => count);
  const written = eventsOf(notes, measureMap, straight);
  if (written.length === 0) throw new AlignmentError('noNotes', 'the score has no notes');
  const lengths = [playedOrder(measureMap), straight].map((order) =>
    order.reduce((sum, count) => sum + measureMap.measures[count - 1]!.length, 0),
  );
  const input = { measureMap, written, sound: outline, lengths };
  const marked = writtenTimes(written, tempos);
  return [evenTimes(written), ...(marked ? [marked] : [])]
    .flatMap((times) => roughStructures({ ...input, times }))
    .sort((a, b) => a.path.cost - b.path.cost);
}

function placedScore(
  { notes, measureMap }: Score,
  { order, ats, dates: known, cost }: Structure,
): PlayedScore & Overview {
  const events = eventsOf(notes, measureMap, order);
  const dates = Float64Array.from(events, ({ at }) => interpolated(ats, known, at));
  return { order, events, dates, cost };
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
