import type { Measure } from './measure.js';
import { beatLength, beatPattern, parseTimeSignature } from './time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from './units.js';

/** How a measure is counted. A part is half a beat, of a dotted beat a third: the eighths of 6/8. */
export type BeatUnit = 'measure' | 'beat' | 'part';

/** Lengths that repeat from the start of a full measure on; undefined where only its start counts. */
function patternOf(
  { timeSignature, timeSignatureText }: Measure,
  unit: BeatUnit,
): readonly number[] | undefined {
  if (unit === 'measure' || !parseTimeSignature(timeSignatureText)) return undefined;
  const pattern = beatPattern(timeSignature);
  if (unit === 'beat') return pattern;
  // The parts of groups are the values that the signature counts.
  if (pattern.length > 1) return [4 / timeSignature.denominator];
  const beat = beatLength(timeSignature);
  const isDotted = beat * timeSignature.denominator > 4;
  return [beat / (isDotted ? 3 : 2)];
}

/**
 * Returns the onsets of the beats of a measure, or of their parts, rising. Beats are those of the full
 * measure: a pickup has the last ones, and none where it starts between two. Additive meters (2+2+2+3/8)
 * have one beat for each group. Where no time signature holds there is only the start.
 */
export function beatsOf(measure: Measure, unit: BeatUnit): readonly Quarter[] {
  const { onset, length, missing } = measure;
  const pattern = patternOf(measure, unit);
  if (!pattern) return missing > QUARTER_TOLERANCE && unit === 'measure' ? [] : [onset];
  const onsets: Quarter[] = [];
  const end = missing + length - QUARTER_TOLERANCE;
  for (let n = 0, at = 0; at < end; at += pattern[n++ % pattern.length]!)
    if (at >= missing - QUARTER_TOLERANCE) onsets.push(quarters(onset + at - missing));
  return onsets;
}

/** Returns the onsets of `beatsOf`, with the start of the measure also where it lies between two beats. */
export function beatsFromStart(measure: Measure, unit: BeatUnit): readonly Quarter[] {
  const beats = beatsOf(measure, unit);
  const startsThere = (beats[0] ?? Infinity) - measure.onset <= QUARTER_TOLERANCE;
  return startsThere ? beats : [measure.onset, ...beats];
}
