import type { XmlElement } from '../xml-tree.js';

const NAMED: Readonly<Record<string, number>> = { maxima: 32, long: 16, longa: 16, breve: 8 };

/** Returns length in quarters of a written value such as `4`, `breve` or `4` with two dots. */
export function writtenLength(value: string, dots = 0): number {
  const plain = NAMED[value] ?? 4 / Number(value);
  return Number.isFinite(plain) ? plain * (2 - 2 ** -dots) : 0;
}

/**
 * Returns the length in quarters of a note, chord, rest or space, before tuplets; Verovio's default is 1.
 * The remainder of a space that is too short to be written has no value.
 */
export function elementLength(element: XmlElement): number {
  const value = element.attribute('dur') ?? (element.number('dur.ppq') === 0 ? '' : '4');
  return value === '' ? 0 : writtenLength(value, element.number('dots'));
}

/** Returns the factor by which a tuplet or a tremolo of two changes the lengths inside it. */
export function lengthFactor(element: XmlElement): number {
  if (element.name === 'fTrem') return 1 / 2;
  if (element.name !== 'tuplet') return 1;
  return (element.number('numbase') ?? 2) / (element.number('num') ?? 3);
}
