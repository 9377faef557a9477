import type { Peaks } from './peaks.js';

const HEADER = 24;

/** Writes peaks as the bytes of an audiowaveform `.dat` file, version 2, one channel. */
export function writePeaks(peaks: Peaks): Uint8Array<ArrayBuffer> {
  const { pairs, bits } = peaks;
  const view = new DataView(new ArrayBuffer(HEADER + pairs.byteLength));
  view.setInt32(0, 2, true);
  view.setUint32(4, bits === 8 ? 1 : 0, true);
  view.setInt32(8, peaks.sampleRate, true);
  view.setInt32(12, peaks.samplesPerPixel, true);
  view.setUint32(16, peaks.length, true);
  view.setInt32(20, 1, true);
  for (let index = 0; index < pairs.length; index++) {
    if (bits === 8) view.setInt8(HEADER + index, pairs[index]!);
    else view.setInt16(HEADER + 2 * index, pairs[index]!, true);
  }
  return new Uint8Array(view.buffer);
}
