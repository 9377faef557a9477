import { beatsFromStart } from '../time/beats.js';
import type { MeasureMap } from '../time/measure-map.js';
import type { Measure } from '../time/measure.js';
import { countBelow } from '../time/search.js';
import { formatTimeSignature } from '../time/measures/regular-measures.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../time/units.js';

/** To what of the music an edit snaps. */
export type SnapUnit = 'measure' | 'beat' | 'subdivision' | 'note' | 'off';

/** The musical places that attract a drawn label. */
export interface SnapGrid {
  readonly unit: SnapUnit;
  /** Without it measures are of 4/4. */
  readonly measureMap?: MeasureMap | undefined;
  /** Onsets of notes, rising; without them notes are where subdivisions are. */
  readonly notes?: ArrayLike<number> | undefined;
}

/** How far a step goes where nothing snaps, in quarters. */
const FREE_STEP = 0.25;
/** Lengths in music without measures, in quarters. */
const REGULAR = { measure: 4, beat: 1, subdivision: 0.5, note: 0.5 } as const;

/** Returns the place of the grid that is nearest to an onset; the earlier of two. Inside the score. */
export function snapOnset(onset: Quarter, grid: SnapGrid): Quarter {
  const limit = grid.measureMap?.end ?? Infinity;
  const inside = Math.min(Math.max(onset, 0), limit);
  if (grid.unit === 'off') return quarters(inside);
  const places = placesAround(quarters(inside), grid);
  const [first = inside] = places;
  return quarters(places.reduce((best, place) => nearer(inside, place, best), first));
}

/**
 * Returns the next place of the grid after an onset, or before it; the onset itself at the score's ends.
 */
export function nextOnset(onset: Quarter, direction: 1 | -1, grid: SnapGrid): Quarter {
  if (grid.unit === 'off') return quarters(Math.max(0, onset + direction * FREE_STEP));
  const isBeyond = (place: number) => (place - onset) * direction > QUARTER_TOLERANCE;
  const places = placesAround(onset, grid);
  const beyond = places.filter(isBeyond);
  return quarters((direction > 0 ? beyond[0] : beyond.at(-1)) ?? onset);
}

/** Returns the beats of a measure, or their parts: two of a simple beat, three of a compound one. */
export function pulses(
  measure: Measure,
  unit: 'measure' | 'beat' | 'subdivision',
): readonly number[] {
  // Through a cadenza the meter before it goes on.
  const timeSignatureText = formatTimeSignature(measure.timeSignature);
  const counted = unit === 'subdivision' ? 'part' : unit;
  return beatsFromStart({ ...measure, timeSignatureText }, counted);
}

const nearer = (onset: number, place: number, best: number): number =>
  Math.abs(place - onset) < Math.abs(best - onset) - QUARTER_TOLERANCE ? place : best;

/** Places of the grid, rising, from well before an onset to well after it. */
function placesAround(onset: Quarter, { unit, measureMap, notes }: SnapGrid): readonly number[] {
  if (unit === 'note' && notes?.length) return notesAround(notes, onset, measureMap?.end);
  const pulse = unit === 'note' || unit === 'off' ? 'subdivision' : unit;
  return measureMap ? pulsesAround(measureMap, onset, pulse) : regularAround(onset, REGULAR[pulse]);
}

/**
 * Returns the pulses from the measure before to the one after; the end of the last one is a pulse too.
 */
function pulsesAround(
  measureMap: MeasureMap,
  onset: Quarter,
  unit: 'measure' | 'beat' | 'subdivision',
): readonly number[] {
  const { count } = measureMap.measureAt(onset);
  const measures = [count - 1, count, count + 1].flatMap((c) => measureMap.measure(c) ?? []);
  const places = measures.flatMap((measure) => pulses(measure, unit));
  const isLast = measureMap.measure(count + 2) === undefined;
  return isLast ? [...places, measureMap.end] : places;
}

function notesAround(notes: ArrayLike<number>, onset: number, end = -Infinity): readonly number[] {
  const after = countBelow(notes, onset);
  const indexes = Array.from({ length: 6 }, (_, i) => after - 3 + i);
  const near = indexes.flatMap((index) => notes[index] ?? []);
  return end > (near.at(-1) ?? end) && after + 3 > notes.length ? [...near, end] : near;
}

function regularAround(onset: number, length: number): readonly number[] {
  const first = Math.floor(onset / length) - 1;
  return Array.from({ length: 4 }, (_, i) => (first + i) * length).filter((place) => place >= 0);
}
