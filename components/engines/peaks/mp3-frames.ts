import { frameHeader, id3Length } from '#engines/playback';
import { BLOCK_SECONDS, type Cut, type SoundCuts } from './sound-cuts.js';

/** Frames before a cut that its first frames borrow bits from (at most 511 bytes back). */
const RESERVOIR = 12;

/** Returns where an MP3 file can be cut; undefined when it is none. */
export function mp3Cuts(bytes: Uint8Array): SoundCuts | undefined {
  const starts: number[] = [];
  const cuts: Cut[] = [];
  let at = id3Length(bytes, 0);
  let first = 0;
  let seconds = 0;
  for (let frame = frameHeader(bytes, at); frame;) {
    starts.push(at);
    at += frame.length;
    seconds += frame.samples / frame.sampleRate;
    frame = frameHeader(bytes, at);
    if (frame && seconds < BLOCK_SECONDS) continue;
    const start = starts[Math.max(0, first - RESERVOIR)]!;
    cuts.push(first === 0 ? { start: 0, end: at } : { start, end: at, seconds });
    first = starts.length;
    seconds = 0;
  }
  // A lone match is a chance; every MP3 has more frames.
  return starts.length > 2 ? { header: new Uint8Array(0), cuts } : undefined;
}
