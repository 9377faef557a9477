import { BLOCK } from './ranged-bytes.js';

/** Greatest number of bytes that are read at once while a file is searched from its start. */
export const LONGEST_STEP = 1 << 19;

/**
 * Returns how many bytes to read from a place on while a file is searched: the block that came with the first
 * request, then as much again as is known, up to the longest step. So the start of the music needs one request, and
 * a long file few.
 * @param least So many bytes hold something whole.
 */
export const stepFrom = (at: number, least: number): number =>
  at + least <= BLOCK ? BLOCK - at : Math.min(LONGEST_STEP, Math.max(BLOCK, at, least));
