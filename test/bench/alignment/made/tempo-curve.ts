import { gaussian } from './gaussian.js';

export interface TempoOptions {
  /** Quarters per minute, in the middle. */
  readonly tempo: number;
  /** How freely it is played: 0 is a machine, 1 a romantic. */
  readonly freedom: number;
  readonly seed: number;
}

/** Steps per quarter in which the tempo changes. */
const GRAIN = 4;
/** Quarters of a phrase. */
const PHRASE = 16;
/** Of the last quarters, which become slower. */
const RITARDANDO = 6;

/**
 * Seconds at each place of what is played: phrases that begin and end slowly, a tempo that wanders
 * around its middle, now and then a held note, and a ritardando at the end.
 * @param quarters length of what is played
 */
export function tempoCurve(
  quarters: number,
  { tempo, freedom, seed }: TempoOptions,
): (quarter: number) => number {
  const random = gaussian(seed);
  const seconds = [0];
  let wandering = 0;
  for (let step = 0; step < Math.ceil(quarters * GRAIN) + GRAIN; step++) {
    const at = step / GRAIN;
    wandering = 0.93 * wandering + 0.05 * random();
    const phrase = 0.12 * Math.cos((2 * Math.PI * at) / PHRASE);
    const held = Math.abs(random()) > 2.8 ? 0.8 : 0;
    const end = Math.max(0, 1 - (quarters - at) / RITARDANDO);
    const slower = 1 + freedom * Math.max(-0.4, wandering + phrase + held + 0.9 * end ** 2);
    seconds.push(seconds.at(-1)! + (60 / tempo / GRAIN) * slower);
  }
  return (quarter) => {
    const place = Math.min(Math.max(0, quarter * GRAIN), seconds.length - 1.001);
    const index = Math.floor(place);
    return seconds[index]! + (place - index) * (seconds[index + 1]! - seconds[index]!);
  };
}
