import { decodeByFfmpeg } from './ffmpeg.js';
import type { Decode } from './sound.js';
import { decodeWav } from './wav.js';
import { decodeByWasm } from './wasm.js';

const textAt = (head: Uint8Array, start: number, length: number): string =>
  Buffer.from(head.subarray(start, start + length)).toString('latin1');

const isMp3 = (head: Uint8Array): boolean =>
  textAt(head, 0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2);

/** Returns the decoder for a file by its first bytes; for other formats, the installed ffmpeg. */
export async function decoderFor(head: Uint8Array): Promise<Decode> {
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE') return decodeWav;
  if (textAt(head, 0, 4) === 'OggS') return oggDecoder(head);
  if (textAt(head, 0, 4) === 'fLaC') {
    const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
    return decodeByWasm(new FLACDecoder());
  }
  if (isMp3(head)) {
    const { MPEGDecoder } = await import('mpg123-decoder');
    return decodeByWasm(new MPEGDecoder());
  }
  return decodeByFfmpeg;
}

/** Returns the decoder of an Ogg file. That of Opus is large: its users install it themselves. */
async function oggDecoder(head: Uint8Array): Promise<Decode> {
  if (textAt(head, 0, head.length).includes('OpusHead')) {
    const opus = await import('ogg-opus-decoder').catch(() => undefined);
    return opus ? decodeByWasm(new opus.OggOpusDecoder()) : decodeByFfmpeg;
  }
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
  return decodeByWasm(new OggVorbisDecoder());
}
