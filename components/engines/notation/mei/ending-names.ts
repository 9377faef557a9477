import { endingsFrom } from './ending-runs.js';
import type { WrittenMeasure } from './measures.js';

/** Number and name of a measure. */
export interface MeasureName {
  readonly number: number;
  readonly name: string;
}

/**
 * Names the measures of endings that share a number as musicians do: 8a in the first, 8b in the second. Programs
 * write 8 twice or give the second no number (X1). A file that counts them through (8, 9, then 10) keeps its
 * numbers: they stand in the score, and the measures after them go on from there. Names that have letters already
 * stay as they are.
 */
export function nameEndings(
  measures: readonly WrittenMeasure[],
  names: readonly MeasureName[],
): readonly MeasureName[] {
  const named = [...names];
  for (let index = 0; index < measures.length; index++) {
    if (!measures[index]!.ending) continue;
    const endings = endingsFrom(measures, index);
    const { first: start } = endings[0]!;
    index = endings.at(-1)!.last;
    if (isCountedThrough(measures, start, index + 1)) continue;
    const first = names[start]!.number;
    endings.forEach((ending, order) => {
      for (let at = ending.first; at <= ending.last; at++) {
        if (endings.length < 2 || /^\d+[a-z]/i.test(measures[at]!.name)) continue;
        const number = first + at - ending.first;
        const printed = /^\d/.test(measures[at]!.name) ? names[at]!.number : number;
        named[at] = { number: printed, name: letteredName(String(number), order) };
      }
    });
  }
  return named;
}

/** Whether a file numbers all these measures, and the one after them, upwards. */
function isCountedThrough(
  measures: readonly WrittenMeasure[],
  first: number,
  after: number,
): boolean {
  const numbers = measures.slice(first, after + 1).map(({ name }) => name);
  return numbers.every(
    (name, index) =>
      /^\d+$/.test(name) && (index === 0 || Number(name) > Number(numbers[index - 1])),
  );
}

/** Returns the name of a measure that shares its number: 8a, then 8b. */
export const letteredName = (number: string, order: number): string =>
  `${number}${String.fromCharCode(LETTER_A + (order % LETTERS))}`;

const LETTER_A = 97;
const LETTERS = 26;
