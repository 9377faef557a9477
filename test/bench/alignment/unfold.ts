import { type MeasureMap, splitLaps } from '#core';
import type { Alignment, AlignmentPoint } from '#engines/alignment';

/** A place of what is played: quarters from its beginning, repeats unfolded; seconds in the recording. */
export interface PlayedPoint {
  readonly quarter: number;
  readonly seconds: number;
}

/** What is played, by an alignment. */
export interface Unfolded {
  readonly points: readonly PlayedPoint[];
  readonly spans: readonly Span[];
}

interface Span {
  readonly measure: number;
  readonly lap: string;
  readonly from: number;
  readonly to: number;
  /** Where it starts in what is played. */
  readonly at: number;
}

/** How far a point may stand from its measure by rounding, in quarters. */
const ROUNDING = 1e-3;

/** The points of an alignment in the order of playing, by quarters of the unfolded score. */
export function unfolded(
  { points, playedOrder }: Pick<Alignment, 'points' | 'playedOrder'>,
  measureMap: MeasureMap,
): Unfolded {
  const spans = spansOf(playedOrder, measureMap);
  const found = points.flatMap((point) => {
    const span = spanOf(spans, point);
    if (!span) return [];
    return [{ quarter: span.at + point.onset - span.from, seconds: Number(point.date) }];
  });
  return {
    spans,
    points: found.sort((a, b) => a.quarter - b.quarter || a.seconds - b.seconds),
  };
}

/** The dates of a place in a measure, one for each time that the measure is played. */
export const datesAt = (
  { spans, points }: Unfolded,
  measure: number,
  offset: number,
): readonly number[] =>
  spans.filter((span) => span.measure === measure).map(({ at }) => secondsAt(points, at + offset));

function spansOf(order: readonly number[], measureMap: MeasureMap): readonly Span[] {
  let at = 0;
  return splitLaps(order).flatMap((counts, index) =>
    counts.map((count) => {
      const { onset, length } = measureMap.measure(count)!;
      const lap = index === 0 ? '' : String.fromCharCode(96 + index);
      const span = { measure: count, lap, from: onset, to: onset + length, at };
      at += length;
      return span;
    }),
  );
}

/** The measure that a point stands in; one at the end of the lap stands in the last. */
function spanOf(spans: readonly Span[], { onset, repeat = '' }: AlignmentPoint): Span | undefined {
  const ofLap = spans.filter(({ lap }) => lap === repeat);
  const inside = ({ from, to }: Span) => onset >= from - ROUNDING && onset < to - ROUNDING;
  return ofLap.find(inside) ?? ofLap.find(({ to }) => Math.abs(onset - to) <= ROUNDING);
}

/** Seconds at a quarter: linear between points, outside at the tempo of the two nearest. */
export function secondsAt(points: readonly PlayedPoint[], quarter: number): number {
  const after = points.findIndex((point) => point.quarter > quarter);
  const index = Math.max(1, after < 0 ? points.length - 1 : after);
  const [a, b] = [points[index - 1]!, points[index] ?? points[index - 1]!];
  const share = b.quarter > a.quarter ? (quarter - a.quarter) / (b.quarter - a.quarter) : 0;
  return a.seconds + share * (b.seconds - a.seconds);
}
