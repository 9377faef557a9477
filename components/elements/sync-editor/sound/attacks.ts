import { type Second, seconds } from '#core';
import type { Levels } from './levels.js';

/** Share of the loudest level below which sound counts as noise. */
const FLOOR = 0.01;
/** Rise of the level (natural logarithm) over the mean before it at which a sound begins. */
const LEAST_RISE = 0.6;
/** Seconds before a moment for the mean level. */
const BEFORE = 0.04;
/** Seconds between two attacks, and how far before its greatest rise an attack begins. */
const APART = 0.05;
const ATTACK = 0.02;

/**
 * Returns where sounds begin: the peaks of the rise of the level, in logarithm, over its mean shortly
 * before; of each the steepest moment. Accurate to about the length of a step.
 */
export function attacksOf({ values, step }: Levels): readonly Second[] {
  const count = (length: number) => Math.max(1, Math.round(length / step));
  const levels = audible(values);
  const rises = risesOf(levels, count(BEFORE));
  const attacks: Second[] = [];
  rises.forEach((rise, index) => {
    if (rise < LEAST_RISE || !isGreatest(rises, index, count(APART))) return;
    attacks.push(seconds(steepest(levels, index, count(ATTACK)) * step));
  });
  return attacks;
}

function audible(values: Float32Array): Float32Array {
  const loudest = values.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.max(loudest * FLOOR, Number.MIN_VALUE);
  return values.map((value) => Math.max(value, least));
}

function risesOf(levels: Float32Array, before: number): Float32Array {
  let sum = 0;
  return levels.map((level, index) => {
    const count = Math.min(index, before);
    const rise = count > 0 ? Math.log(level) - Math.log(sum / count) : 0;
    sum += level - (levels[index - before] ?? 0);
    return rise;
  });
}

/** Whether a value is the greatest within reach; of equal values the first counts. */
function isGreatest(values: Float32Array, index: number, reach: number): boolean {
  for (let other = index - reach; other <= index + reach; other++) {
    const value = values[other] ?? 0;
    if (other < index ? value >= values[index]! : value > values[index]!) return false;
  }
  return true;
}

/** Returns the step of the greatest growth, among those up to an index. */
function steepest(levels: Float32Array, index: number, reach: number): number {
  let [best, most] = [index, 0];
  for (let at = Math.max(1, index - reach); at <= index; at++) {
    const growth = levels[at]! / levels[at - 1]!;
    if (growth > most) [best, most] = [at, growth];
  }
  return best;
}
