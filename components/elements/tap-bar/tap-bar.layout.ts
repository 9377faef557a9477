import {
  beatLength,
  beatText,
  type MeasureMap,
  MUSICAL_STEPS,
  type Quarter,
  type SyncPoint,
  type TapIncrement,
  type TimeSignature,
} from '#core';

/** The increments that stand side by side; the others are in a list. */
export const MAIN_INCREMENTS = ['1m', '1b', '0.5b'] as const satisfies readonly TapIncrement[];
export const OTHER_INCREMENTS = MUSICAL_STEPS.filter(
  (step) => !(MAIN_INCREMENTS as readonly string[]).includes(step),
);

/** Returns the increment that a text means; a measure for an unknown text. */
export const incrementOf = (text: string): TapIncrement =>
  MUSICAL_STEPS.find((step) => step === text) ?? '1m';

/** Returns the name of the measure and the beat in it. */
export function placeText(map: MeasureMap, onset: Quarter): { measure: string; beat: string } {
  const { measure, beat } = map.positionAt(onset);
  return { measure: measure.name, beat: beatText(beat) };
}

const NOTES: Readonly<Record<number, string>> = { 0.5: '♪', 0.75: '♪.', 1: '♩', 1.5: '♩.' };

/** Returns the note value of one beat as a sign; `''` where type has none. */
export const beatSign = (signature: TimeSignature): string => NOTES[beatLength(signature)] ?? '';

/** Whether beats are dotted, so that a third of one is the next smaller unit. */
export const isDotted = (signature: TimeSignature): boolean =>
  Math.round((beatLength(signature) * signature.denominator) / 4) === 3;

/**
 * Returns beats a minute from a point to the next of its lap, or from the one before; undefined for a lone
 * one.
 */
export function localTempo(
  points: readonly SyncPoint[],
  point: SyncPoint,
  map: MeasureMap,
): number | undefined {
  const lap = points.filter((each) => each.lap === point.lap);
  const index = lap.indexOf(point);
  const [from, to] = index < lap.length - 1 ? [point, lap[index + 1]] : [lap[index - 1], point];
  if (!from || !to) return undefined;
  const beat = beatLength(map.measureAt(from.onset).timeSignature);
  return (60 * (to.onset - from.onset)) / beat / (to.date - from.date);
}
