import { type MeasureMap, QUARTER_TOLERANCE, type SyncPoint } from '#core';

/** Stretches between points from which the tempo around one is taken, before and after. */
const AROUND = 4;

/**
 * Returns the order in which a recording plays the measures, as its sync points tell: each lap from its
 * first point to its last, without the measures that it passes over far faster than it plays.
 * @returns counts of the measures; empty for fewer than two points
 */
export function orderOfPoints(map: MeasureMap, points: readonly SyncPoint[]): readonly number[] {
  if (points.length < 2) return [];
  const laps = [...new Set(points.map(({ lap }) => lap))];
  return laps.flatMap((lap, index) => {
    const next = points.find((point) => point.lap === laps[index + 1]);
    return countsOf(
      map,
      points.filter((point) => point.lap === lap),
      next,
    );
  });
}

function countsOf(
  map: MeasureMap,
  points: readonly SyncPoint[],
  next: SyncPoint | undefined,
): readonly number[] {
  const places = points.map(({ onset }) => map.measureAt(onset).count);
  const paces = points
    .slice(1)
    .map(({ onset, date }, index) => (date - points[index]!.date) / (onset - points[index]!.onset));
  const counts = [places[0]!];
  points.slice(1).forEach((point, index) => {
    const [from, to] = [places[index]!, places[index + 1]!];
    const between = range(from + 1, to - 1);
    const length = between.reduce((sum, count) => sum + map.measure(count)!.length, 0);
    const played = (point.date - points[index]!.date) / paceAround(paces, index);
    const missing = point.onset - points[index]!.onset - played;
    if (length > 0 && missing <= length / 2) counts.push(...between);
    // Where a measure ends before a jump, the next one begins, but is not played.
    const { onset: start, length: own } = map.measure(from)!;
    const isEdge = index > 0 && Math.abs(points[index]!.onset - start) <= QUARTER_TOLERANCE;
    if (isEdge && to > from && missing > length + own / 2) counts.pop();
    if (to > from) counts.push(to);
  });
  if (counts.length > 1 && isEnd(map, points.at(-1)!, next, paceAround(paces, paces.length)))
    counts.pop();
  return counts;
}

/** The middle of the tempos around a stretch, in seconds per quarter; its own when there are no others. */
function paceAround(paces: readonly number[], index: number): number {
  const around = paces
    .slice(Math.max(0, index - AROUND), index + AROUND + 1)
    .filter((pace, at) => at !== index - Math.max(0, index - AROUND) && Number.isFinite(pace));
  const sorted = around.filter((pace) => pace > 0).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Math.max(paces[index] ?? 1, Number.MIN_VALUE);
}

/** Whether the last point of a lap stands where its last measure ends: there is no time for another. */
function isEnd(
  map: MeasureMap,
  { onset, date }: SyncPoint,
  next: SyncPoint | undefined,
  pace: number,
): boolean {
  const { onset: start, length } = map.measureAt(onset);
  if (Math.abs(onset - start) > QUARTER_TOLERANCE || !next) return false;
  return next.date - date < (length * pace) / 2;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
