import type { FrameHeader } from './frame-header.js';
import type { Frames } from './mp3-file.js';
import { DECODER_DELAY } from './tags.js';
import { fragment, initialization } from './fragments.js';

/** A form in which a browser takes the frames of an MP3. */
export interface Packing {
  readonly type: string;
  /** Returns the bytes before the first frames. */
  start(header: FrameHeader): Uint8Array<ArrayBuffer> | undefined;
  /** Frames in that form, of which the first has the given number. */
  pack(frames: Frames, first: number, header: FrameHeader): Uint8Array<ArrayBuffer>;
  /** Samples by which the browser itself sets right what its decoder is late. */
  readonly correction: number;
  /**
   * Whether the packed frames carry their place; else the caller tells the browser the time of the first.
   */
  readonly hasTimes: boolean;
}

export const BARE_TYPE = 'audio/mpeg';

/** Whether it is WebKit, whose decoder's delay nobody sets right. Heard at the sound device of WebKitGTK 2.50. */
const isWebKit = 'ManagedMediaSource' in globalThis;

/** Frames as they are; they carry no time. Chromium and WebKit. */
const BARE: Packing = {
  type: BARE_TYPE,
  start: () => undefined,
  pack: ({ data }) => data,
  correction: isWebKit ? 0 : DECODER_DELAY,
  hasTimes: false,
};

/** Fragments of MP4, which carry the time of their first sample. Firefox. */
const FRAGMENTS: Packing = {
  type: 'audio/mp4; codecs="mp3"',
  start: initialization,
  pack: fragment,
  correction: 0,
  hasTimes: true,
};

/** Returns the first packing that a browser plays. */
export const packingFor = (isTaken: (type: string) => boolean): Packing | undefined =>
  [BARE, FRAGMENTS].find(({ type }) => isTaken(type));
