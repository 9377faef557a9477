import { Peaks } from './peaks.js';

/**
 * Reads the usual peaks file: a whole `.dat` with one channel. Undefined for anything else, which
 * `readPeaks` reads or refuses.
 */
export function readPlainDat(bytes: Uint8Array): Peaks | undefined {
  if (bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const at = (offset: number) => view.getInt32(offset, true);
  const [version, flags, sampleRate, samplesPerPixel, length] = [0, 4, 8, 12, 16].map(at) as Header;
  const start = version === 2 ? 24 : 20;
  const size = flags & 1 ? 1 : 2;
  const end = start + 2 * length * size;
  const isPlain = version === 1 || (version === 2 && at(20) === 1);
  if (!isPlain || sampleRate <= 0 || samplesPerPixel <= 0 || length < 0 || end > bytes.length)
    return undefined;
  // The copy is for the alignment; every machine that runs this is little-endian like the file.
  const body = bytes.slice(start, end).buffer;
  const pairs = size === 1 ? new Int8Array(body) : new Int16Array(body);
  return new Peaks({ sampleRate, samplesPerPixel, pairs });
}

type Header = [number, number, number, number, number];
