import type { Measure } from '../measure.js';
import { readStep, type TapIncrement } from '../musical-step.js';
import { beatLength, parseTimeSignature } from '../time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../units.js';

/** In what taps are counted. A part is half a beat, of a dotted beat a third: the eighths of 6/8. */
export type TapUnit = 'measure' | 'beat' | 'part';

/** How many of what one tap moves on by. */
export function readIncrement(increment: TapIncrement): { count: number; unit: TapUnit } {
  const { count, unit } = readStep(increment);
  return count < 1 ? { count: 1, unit: 'part' } : { count, unit };
}

/**
 * The onsets in a measure at which one may tap, rising. Beats are those of the full measure: a pickup
 * has the last ones, after what begins it. Where no time signature holds there is only the start.
 */
export function tapOnsets(measure: Measure, unit: TapUnit): readonly Quarter[] {
  const { onset, length, missing } = measure;
  const pulse = pulseOf(measure, unit);
  const onsets = [onset];
  const first = Math.floor(missing / pulse + QUARTER_TOLERANCE) + 1;
  for (let n = first; n * pulse < missing + length - QUARTER_TOLERANCE; n++)
    onsets.push(quarters(onset + n * pulse - missing));
  return onsets;
}

/** Whether a measure starts on a pulse; the second half of one that is cut in two may not. */
export function startsOnPulse(measure: Measure, unit: TapUnit): boolean {
  const pulse = pulseOf(measure, unit);
  if (pulse === Infinity) return measure.missing <= QUARTER_TOLERANCE;
  const pulses = measure.missing / pulse;
  return Math.abs(pulses - Math.round(pulses)) <= QUARTER_TOLERANCE;
}

/** Infinite where only the start of the measure counts. */
function pulseOf({ timeSignature, timeSignatureText }: Measure, unit: TapUnit): number {
  if (unit === 'measure' || !parseTimeSignature(timeSignatureText)) return Infinity;
  const beat = beatLength(timeSignature);
  if (unit === 'beat') return beat;
  const isDotted = beat * timeSignature.denominator > 4;
  return beat / (isDotted ? 3 : 2);
}
