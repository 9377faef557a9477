import type { Label } from '#core';

/**
 * Makes labels of one type from lines such as `PAC 12 14`: tag, start and end in quarters; a point without an end.
 * @param more what all of them have, such as a staff
 */
export const labelsOf = (type: string, text: string, more: Partial<Label> = {}): readonly Label[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const [tag = '', start, end] = line.split(' ');
      const duration = end === undefined ? {} : { duration: Number(end) - Number(start) };
      return {
        ...{ id: 100 + index, type, tag, start: Number(start), layers: [], raw: {} },
        ...duration,
        ...more,
      } as unknown as Label;
    });

/** Names analyses A, B, C … */
export const named = (...lists: readonly (readonly Label[])[]) =>
  lists.map((labels, index) => ({ name: 'ABCDE'[index]!, labels }));
