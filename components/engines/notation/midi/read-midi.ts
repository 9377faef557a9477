import type { MeasureEntry } from '../../../core/time/measure-map.js';
import { quarters } from '../../../core/time/units.js';
import { FormatError } from '../../../core/errors.js';
import type { JobResult } from '../jobs.js';
import type { Note } from '../types.js';
import { readMidiFile, type MidiEvent, type MidiFile } from './midi-file.js';

const TITLE = 0x03;
const METER = 0x58;

/**
 * The notes of a MIDI file and the measures that its meters make. A track that holds notes is a
 * staff.
 * @throws FormatError when the file is damaged or holds no notes.
 */
export function readMidi(bytes: Uint8Array, fileName: string): JobResult {
  const file = readMidiFile(bytes, fileName);
  const tracks = file.tracks
    .map((events) => ({ name: nameOf(events), notes: pairNotes(events) }))
    .filter(({ notes }) => notes.length > 0);
  const notes = tracks.flatMap(({ notes }, index) =>
    notes.map((note) => asNote(note, index + 1, file.ticksPerQuarter)),
  );
  if (notes.length === 0) throw new FormatError(`${fileName}: a MIDI file without notes`);
  const end = notes.reduce((last, { onset, duration }) => Math.max(last, onset + duration), 0);
  const title = nameOf(file.tracks[0] ?? []) || undefined;
  return {
    metadata: { title, staffNames: tracks.map(({ name }) => name) },
    entries: measuresUntil(end, file),
    notes: notes.sort((a, b) => a.onset - b.onset || a.staff - b.staff || a.pitch - b.pitch),
    warnings: [],
  };
}

const nameOf = (events: readonly MidiEvent[]): string => {
  const event = events.find(({ meta }) => meta === TITLE);
  return event ? new TextDecoder().decode(event.data).replace(/\0/g, '').trim() : '';
};

interface TickNote {
  readonly tick: number;
  readonly length: number;
  readonly pitch: number;
}

/** Pairs each note-on with the next note-off of its pitch and channel, first come first served. */
function pairNotes(events: readonly MidiEvent[]): readonly TickNote[] {
  const sounding = new Map<number, number[]>();
  const notes: TickNote[] = [];
  for (const { tick, status, data } of events) {
    const kind = status >> 4;
    if (kind !== 8 && kind !== 9) continue;
    const [pitch = 0, velocity = 0] = data;
    const key = (status & 15) * 128 + pitch;
    const starts = sounding.get(key) ?? [];
    sounding.set(key, starts);
    if (kind === 9 && velocity > 0) starts.push(tick);
    else {
      const start = starts.shift();
      if (start !== undefined) notes.push({ tick: start, length: tick - start, pitch });
    }
  }
  return notes;
}

const asNote = (
  { tick, length, pitch }: TickNote,
  staff: number,
  ticksPerQuarter: number,
): Note => ({
  onset: quarters(tick / ticksPerQuarter),
  duration: quarters(length / ticksPerQuarter),
  pitch,
  staff,
  id: `note-${staff}-${tick}-${pitch}`,
});

interface MeterChange {
  readonly onset: number;
  readonly signature: string;
  readonly length: number;
}

function metersOf({ tracks, ticksPerQuarter }: MidiFile): readonly MeterChange[] {
  const changes = tracks.flat().flatMap(({ tick, meta, data }) => {
    const [count = 0, power = 2] = data;
    if (meta !== METER || count === 0 || power > 7) return [];
    const unit = 2 ** power;
    const length = (4 * count) / unit;
    return { onset: tick / ticksPerQuarter, signature: `${count}/${unit}`, length };
  });
  return changes.sort((a, b) => a.onset - b.onset);
}

/** A meter that changes inside a measure cuts it short, as sequencers do. */
function measuresUntil(end: number, file: MidiFile): readonly MeasureEntry[] {
  const changes = metersOf(file);
  const entries: MeasureEntry[] = [];
  let meter: MeterChange = { onset: 0, signature: '4/4', length: 4 };
  for (let onset = 0; onset < end - 1e-6; onset += entries.at(-1)!.actual_length ?? 0) {
    meter = changes.findLast((change) => change.onset <= onset + 1e-6) ?? meter;
    const next = changes.find((change) => change.onset > onset + 1e-6)?.onset ?? Infinity;
    entries.push({
      count: entries.length + 1,
      qstamp: onset,
      time_signature: meter.signature,
      nominal_length: meter.length,
      actual_length: Math.min(meter.length, next - onset),
    });
  }
  return entries;
}
