import { latin1, u16le } from '../bytes.js';
import type { FileBytes } from './file-bytes.js';

/**
 * The bytes at the end of a picture, and the most that cameras and programs add behind them, in bytes. A
 * WebP has its length at the start.
 */
const ENDS = {
  png: { sign: 'IEND', tail: 2 ** 16 },
  jpeg: { sign: '\xff\xd9', tail: 2 ** 16 },
  gif: { sign: ';', tail: 8 },
} as const;
/** Longer arguments are too many for one call. */
const PIECE = 2 ** 14;

/** Returns whether a picture has its end: a copy that was broken off has none. */
export async function isWhole(
  bytes: FileBytes,
  kind: keyof typeof ENDS | 'webp',
): Promise<boolean> {
  if (kind === 'webp') return true;
  const { sign, tail } = ENDS[kind];
  const least = Math.max(0, bytes.size - tail);
  for (let to = bytes.size; to > least; to -= PIECE) {
    const from = Math.max(least, to - PIECE);
    const piece = await bytes.read(from, to - from + sign.length);
    if (latin1(piece, 0, piece.length).includes(sign)) return true;
  }
  return false;
}

/** Returns whether a GIF has a size and its end. */
export async function isGif(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(0, 13);
  return head.length === 13 && u16le(head, 6) > 0 && u16le(head, 8) > 0 && isWhole(bytes, 'gif');
}
