import { BANDS, type BandFrames } from '../sound/bands.js';
import type { ScoreEvent } from '../written/events.js';

/** Events on a recording. */
export interface PlacedEvents {
  readonly events: readonly ScoreEvent[];
  /** In seconds, rising. */
  readonly dates: Float64Array;
  /** The expected sound after each event, each of length 1. */
  readonly templates: Float32Array;
  /** The recorded sound, each frame of length 1. */
  readonly sound: BandFrames;
}

/** Other events of the same music, for comparison: so far on in it. */
const ELSEWHERE = [0.37, 0.61];

/** 0 for nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Returns how much more the sound is like the notes than by chance: 1 is perfect, real recordings have
 * 0.2 to 0.4, other music some hundredths.
 */
export const fitOf = (input: PlacedEvents): number => fitOfPart(input, () => true);

/** Returns the same of some events only; 0 when there are none. */
export function fitOfPart(input: PlacedEvents, isMeant: (event: ScoreEvent) => boolean): number {
  const indexes = [...input.events.keys()].filter((index) => isMeant(input.events[index]!));
  if (indexes.length === 0) return 0;
  const chance = mean(indexes.map((index) => elsewhere(input, index)));
  const like = mean(indexes.map((index) => likeness(input, index)));
  return (like - chance) / (1 - chance);
}

/** Returns the mean likeness of the sound to other places of the score. */
export const chanceOf = (input: PlacedEvents): number =>
  mean(input.events.map((_, index) => elsewhere(input, index)));

function elsewhere(input: PlacedEvents, index: number): number {
  const count = input.events.length;
  const others = ELSEWHERE.map((share) => (index + Math.round(share * count)) % count);
  return mean(others.map((other) => likeness(input, index, other)));
}

/**
 * Returns the likeness of an event to the sound between it and the next.
 * @param written the event whose notes are compared; default: the same
 */
export function likeness(
  { dates, sound, templates }: PlacedEvents,
  index: number,
  written = index,
): number {
  const middle = (dates[index]! + (dates[index + 1] ?? dates[index]!)) / 2;
  const frame = Math.max(0, Math.min(sound.count - 1, Math.round(middle / sound.hop)));
  let like = 0;
  for (let band = 0; band < BANDS; band++)
    like += sound.values[frame * BANDS + band]! * templates[written * BANDS + band]!;
  return like;
}
