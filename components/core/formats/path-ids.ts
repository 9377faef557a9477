/** Letters of all scripts with their marks, digits, dash, underscore, dot, colon, space. */
const WORD = /^[\p{L}\p{M}\p{N}\-_.: ]+$/u;
/** Calls of the web service stand at these words, so no id can be one of them. */
const RESERVED = new Set(['recursive', 'analyses', 'synchro', 'versions', 'threads', '.', '..']);

/** Returns whether a word, normalized, can be the id of a corpus or of a piece. */
export const isPathId = (word: string): boolean => WORD.test(word) && !RESERVED.has(word);

/**
 * Returns the normalized ids of the path of a corpus or a piece (`corpus/piece`); one slash may stand at
 * its end. Empty for `''`, the root; undefined for a path that can name nothing.
 */
export function pathIds(path: string): readonly string[] | undefined {
  const ids = path.normalize('NFC').split('/');
  if (ids.at(-1) === '') ids.pop();
  return ids.every(isPathId) ? ids : undefined;
}
