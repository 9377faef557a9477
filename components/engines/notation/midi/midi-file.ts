import { FormatError } from '../../../core/errors.js';

export interface MidiEvent {
  /** In ticks from the start of the file. */
  readonly tick: number;
  /** Status byte of a channel message; 255 for a meta event. */
  readonly status: number;
  /** Type of a meta event, else 0. */
  readonly meta: number;
  readonly data: Uint8Array;
}

export interface MidiFile {
  readonly ticksPerQuarter: number;
  readonly tracks: readonly (readonly MidiEvent[])[];
}

/** Data bytes of a channel message, by its upper half. */
const DATA_BYTES: Readonly<Record<number, number>> = { 0xc: 1, 0xd: 1 };

class ByteReader {
  at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError('the file ends too early');
    return value;
  }

  /** A number of so many bytes, highest first. */
  integer(size: number): number {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.byte();
    return value;
  }

  /** Seven bits per byte, the highest bit says that more follow. */
  variable(): number {
    let value = 0;
    for (let index = 0; index < 4; index++) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number is too long');
  }

  take(size: number): Uint8Array {
    if (this.at + size > this.bytes.length) throw new RangeError('the file ends too early');
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

function readTrack(bytes: Uint8Array): readonly MidiEvent[] {
  const reader = new ByteReader(bytes);
  const events: MidiEvent[] = [];
  let [tick, running] = [0, 0];
  while (!reader.isAtEnd) {
    tick += reader.variable();
    let status = reader.byte();
    if (status < 0x80) {
      reader.at -= 1;
      status = running;
    } else if (status < 0xf0) running = status;
    if (status < 0x80) throw new RangeError('an event without a status');
    const meta = status === 0xff ? reader.byte() : 0;
    const size = status >= 0xf0 ? reader.variable() : (DATA_BYTES[status >> 4] ?? 2);
    events.push({ tick, status, meta, data: reader.take(size) });
    if (meta === 0x2f) break;
  }
  return events;
}

/**
 * Reads a standard MIDI file.
 * @throws FormatError when it is cut off, or counts its time in seconds instead of quarters.
 */
export function readMidiFile(bytes: Uint8Array, fileName: string): MidiFile {
  try {
    const reader = new ByteReader(bytes);
    reader.take(4);
    const header = new ByteReader(reader.take(reader.integer(4)));
    header.take(4);
    const division = header.integer(2);
    if (division === 0 || division >= 0x8000) throw new RangeError('no musical time');
    const tracks: (readonly MidiEvent[])[] = [];
    while (!reader.isAtEnd) {
      const isTrack = reader.integer(4) === 0x4d54726b;
      const content = reader.take(reader.integer(4));
      if (isTrack) tracks.push(readTrack(content));
    }
    return { ticksPerQuarter: division, tracks };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new FormatError(`${fileName}: a damaged MIDI file (${message})`, {}, { cause });
  }
}
