/** Bit rates of MPEG 1, layer III, in kbit/s, by their index. */
const RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

interface FrameOptions {
  /** In kbit/s. */
  readonly rate?: number;
  readonly padding?: 0 | 1;
  readonly isMono?: boolean;
}

/** A silent frame of 44.1 kHz. */
export function frame({ rate = 128, padding = 0, isMono = false }: FrameOptions = {}): number[] {
  const length = Math.floor((144 * rate * 1000) / 44100) + padding;
  const head = [0xff, 0xfb, (RATES.indexOf(rate) << 4) | (padding << 1), isMono ? 0xc0 : 0];
  return [...head, ...Array.from({ length: length - 4 }, () => 0)];
}

interface TagOptions {
  readonly name?: 'Xing' | 'Info';
  readonly frames?: number;
  readonly bytes?: number;
  readonly encoder?: string;
  readonly delay?: number;
  readonly padding?: number;
}

const u32 = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** The first frame of a file, with what its encoder says of it. */
export function xingFrame(options: TagOptions = {}): number[] {
  const { name = 'Xing', frames, bytes, encoder, delay = 0, padding = 0 } = options;
  const flags = (frames === undefined ? 0 : 1) | (bytes === undefined ? 0 : 2);
  const tag = [
    ...ascii(name),
    ...u32(flags),
    ...(frames === undefined ? [] : u32(frames)),
    ...(bytes === undefined ? [] : u32(bytes)),
    ...(encoder === undefined
      ? []
      : [...ascii(encoder.padEnd(9)), ...Array.from({ length: 12 }, () => 0)]),
    ...(encoder === undefined ? [] : u32(((delay << 12) | padding) << 8)),
  ];
  return replaced(frame(), 36, tag);
}

/** The tag of another encoder. */
export const vbriFrame = (frames: number, bytes: number): number[] =>
  replaced(frame(), 36, [...ascii('VBRI'), 0, 1, 0, 0, 0, 75, ...u32(bytes), ...u32(frames)]);

/** A tag of so many bytes at the start of a file. */
export const id3 = (length: number): number[] => [
  ...ascii('ID3'),
  ...[4, 0, 0],
  ...[21, 14, 7, 0].map((bits) => (length >> bits) & 0x7f),
  ...Array.from({ length }, () => 0xff),
];

function replaced(bytes: number[], at: number, part: readonly number[]): number[] {
  bytes.splice(at, part.length, ...part);
  return bytes;
}

/** Frames of a constant bit rate, padded as encoders do it. */
export function constantFrames(count: number, rate = 128): number[] {
  const step = (144 * rate * 1000) / 44100;
  return Array.from({ length: count }, (_, index) => {
    const padding = Math.floor((index + 1) * step) - Math.floor(index * step) > Math.floor(step);
    return frame({ rate, padding: padding ? 1 : 0 });
  }).flat();
}

export const fileOf = (...parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flat());
