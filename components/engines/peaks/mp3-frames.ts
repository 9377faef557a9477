import { BLOCK_SECONDS, type Cut, type SoundCuts } from './sound-cuts.js';

/** Bit rates of layer III in kbit/s, MPEG 1 and MPEG 2 (ISO 11172-3, 13818-3). */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44100, 48000, 32000];
/** Frames before a cut that its first frames borrow bits from (at most 511 bytes back). */
const RESERVOIR = 12;

interface Frame {
  readonly length: number;
  readonly seconds: number;
}

/** Where an MP3 file can be cut; undefined when it is none. */
export function mp3Cuts(bytes: Uint8Array): SoundCuts | undefined {
  const starts: number[] = [];
  const cuts: Cut[] = [];
  let at = tagLength(bytes);
  let first = 0;
  let seconds = 0;
  for (let frame = frameAt(bytes, at); frame;) {
    starts.push(at);
    at += frame.length;
    seconds += frame.seconds;
    frame = frameAt(bytes, at);
    if (frame && seconds < BLOCK_SECONDS) continue;
    const start = starts[Math.max(0, first - RESERVOIR)]!;
    cuts.push(first === 0 ? { start: 0, end: at } : { start, end: at, seconds });
    first = starts.length;
    seconds = 0;
  }
  // A lone match is a chance; every MP3 has more frames.
  return starts.length > 2 ? { header: new Uint8Array(0), cuts } : undefined;
}

/** An ID3 tag at the start gives its length in four bytes of seven bits. */
function tagLength(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  return bytes.subarray(6, 10).reduce((length, byte) => length * 128 + byte, 0) + 10;
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return undefined;
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  const version = (second >> 3) & 3;
  const kbits = (version === 3 ? RATES_1 : RATES_2)[third >> 4];
  const base = SAMPLE_RATES[(third >> 2) & 3];
  // Sync bits, then 01 for layer III; version 1 is reserved, a rate of 0 is free format.
  if ((second & 0xe6) !== 0xe2 || version === 1 || !kbits || !base) return undefined;
  const sampleRate = base / [4, 1, 2, 1][version]!;
  const samples = version === 3 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const length = Math.floor((samples * 125 * kbits) / sampleRate) + padding;
  return { length, seconds: samples / sampleRate };
}
