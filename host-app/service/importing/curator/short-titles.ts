import type { Json } from '../../store/records.js';

/** From this length on, in characters, a short title is cut off in lists. */
const LONG = 30;

/** Warnings about the short titles, in all languages, of a corpus or a piece. */
export const longShortTitles = (raw: Json): string[] =>
  Object.entries(raw).flatMap(([key, value]) => {
    if (!/^short-title(:|$)/.test(key) || typeof value !== 'string') return [];
    const { length } = Array.from(value);
    return length < LONG ? [] : [`${key}: "${value}" has ${length} characters, ${LONG} or more`];
  });
