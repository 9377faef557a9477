import type { MeasureMap } from '../measure-map.js';
import type { Measure } from '../measure.js';
import { beatLength } from '../time-signature.js';
import { quarters, type Quarter } from '../units.js';
import { DISPLAY_TOLERANCE, displayMeasure } from './measure-rounding.js';

/** A place as a musician says it: the name of a measure, and a beat from 1, a fraction between two beats. */
export interface BeatPlace {
  readonly measure: string;
  readonly beat: number;
}

/** Where something ends: with a measure, with a beat, or at a place between two beats. */
export type EndPlace =
  | { readonly kind: 'measure'; readonly measure: string }
  | ({ readonly kind: 'beat' | 'between' } & BeatPlace);

/** A range as a musician says it. */
export interface RangePlaces {
  readonly from: BeatPlace;
  readonly to: EndPlace;
  /** Whether the range is just the one measure, or the one beat, with which it ends. */
  readonly isWhole: boolean;
}

/** Decimals of a beat that a reader wants to know. */
const DECIMALS = 2;
const rounded = (beat: number): number => Number(beat.toFixed(DECIMALS));

/** Returns on which beat of a measure an onset is. */
const beatIn = ({ onset: start, missing, timeSignature }: Measure, onset: Quarter): number =>
  1 + Math.max(0, onset - start + missing) / beatLength(timeSignature);

/** Returns the measure and beat of an onset; a hair before a bar line counts as on it. */
export function beatPlace(onset: Quarter, map: MeasureMap): BeatPlace {
  const measure = displayMeasure(onset, map);
  return { measure: measure.name, beat: rounded(beatIn(measure, onset)) };
}

/** Returns the measure that something which ends here still fills: on a bar line the one before it. */
const lastMeasure = (end: Quarter, map: MeasureMap): Measure =>
  map.measureAt(quarters(Math.max(0, Math.min(end, map.end) - DISPLAY_TOLERANCE)));

/**
 * Returns with what something ends: on a bar line with the measure before it, on a beat with the beat
 * before it. So nobody takes the end for one more measure or beat.
 */
export function endPlace(end: Quarter, map: MeasureMap): EndPlace {
  const last = lastMeasure(end, map);
  const measure = last.name;
  if (end > last.onset + last.length - DISPLAY_TOLERANCE) return { kind: 'measure', measure };
  const beat = beatIn(last, end);
  const whole = Math.round(beat);
  const isOnBeat = Math.abs(beat - whole) * beatLength(last.timeSignature) <= DISPLAY_TOLERANCE;
  return isOnBeat
    ? { kind: 'beat', measure, beat: whole - 1 }
    : { kind: 'between', measure, beat: rounded(beat) };
}

/** Returns the start and the end of a range as a musician says them. */
export function rangePlaces(start: Quarter, end: Quarter, map: MeasureMap): RangePlaces {
  const [from, to] = [beatPlace(start, map), endPlace(end, map)];
  const [first, last] = [displayMeasure(start, map), lastMeasure(end, map)];
  const startsMeasure = Math.abs(first.onset - start) <= DISPLAY_TOLERANCE;
  const isWhole =
    first === last &&
    ((to.kind === 'measure' && startsMeasure) || (to.kind === 'beat' && to.beat === from.beat));
  return { from, to, isWhole };
}
