/**
 * Returns one text of parts. A long template is a tree of its pieces, and those of ten thousand lines,
 * alive until the file is put together, cost as much as all the rest.
 */
export const flat = (...parts: readonly (string | number)[]): string => parts.join('');
