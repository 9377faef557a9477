import { latin1, u32be } from '../bytes.js';
import type { FileBytes } from './file-bytes.js';

/** Boxes that hold the tracks of a file, one in the other (ISO/IEC 14496-12). */
const PATH = ['moov', 'trak', 'mdia'];
/** Greatest number of boxes: a recording has a handful before and after the sound. */
const MOST_BOXES = 4096;

interface Box {
  readonly type: string;
  /** Of what it holds, in the file. */
  readonly start: number;
  readonly end: number;
}

/** Yields the boxes of a stretch of the file, in order; reads only their heads. */
async function* boxesIn(bytes: FileBytes, start: number, end: number): AsyncIterable<Box> {
  for (let at = start, count = 0; at + 8 <= end && count < MOST_BOXES; count += 1) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) return;
    const short = u32be(head, 0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? u32be(head, 8) * 2 ** 32 + u32be(head, 12) : short || end - at;
    const own = isLong ? 16 : 8;
    if (size < own || at + size > end) return;
    yield { type: latin1(head, 4, 8), start: at + own, end: at + size };
    at += size;
  }
}

/** Returns the kinds of tracks in an MP4 file: `soun`, `vide`, `text` … */
export async function tracksOf(
  bytes: FileBytes,
  { start, end }: Pick<Box, 'start' | 'end'> = { start: 0, end: bytes.size },
  depth = 0,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const box of boxesIn(bytes, start, end)) {
    if (box.type === PATH[depth]) found.push(...(await tracksOf(bytes, box, depth + 1)));
    else if (depth === PATH.length && box.type === 'hdlr') {
      // After a version and a field that has no meaning.
      found.push(latin1(await bytes.read(box.start + 8, 4), 0, 4));
    }
  }
  return found;
}
