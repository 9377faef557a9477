import type { Json } from '../../store/records.js';

/** Lists cut short titles from this length on, in characters. */
const LONG = 30;

/** Returns warnings about long short titles of a corpus or piece, in all languages. */
export const longShortTitles = (raw: Json): string[] =>
  Object.entries(raw).flatMap(([key, value]) => {
    if (!/^short-title(:|$)/.test(key) || typeof value !== 'string') return [];
    const { length } = Array.from(value);
    return length < LONG ? [] : [`${key}: "${value}" has ${length} characters, ${LONG} or more`];
  });
