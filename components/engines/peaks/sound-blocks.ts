import { mp3Cuts } from './mp3-frames.js';
import { oggCuts } from './ogg-pages.js';
import { type SoundCuts } from './sound-cuts.js';
import { wavCuts } from './wav-chunks.js';

/** Part of a sound file that decodes alone. */
export interface SoundBlock {
  readonly data: ArrayBuffer;
  readonly seconds: number | undefined;
  /** Share of the file that is done after this block. */
  readonly share: number;
}

/** Larger files are not read into the memory of a page, in bytes: half an hour as WAV, six hours as MP3. */
export const LARGEST_SOUND = 400 * 2 ** 20;

/** A file that cannot be cut is decoded whole up to this size: about half an hour, 600 MB decoded. */
const LARGEST_WHOLE = 32e6;

/**
 * Cuts MP3, Ogg (Vorbis, Opus) and WAV files; others come whole.
 * @throws RangeError when a file that cannot be cut is too large to be decoded whole.
 */
export function* soundBlocks(bytes: Uint8Array): Generator<SoundBlock> {
  const { header, cuts } = wavCuts(bytes) ?? oggCuts(bytes) ?? mp3Cuts(bytes) ?? whole(bytes);
  for (const { start, end, seconds } of cuts) {
    const data = new Uint8Array(header.length + end - start);
    data.set(header);
    data.set(bytes.subarray(start, end), header.length);
    yield { data: data.buffer, seconds, share: end / bytes.length };
  }
}

function whole(bytes: Uint8Array): SoundCuts {
  if (bytes.length > LARGEST_WHOLE) {
    throw new RangeError('Recording too large to be decoded in the page; give it a peaks file');
  }
  return { header: new Uint8Array(0), cuts: [{ start: 0, end: bytes.length }] };
}
