/** Samples of a frame, and samples per second. */
const FRAME = 1152;
const RATE = 48_000;
/** Bytes of a frame of 128 kbit/s. */
const BYTES = 384;

/** So many seconds of silence as an MP3 of a constant rate, without a tag: only frames. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(BYTES);
  // MPEG 1, layer 3, no check sum; 128 kbit/s, 48 kHz; mono. The rest, all zeros, is silence.
  frame.set([0xff, 0xfb, 0x94, 0xc4]);
  const file = Buffer.alloc(Math.ceil((seconds * RATE) / FRAME) * BYTES);
  file.fill(frame);
  return file;
}
