import { beatsFromStart, beatsOf, type BeatUnit } from '../beats.js';
import type { Measure } from '../measure.js';
import { readStep, type TapIncrement } from '../musical-step.js';
import { parseTimeSignature } from '../time-signature.js';
import { QUARTER_TOLERANCE, type Quarter } from '../units.js';

/** The unit in which taps are counted. */
export type TapUnit = BeatUnit;

/** Returns the number and unit by which one tap moves on. */
export function readIncrement(increment: TapIncrement): { count: number; unit: TapUnit } {
  const { count, unit } = readStep(increment);
  return count < 1 ? { count: 1, unit: 'part' } : { count, unit };
}

/**
 * Returns the onsets in a measure that can be tapped, rising. Beats are those of the full measure: a
 * pickup has the last ones, after its start. Without a time signature there is only the start.
 */
export const tapOnsets = (measure: Measure, unit: TapUnit): readonly Quarter[] =>
  beatsFromStart(measure, unit);

/** Returns whether a measure starts on a pulse; the second half of one that is cut in two may not. */
export const startsOnPulse = (measure: Measure, unit: TapUnit): boolean =>
  measure.missing <= QUARTER_TOLERANCE ||
  (unit !== 'measure' && isMetered(measure) && startsOnBeat(measure, unit));

const isMetered = ({ timeSignatureText }: Measure): boolean =>
  parseTimeSignature(timeSignatureText) !== undefined;

const startsOnBeat = (measure: Measure, unit: TapUnit): boolean =>
  (beatsOf(measure, unit)[0] ?? Infinity) - measure.onset <= QUARTER_TOLERANCE;
