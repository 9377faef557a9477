import { UNSURE } from '#engines/alignment/path/confidence.js';
import type { Measured } from './measure-piece.js';

/** Some of all. */
export interface Share {
  readonly hits: number;
  readonly all: number;
}

/** An onset is far off, in seconds; a measure is good where none is. */
const FAR_OFF = 0.1;

export const summed = (shares: readonly Share[]): Share => ({
  hits: shares.reduce((sum, { hits }) => sum + hits, 0),
  all: shares.reduce((sum, { all }) => sum + all, 0),
});

/** How many of the onsets that are far off stand in unsure measures, and how many good measures are unsure. */
export function warningsOf({ truth, errors, alignment }: Measured): {
  readonly caught: Share;
  readonly alarms: Share;
} {
  const unsure = new Set(
    alignment.confidence.filter(({ value }) => value < UNSURE).map(({ measure }) => measure),
  );
  const far = truth.onsets.filter((_, at) => Math.abs(errors[at]!) > FAR_OFF);
  const measureOf = (index: number) => truth.order[index]!;
  const bad = new Set(far.map(({ index }) => measureOf(index)));
  const good = [...new Set(truth.order)].filter((measure) => !bad.has(measure));
  return {
    caught: {
      hits: far.filter(({ index }) => unsure.has(measureOf(index))).length,
      all: far.length,
    },
    alarms: { hits: good.filter((measure) => unsure.has(measure)).length, all: good.length },
  };
}
