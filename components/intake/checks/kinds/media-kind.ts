import { latin1, u16be } from '../bytes.js';
import type { FileKind } from './file-kinds.js';

/** First bytes of sound and of pictures, as one character for each. */
const SIGNS: readonly (readonly [RegExp, FileKind])[] = [
  [/^ID3/, 'mp3'],
  [/^\x89PNG\r\n[^]\n/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^RIFF[^]{4}WAVE/, 'wav'],
  [/^OggS/, 'ogg'],
  [/^fLaC/, 'flac'],
  // Telephones write the general brands; the check looks whether there is nothing but sound.
  [/^[^]{4}ftyp(M4[AB] |mp4[12]|iso[m2-9]|dash)/, 'm4a'],
  [/^MThd/, 'midi'],
];

/**
 * Returns whether the bytes are the sync word of a frame of MPEG layer III: eleven bits, any version but
 * the reserved one.
 */
function isFrame(head: Uint8Array): boolean {
  const word = u16be(head, 0);
  return (word & 0xffe6) === 0xffe2 && (word & 0x18) !== 0x08;
}

/**
 * Returns the kind of a recording or a picture by its first bytes; undefined when they are neither. Does
 * not check the rest.
 */
export function mediaKind(head: Uint8Array): FileKind | undefined {
  const start = latin1(head, 0, 16);
  return SIGNS.find(([sign]) => sign.test(start))?.[1] ?? (isFrame(head) ? 'mp3' : undefined);
}
