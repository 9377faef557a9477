import { HEADER_LENGTH, type FrameHeader } from './frame-header.js';

/** Samples by which every decoder of layer III is late. */
export const DECODER_DELAY = 529;
/** Delay of the most common encoder, in samples; used where no tag gives it. */
const USUAL_ENCODER_DELAY = 576;
const ID3_HEADER = 10;
const ENCODERS = /^(LAME|L3\.9|GOGO|Lavf|Lavc)/;

/** An encoder's data about the whole file, in the first frame. */
export interface InfoTag {
  /** Frames of sound. */
  readonly frames?: number;
  /** Bytes from this frame to the end of the sound. */
  readonly bytes?: number;
  /** Samples at the start and at the end that are not the recording's. */
  readonly delay?: number;
  readonly padding?: number;
}

/** Padding in the decoded sound, in samples. */
export interface Trim {
  readonly start: number;
  readonly end: number;
}

/** Bytes of the ID3v2 tag that starts at a place; 0 where there is none. */
export function id3Length(bytes: Uint8Array, at: number): number {
  if (text(bytes, at, 3) !== 'ID3' || at + ID3_HEADER > bytes.length) return 0;
  const sizes = bytes.subarray(at + 6, at + ID3_HEADER);
  const hasFooter = (bytes[at + 5]! & 0x10) !== 0;
  // Four bytes of seven bits.
  const length = sizes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return length + ID3_HEADER * (hasFooter ? 2 : 1);
}

/**
 * Returns the tag in a frame; undefined when the frame sounds. Such a frame itself is silent and counts
 * not.
 */
export function infoTag(frame: Uint8Array, header: FrameHeader): InfoTag | undefined {
  const at = HEADER_LENGTH + header.sideLength;
  if (/^(Xing|Info)$/.test(text(frame, at, 4))) return xingTag(frame, at);
  const vbri = HEADER_LENGTH + 32;
  if (text(frame, vbri, 4) !== 'VBRI' || frame.length < vbri + 18) return undefined;
  return { bytes: uint32(frame, vbri + 10), frames: uint32(frame, vbri + 14) };
}

/** Returns the samples to cut from the decoded sound, so that a date is that of the recording. */
export function trimOf(tag: InfoTag | undefined): Trim {
  const { delay = USUAL_ENCODER_DELAY, padding = DECODER_DELAY } = tag ?? {};
  return { start: delay + DECODER_DELAY, end: Math.max(0, padding - DECODER_DELAY) };
}

/** Bits that say which fields a Xing tag has. */
const HAS = { frames: 1, bytes: 2, table: 4, quality: 8 };

function xingTag(frame: Uint8Array, start: number): InfoTag {
  const flags = uint32(frame, start + 4);
  let at = start + 8;
  const next = (flag: number, length: number): number | undefined => {
    if (!(flags & flag)) return undefined;
    at += length;
    return at <= frame.length ? uint32(frame, at - length) : undefined;
  };
  const frames = next(HAS.frames, 4);
  const bytes = next(HAS.bytes, 4);
  next(HAS.table, 100);
  next(HAS.quality, 4);
  return {
    ...(frames && { frames }),
    ...(bytes && { bytes }),
    ...encoderDelay(frame, at),
  };
}

/** Reads delay and padding, twelve bits each, 21 bytes after the encoder's name. */
function encoderDelay(frame: Uint8Array, at: number): Pick<InfoTag, 'delay' | 'padding'> {
  if (!ENCODERS.test(text(frame, at, 4)) || at + 24 > frame.length) return {};
  const bits = uint32(frame, at + 20) & 0xffffff;
  const [delay, padding] = [bits >> 12, bits & 0xfff];
  return delay || padding ? { delay, padding } : {};
}

const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
