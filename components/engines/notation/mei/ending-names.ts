import { endingsFrom } from './ending-runs.js';
import type { WrittenMeasure } from './measures.js';

/** Number and name of a measure. */
export interface MeasureName {
  readonly number: number;
  readonly name: string;
}

/**
 * Names the measures of endings as musicians do: 8a in the first, 8b in the second. Programs count them
 * through (8, 9), write 8 twice or give the second no number (X1). A printed number stays the number; names
 * that have letters already stay as they are.
 */
export function nameEndings(
  measures: readonly WrittenMeasure[],
  names: readonly MeasureName[],
): readonly MeasureName[] {
  const named = [...names];
  for (let index = 0; index < measures.length; index++) {
    if (!measures[index]!.ending) continue;
    const endings = endingsFrom(measures, index);
    const first = names[index]!.number;
    endings.forEach((ending, order) => {
      for (let at = ending.first; at <= ending.last; at++) {
        if (endings.length < 2 || /^\d+[a-z]/i.test(measures[at]!.name)) continue;
        const number = first + at - ending.first;
        const printed = /^\d/.test(measures[at]!.name) ? names[at]!.number : number;
        named[at] = { number: printed, name: letteredName(String(number), order) };
      }
    });
    index = endings.at(-1)!.last;
  }
  return named;
}

/** Returns the name of a measure that shares its number: 8a, then 8b. */
export const letteredName = (number: string, order: number): string =>
  `${number}${String.fromCharCode(LETTER_A + (order % LETTERS))}`;

const LETTER_A = 97;
const LETTERS = 26;
