import type { MeasureMap } from '#core';
import type { ScoreEvent } from '../written/events.js';
import { fitOfPart, type PlacedEvents } from './likeness.js';

/** What was found: the order of playing, and its events on the sound. */
export interface PlacedOrder {
  readonly measureMap: MeasureMap;
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  readonly placed: PlacedEvents;
}

/** A run at either end that fits this much less than the rest is no music of the score. */
const LESS = 0.35;

/** What is left of an order. */
export interface PlayedPart {
  readonly order: readonly number[];
  /** Quarters of what was left out before it. */
  readonly shift: number;
}

/**
 * Returns the order without the runs at its ends that do not sound like the score, each beyond a
 * jump: where nothing of it is played, as in noise, in speech or while somebody tunes,
 * some measures always fit a little better than others, but hardly better than they fit by chance.
 * @returns undefined when there are none
 */
export function withoutUnplayedEnds({
  measureMap,
  order,
  placed,
}: PlacedOrder): PlayedPart | undefined {
  const cuts = [...order.keys()].filter(
    (index) => index > 0 && order[index] !== order[index - 1]! + 1,
  );
  if (cuts.length === 0) return undefined;
  const bounds = [0, ...cuts, order.length];
  const runs = bounds.slice(1).map((to, index) => ({ from: bounds[index]!, to }));
  const starts = startsOf(measureMap, order);
  const fitOfRuns = (some: typeof runs) => {
    const [from, to] = [starts[some[0]!.from]!, starts[some.at(-1)!.to]!];
    const isInside = ({ at }: ScoreEvent) => at > from - 1e-6 && at < to - 1e-6;
    return fitOfPart(placed, isInside);
  };
  const lengthOf = ({ from, to }: (typeof runs)[number]) => starts[to]! - starts[from]!;
  while (runs.length > 1) {
    const isFirst = lengthOf(runs[0]!) < lengthOf(runs.at(-1)!);
    const ends = isFirst ? [0, runs.length - 1] : [runs.length - 1, 0];
    const weak = ends.find((end) => {
      const others = runs.toSpliced(end, 1);
      return (
        2 * lengthOf(runs[end]!) < starts.at(-1)! &&
        fitOfRuns([runs[end]!]) < LESS * fitOfRuns(others)
      );
    });
    if (weak === undefined) break;
    runs.splice(weak, 1);
  }
  if (runs.length === bounds.length - 1) return undefined;
  const [from, to] = [runs[0]!.from, runs.at(-1)!.to];
  return { order: order.slice(from, to), shift: starts[from]! };
}

/** Returns where each measure begins in what is played, in quarters, and where all ends. */
function startsOf({ measures }: MeasureMap, order: readonly number[]): readonly number[] {
  let at = 0;
  return [0, ...order.map((count) => (at += measures[count - 1]!.length))];
}
