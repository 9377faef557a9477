/** Bit rates of layer III in kbit/s, MPEG 1 and MPEG 2 (ISO 11172-3, 13818-3). */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44100, 48000, 32000];

export const HEADER_LENGTH = 4;

/** The data in the four bytes at the start of a frame of MPEG audio, layer III. */
export interface FrameHeader {
  /** Bytes of the whole frame. */
  readonly length: number;
  /** Samples of each channel. */
  readonly samples: number;
  /** In Hz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Bits per second. */
  readonly bitRate: number;
  /** Bytes between the header and the sound: checksum and side information. */
  readonly sideLength: number;
}

/**
 * Returns the header at a place; undefined where there is none, for free formats and for other layers.
 */
export function frameHeader(bytes: Uint8Array, at: number): FrameHeader | undefined {
  if (bytes[at] !== 0xff || at + HEADER_LENGTH > bytes.length) return undefined;
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  const version = (second >> 3) & 3;
  const isFirst = version === 3;
  const kilobits = (isFirst ? RATES_1 : RATES_2)[third >> 4];
  const base = SAMPLE_RATES[(third >> 2) & 3];
  // Sync bits, then 01 for layer III; version 1 is reserved, a rate of 0 is free format.
  if ((second & 0xe6) !== 0xe2 || version === 1 || !kilobits || !base) return undefined;
  const sampleRate = base / [4, 1, 2, 1][version]!;
  const samples = isFirst ? 1152 : 576;
  const channels = bytes[at + 3]! >> 6 === 3 ? 1 : 2;
  const side = isFirst ? [17, 32] : [9, 17];
  return {
    length: Math.floor((samples * 125 * kilobits) / sampleRate) + ((third >> 1) & 1),
    samples,
    sampleRate,
    channels,
    bitRate: kilobits * 1000,
    sideLength: side[channels - 1]! + (second & 1 ? 0 : 2),
  };
}

/** Returns whether two frames can follow each other in one recording. */
export const isAlike = (a: FrameHeader, b: FrameHeader): boolean =>
  a.sampleRate === b.sampleRate && a.samples === b.samples;
