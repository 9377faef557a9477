import { errorsOf, LIMITS, type BeatErrors } from './errors.js';
import type { Measured } from './measure-piece.js';

const HEADINGS = ['beats', 'median', 'mean', 'p95', 'bias', ...LIMITS.map((limit) => `≤${limit}`)];
const MORE = ['points', 'sure', 's/300 s'];
const NAME_WIDTH = 40;
const WIDTH = 8;

const cells = (texts: readonly string[]): string =>
  texts.map((text) => text.padStart(WIDTH)).join('');
const named = (name: string): string => name.slice(-NAME_WIDTH).padEnd(NAME_WIDTH);

export const headings = (): string => named('ms; shares in %') + cells([...HEADINGS, ...MORE]);

const shownErrors = ({ beats, median, mean, p95, bias, within }: BeatErrors): string =>
  cells([String(beats), ...[median, mean, p95, bias, ...within].map((value) => value.toFixed(1))]);

/** A line of the table. */
export function pieceLine({ name, errors, ...measured }: Measured): string {
  const { points, confidence } = measured.alignment;
  const sure = confidence.reduce((sum, { value }) => sum + value, 0) / confidence.length;
  const pace = (300 * measured.processorSeconds) / measured.seconds;
  const more = cells([String(points.length), sure.toFixed(2), pace.toFixed(2)]);
  return named(name) + shownErrors(errorsOf(errors)) + more;
}

/** Goals over all beats: the median at most, the shares at least. */
const GOALS = { median: 9, within: [undefined, 90, 95, 97.5] };

/** The last lines: all beats of all pieces together, and whether that is enough. */
export function pooledLines(pieces: readonly Measured[]): readonly string[] {
  const all = errorsOf(pieces.flatMap(({ errors }) => errors));
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED');
  const shares = GOALS.within.flatMap((goal, index) =>
    goal === undefined
      ? []
      : [`≤${LIMITS[index]} ms ≥ ${goal} % ${verdict(all.within[index]! >= goal)}`],
  );
  const median = `median ≤ ${GOALS.median} ms ${verdict(all.median <= GOALS.median)}`;
  return [named('POOLED') + shownErrors(all), `goals: ${[median, ...shares].join(', ')}`];
}

/** Error of a beat from which the report names it. */
const FAR_OFF = 0.2;

/** Beats that are far off: quarter and seconds. */
export function tailLine({ truth, errors }: Measured): string {
  const far = truth.flatMap(({ quarter }, index) =>
    Math.abs(errors[index]!) > FAR_OFF ? [`${quarter}: ${errors[index]!.toFixed(2)}`] : [],
  );
  return far.length ? `    far off (quarter: seconds) ${far.join(', ')}` : '';
}
