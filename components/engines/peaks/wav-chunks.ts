import { BLOCK_SECONDS, type Cut, type SoundCuts } from './sound-cuts.js';

const RIFF = 0x52494646;
const FMT = 0x666d7420;
const DATA = 0x64617461;

/** Returns where a WAV file can be cut; undefined when it is none. Every block gets the header again. */
export function wavCuts(bytes: Uint8Array): SoundCuts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || view.getUint32(0) !== RIFF) return undefined;
  let format = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + evenSize(view, at)) {
    if (view.getUint32(at) === FMT) format = at;
    if (view.getUint32(at) === DATA && format > 0)
      return cutData(bytes, view, { format, data: at });
  }
  return undefined;
}

/** Chunks start at even places. */
const evenSize = (view: DataView, at: number): number => {
  const size = view.getUint32(at + 4, true);
  return size + (size % 2);
};

function cutData(
  bytes: Uint8Array,
  view: DataView,
  { format, data }: { format: number; data: number },
): SoundCuts | undefined {
  const bytesPerSecond = view.getUint32(format + 16, true);
  const frame = view.getUint16(format + 20, true);
  if (bytesPerSecond === 0 || frame === 0) return undefined;
  const start = data + 8;
  const end = Math.min(bytes.length, start + view.getUint32(data + 4, true));
  const size = Math.max(frame, Math.floor((BLOCK_SECONDS * bytesPerSecond) / frame) * frame);
  const cuts: Cut[] = [];
  for (let at = start; at < end; at += size)
    cuts.push({ start: at, end: Math.min(end, at + size) });
  return {
    header: headerFor(bytes.subarray(format, format + 8 + evenSize(view, format)), size),
    cuts,
  };
}

/**
 * Returns a header for a block, because the file's has the length of the whole; the last block is
 * shorter.
 */
function headerFor(format: Uint8Array, size: number): Uint8Array {
  const header = new Uint8Array(12 + format.length + 8);
  const view = new DataView(header.buffer);
  view.setUint32(0, RIFF);
  view.setUint32(4, header.length - 8 + size, true);
  view.setUint32(8, 0x57415645);
  header.set(format, 12);
  view.setUint32(12 + format.length, DATA);
  view.setUint32(16 + format.length, size, true);
  return header;
}
