import type { VorbisHeaders } from './vorbis-headers.js';

type Bytes = Uint8Array<ArrayBuffer>;
type Part = Bytes | readonly number[];

/** Returns an element of EBML: its id, its length and its content. */
function element(id: number, ...parts: readonly Part[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // The length in four bytes, which the first bits announce.
  const head = [...bytesOf(id), ...u32(length + 0x10000000)];
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const u32 = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const bytesOf = (value: number): number[] => {
  const bytes = u32(value);
  return bytes.slice(bytes.findIndex((byte) => byte > 0));
};
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

function float(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value);
  return bytes;
}

const UNKNOWN_LENGTH = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const SOUND = 2;

/** Returns the header that announces packets of Vorbis, with times in milliseconds. */
export function webmStart({ sampleRate, channels, packets }: VorbisHeaders): Bytes {
  const document = element(0x1a45dfa3, element(0x4282, ascii('webm')));
  const info = element(0x1549a966, element(0x2ad7b1, u32(1_000_000)));
  const audio = element(0xe1, element(0xb5, float(sampleRate)), element(0x9f, [channels]));
  const entry = element(
    0xae,
    element(0xd7, [1]),
    element(0x73c5, [1]),
    element(0x83, [SOUND]),
    element(0x86, ascii('A_VORBIS')),
    element(0x63a2, codecPrivate(packets)),
    audio,
  );
  const all = [
    document,
    [0x18, 0x53, 0x80, 0x67],
    UNKNOWN_LENGTH,
    info,
    element(0x1654ae6b, entry),
  ];
  return Uint8Array.from(all.flatMap((part) => [...part]));
}

/** Returns the three headers, the lengths of the first two before them. */
function codecPrivate([identity, comment, setup]: readonly Bytes[]): Bytes {
  const lace = ({ length }: Bytes): number[] => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ];
  const head = [2, ...lace(identity!), ...lace(comment!)];
  return Uint8Array.from([...head, ...identity!, ...comment!, ...setup!]);
}

/** Packets at their times, in milliseconds from that of the first. */
export const webmCluster = (packets: readonly Bytes[], times: readonly number[]): Bytes =>
  element(
    0x1f43b675,
    element(0xe7, [0]),
    ...packets.map((packet, index) => {
      const time = Math.round(times[index]!);
      return element(0xa3, [0x81, time >> 8, time & 0xff, 0x80], packet);
    }),
  );
