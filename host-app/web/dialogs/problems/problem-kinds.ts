import type { Problem } from '#core';

/** Whether nothing of the piece is shown. */
export const isFatal = ({ key }: Problem): boolean => /^piece[A-Z]|^unexpected$/.test(key);

/** Whether a recording has lost its sync points: their file is not there, or cannot be read. */
export const isOfSync = (key: string): boolean => /^sync(Missing|Broken)$/.test(key);
