import { latin1, u16be, u16le, u24be, u24le, u32be, u32le } from '../bytes.js';
import type { FileBytes } from './file-bytes.js';

export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The signature, and the header as the first chunk. */
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/** Returns the size of a PNG: its header is always the first chunk. */
function pngSize(head: Uint8Array): PictureSize | undefined {
  if (head.length < 33 || latin1(head, 0, 16) !== PNG) return undefined;
  return { width: u32be(head, 16), height: u32be(head, 20) };
}

/**
 * Returns the size of a WebP in each of its three ways to begin (the container specification of WebP).
 */
function webpSize(head: Uint8Array, size: number): PictureSize | undefined {
  if (head.length < 30 || u32le(head, 4) + 8 > size) return undefined;
  const kind = latin1(head, 12, 16);
  if (kind === 'VP8X') return { width: u24le(head, 24) + 1, height: u24le(head, 27) + 1 };
  if (kind === 'VP8 ' && u24be(head, 23) === 0x9d012a) {
    return { width: u16le(head, 26) & 0x3fff, height: u16le(head, 28) & 0x3fff };
  }
  if (kind !== 'VP8L' || head[20] !== 0x2f) return undefined;
  const bits = u32le(head, 21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Returns whether a marker is a start of frame: C0 to CF except C4, C8 and CC, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const MAX_SEGMENTS = 500;

/** Returns the size of a JPEG, which stands behind segments of any length. */
async function jpegSize(bytes: FileBytes): Promise<PictureSize | undefined> {
  let offset = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const head = await bytes.read(offset, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head[1]!;
    if (isFrame(marker)) return { width: u16be(head, 7), height: u16be(head, 5) };
    // Fill bytes may stand before a marker.
    offset += marker === 0xff ? 1 : 2 + u16be(head, 2);
  }
  return undefined;
}

/** Returns the size of a picture, from its header; undefined when that is damaged. */
export async function pictureSize(
  bytes: FileBytes,
  kind: 'png' | 'jpeg' | 'webp',
): Promise<PictureSize | undefined> {
  if (kind === 'jpeg') return jpegSize(bytes);
  const head = await bytes.read(0, 64);
  return kind === 'png' ? pngSize(head) : webpSize(head, bytes.size);
}
