import type { Part } from '../model.js';
import type { Played } from '../played.js';

/** Ticks per second: the file has one tempo, and the ticks contain the performance. */
const RATE = 10_000;

interface Message {
  tick: number;
  /** Order of messages on one tick: a key is released before it is struck. */
  rank: number;
  bytes: number[];
}

/** Returns a standard MIDI file, format 0, that lasts until `end` seconds. */
export function toMidiFile(played: Played, parts: Part[], end: number): Uint8Array {
  const messages: Message[] = parts.flatMap((part, index) => setUp(part, index));
  for (const note of played.notes) {
    const part = parts[note.part];
    for (const { channel, share } of channels(part, note.part)) {
      const velocity = Math.max(1, Math.round(note.velocity * share));
      messages.push(message(note.start, 2, [0x90 | channel, note.pitch, velocity]));
      messages.push(message(note.end, 0, [0x80 | channel, note.pitch, 64]));
    }
  }
  for (const { part, at, down } of played.pedals) {
    messages.push(message(at, 1, [0xb0 | part, 64, down ? 127 : 0]));
  }
  messages.sort((a, b) => a.tick - b.tick || a.rank - b.rank);
  return file(messages, Math.round(end * RATE));
}

function channels(part: Part | undefined, index: number): { channel: number; share: number }[] {
  const own = { channel: index, share: 1 };
  return part?.double === undefined ? [own] : [own, { channel: index + 10, share: 0.62 }];
}

function setUp(part: Part, index: number): Message[] {
  return channels(part, index).flatMap(({ channel, share }) => [
    message(0, 0, [0xc0 | channel, (share < 1 ? part.double : part.program) ?? 0]),
    message(0, 0, [0xb0 | channel, 10, part.pan ?? 64]),
    message(0, 0, [0xb0 | channel, 7, share < 1 ? 70 : 100]),
  ]);
}

function message(second: number, rank: number, bytes: number[]): Message {
  return { tick: Math.max(0, Math.round(second * RATE)), rank, bytes };
}

function file(messages: Message[], end: number): Uint8Array {
  const track = [0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40];
  let now = 0;
  for (const { tick, bytes } of messages) {
    track.push(...variableLength(tick - now), ...bytes);
    now = tick;
  }
  track.push(...variableLength(Math.max(0, end - now)), 0xff, 0x2f, 0);
  const header = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, RATE >> 8, RATE & 0xff];
  const size = [24, 16, 8, 0].map((shift) => (track.length >> shift) & 0xff);
  return Uint8Array.from([...header, 0x4d, 0x54, 0x72, 0x6b, ...size, ...track]);
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
