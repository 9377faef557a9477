import type { FrameHeader } from './frame-header.js';
import type { Frames } from './mp3-file.js';

type Bytes = Uint8Array<ArrayBuffer>;
type Part = Bytes | number[];

/** Returns a box of ISO 14496-12: its length, its name and its content. */
function box(name: string, ...parts: readonly Part[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  const bytes = new Uint8Array(length);
  bytes.set([...u32(length), ...ascii(name)]);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns a box with a version and flags. */
const fullBox = (name: string, version: number, flags: number, ...parts: readonly Part[]): Bytes =>
  box(name, [version, ...u32(flags).slice(1)], ...parts);

const u32 = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const u16 = (value: number): number[] => [value >> 8, value & 0xff];
const u64 = (value: number): number[] => [...u32(Math.floor(value / 2 ** 32)), ...u32(value)];
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const MATRIX = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000].flatMap((value) =>
  u32(value === 1 ? 0x10000 : value * 0x10000),
);
const TRACK = 1;

/** Returns the header that announces frames of MP3; times are counted in samples. */
export function initialization({ sampleRate, channels }: FrameHeader): Bytes {
  const sound = box('.mp3', [
    ...zeros(6),
    ...u16(1),
    ...zeros(8),
    ...u16(channels),
    ...u16(16),
    ...zeros(4),
    ...u32(sampleRate * 0x10000),
  ]);
  const empty = [...u32(0)];
  const table = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), sound),
    fullBox('stts', 0, 0, empty),
    fullBox('stsc', 0, 0, empty),
    fullBox('stsz', 0, 0, empty, empty),
    fullBox('stco', 0, 0, empty),
  );
  const place = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, [...zeros(8), ...u32(sampleRate), ...u32(0), ...u16(0x55c4), ...u16(0)]),
    fullBox('hdlr', 0, 0, [...zeros(4), ...ascii('soun'), ...zeros(13)]),
    box('minf', fullBox('smhd', 0, 0, zeros(4)), place, table),
  );
  return box('', box('ftyp', ascii('isom'), u32(0x200), ascii('isomiso5mp41')), movie(media)).slice(
    8,
  );
}

function movie(media: Bytes): Bytes {
  const duration = [...zeros(8), ...u32(1000), ...u32(0)];
  return box(
    'moov',
    fullBox('mvhd', 0, 0, duration, u32(0x10000), u16(0x100), zeros(10), MATRIX, zeros(24), u32(2)),
    box(
      'trak',
      fullBox(
        'tkhd',
        0,
        3,
        zeros(8),
        u32(TRACK),
        zeros(20),
        u16(0x100),
        zeros(2),
        MATRIX,
        zeros(8),
      ),
      media,
    ),
    box('mvex', fullBox('trex', 0, 0, u32(TRACK), u32(1), zeros(12))),
  );
}

const BASE_IS_MOOF = 0x020000;
const DEFAULT_DURATION = 0x8;
const DATA_OFFSET = 0x1;
const SAMPLE_SIZES = 0x200;

/** Frames with the time of the first, in samples from the first frame of the file. */
export function fragment(
  { data, lengths }: Frames,
  first: number,
  { samples }: FrameHeader,
): Bytes {
  const sizes = lengths.flatMap(u32);
  const moof = (offset: number): Bytes =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(first + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, BASE_IS_MOOF | DEFAULT_DURATION, u32(TRACK), u32(samples)),
        fullBox('tfdt', 1, 0, u64(first * samples)),
        fullBox('trun', 0, DATA_OFFSET | SAMPLE_SIZES, u32(lengths.length), u32(offset), sizes),
      ),
    );
  const head = moof(moof(0).length + 8);
  return box('', head, box('mdat', data)).slice(8);
}
