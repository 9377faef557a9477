import { errorsOf, LIMITS, type BeatErrors } from './errors.js';
import type { Measured } from './measure-piece.js';
import { type Share, summed, warningsOf } from './warnings.js';

const HEADINGS = ['onsets', 'median', 'mean', 'p95', 'bias', ...LIMITS.map((limit) => `≤${limit}`)];
const MORE = ['unread', 'order', 'caught', 'alarms', 's/300 s'];
const NAME_WIDTH = 40;
const WIDTH = 8;

const cells = (texts: readonly string[]): string =>
  texts.map((text) => text.padStart(WIDTH)).join('');
const named = (name: string): string => name.slice(-NAME_WIDTH).padEnd(NAME_WIDTH);

export const headings = (): string => named('ms; shares in %') + cells([...HEADINGS, ...MORE]);

const shownErrors = ({ beats, median, mean, p95, bias, within }: BeatErrors): string =>
  cells([String(beats), ...[median, mean, p95, bias, ...within].map((value) => value.toFixed(1))]);

const shareOf = ({ hits, all }: Share): string => (all ? ((100 * hits) / all).toFixed(0) : '–');

/** A line of the table. */
export function pieceLine(piece: Measured): string {
  const { caught, alarms } = warningsOf(piece);
  const pace = (300 * piece.processorSeconds) / piece.seconds;
  const order = piece.isOrderRight ? 'right' : 'WRONG';
  const more = cells([
    String(piece.unread),
    order,
    shareOf(caught),
    shareOf(alarms),
    pace.toFixed(2),
  ]);
  return named(piece.name) + shownErrors(errorsOf(piece.errors)) + more;
}

/**
 * Goals over all onsets: the median at most, the shares at least; of those far off at least so many in
 * measures that are shown as unsure, at most so many of the good measures shown as that; orders found.
 */
const GOALS = { median: 6, within: [undefined, 94, 97, 98.5], caught: 80, alarms: 10, orders: 95 };

/** The last lines: all onsets of all pieces together, and whether that is enough. */
export function pooledLines(pieces: readonly Measured[]): readonly string[] {
  const all = errorsOf(pieces.flatMap(({ errors }) => errors));
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED');
  const shares = GOALS.within.flatMap((goal, index) =>
    goal === undefined
      ? []
      : [`≤${LIMITS[index]} ms ≥ ${goal} % ${verdict(all.within[index]! >= goal)}`],
  );
  const median = `median ≤ ${GOALS.median} ms ${verdict(all.median <= GOALS.median)}`;
  const warnings = pieces.map(warningsOf);
  const percent = (share: Share) => (100 * share.hits) / Math.max(1, share.all);
  const caught = percent(summed(warnings.map((each) => each.caught)));
  const alarms = percent(summed(warnings.map((each) => each.alarms)));
  const orders = percent({
    hits: pieces.filter(({ isOrderRight }) => isOrderRight).length,
    all: pieces.length,
  });
  return [
    named('POOLED') + shownErrors(all),
    `goals: ${[median, ...shares].join(', ')}`,
    `order right: ${orders.toFixed(1)} % (≥ ${GOALS.orders} % ${verdict(orders >= GOALS.orders)}); ` +
      `onsets off by 100 ms in unsure measures: ${caught.toFixed(1)} % (≥ ${GOALS.caught} % ${verdict(caught >= GOALS.caught)}); ` +
      `good measures shown as unsure: ${alarms.toFixed(1)} % (≤ ${GOALS.alarms} % ${verdict(alarms <= GOALS.alarms)})`,
  ];
}

/** Error of an onset from which the report names it, in seconds. */
const FAR_OFF = 0.2;

/** Onsets that are far off: measure as it is played, place in it and seconds; and the order, if wrong. */
export function tailLine({ truth, errors, isOrderRight, alignment }: Measured): string {
  const far = truth.onsets.flatMap(({ index, offset }, at) =>
    Math.abs(errors[at]!) > FAR_OFF
      ? [`${truth.order[index]}+${offset.toFixed(1)}: ${errors[at]!.toFixed(2)}`]
      : [],
  );
  const orders = isOrderRight
    ? []
    : [`    played ${runsOf(truth.order)}; found ${runsOf(alignment.playedOrder)}`];
  const tail = far.length ? [`    far off (measure: seconds) ${far.join(', ')}`] : [];
  return [...orders, ...tail].join('\n');
}

/** Measures as ranges. */
function runsOf(order: readonly number[]): string {
  const runs: number[][] = [];
  order.forEach((count, index) => {
    if (count === order[index - 1]! + 1) runs.at(-1)![1] = count;
    else runs.push([count, count]);
  });
  return runs.map(([from, to]) => `${from}–${to}`).join(', ');
}
