import { parseMidi, type MidiEvent } from 'midi-file';
import { FormatError, type MeasureEntry, quarters } from '#core';
import { decodeText } from './decode-text.js';
import type { Reading } from '../jobs.js';
import type { Note, TempoChange } from '../types.js';

type TimedEvent = MidiEvent & {
  /** In ticks from the start of the file. */
  readonly tick: number;
};

interface MidiFile {
  readonly ticksPerQuarter: number;
  readonly tracks: readonly (readonly TimedEvent[])[];
}

/**
 * Returns the notes of a MIDI file and the measures of its meters. A track that holds notes is a staff.
 * @throws FormatError when the file is damaged, counts its time in seconds or holds no notes
 */
export function readMidi(bytes: Uint8Array, fileName: string): Reading {
  const file = readFile(bytes, fileName);
  const nameOf = (track: readonly TimedEvent[]) => trackName(track, fileName);
  const tracks = file.tracks
    .map((events) => ({ name: nameOf(events), notes: pairNotes(events) }))
    .filter(({ notes }) => notes.length > 0);
  const notes = tracks.flatMap(({ notes }, index) =>
    notes.map((note) => asNote(note, index + 1, file.ticksPerQuarter)),
  );
  if (notes.length === 0) throw new FormatError(`${fileName}: a MIDI file without notes`);
  const end = notes.reduce((last, { onset, duration }) => Math.max(last, onset + duration), 0);
  const entries = measuresUntil(end, file);
  if (!entries) throw new FormatError(`${fileName}: a MIDI file that is too long for a score`);
  return {
    metadata: {
      title: nameOf(file.tracks[0] ?? []) || undefined,
      staffNames: tracks.map(({ name }) => name),
    },
    entries,
    notes: notes.sort((a, b) => a.onset - b.onset || a.staff - b.staff || a.pitch - b.pitch),
    tempos: temposOf(file),
    warnings: [],
  };
}

function readFile(bytes: Uint8Array, fileName: string): MidiFile {
  try {
    const { header, tracks } = parseMidi(bytes);
    if (!header.ticksPerBeat) throw new RangeError('no musical time');
    if (tracks.length < header.numTracks) throw new RangeError('the file ends too early');
    return { ticksPerQuarter: header.ticksPerBeat, tracks: tracks.map(timed) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new FormatError(`${fileName}: a damaged MIDI file (${message})`, {}, { cause });
  }
}

/**
 * Adds times to events. The parser reads on where bytes are missing: only the end of the track shows that
 * it is whole.
 */
function timed(track: readonly MidiEvent[]): readonly TimedEvent[] {
  let tick = 0;
  const end = track.findIndex(({ type }) => type === 'endOfTrack');
  if (end < 0) throw new RangeError('the file ends too early');
  return track.slice(0, end).map((event) => {
    if (event.deltaTime < 0) throw new RangeError('a number is too long');
    tick += event.deltaTime;
    return { ...event, tick };
  });
}

/** Decodes the name of a track, which the parser reads as one letter per byte. */
function trackName(track: readonly TimedEvent[], fileName: string): string {
  const event = track.find((event) => event.type === 'trackName');
  const letters = event?.text.replaceAll('\0', '') ?? '';
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return decodeText(bytes, fileName).trim();
}

interface TickNote {
  readonly tick: number;
  readonly length: number;
  readonly pitch: number;
  /** From 0. */
  readonly channel: number;
}

/** Pairs each note-on with the next note-off of its pitch and channel, first come first served. */
function pairNotes(events: readonly TimedEvent[]): readonly TickNote[] {
  const sounding = new Map<number, number[]>();
  const notes: TickNote[] = [];
  for (const event of events) {
    if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
    const { tick, channel, noteNumber: pitch } = event;
    const key = channel * 128 + pitch;
    const starts = sounding.get(key) ?? [];
    sounding.set(key, starts);
    if (event.type === 'noteOn') starts.push(tick);
    else {
      const start = starts.shift();
      if (start !== undefined) notes.push({ tick: start, length: tick - start, pitch, channel });
    }
  }
  return notes;
}

const asNote = (
  { tick, length, pitch, channel }: TickNote,
  staff: number,
  ticksPerQuarter: number,
): Note => ({
  onset: quarters(tick / ticksPerQuarter),
  duration: quarters(length / ticksPerQuarter),
  pitch,
  staff,
  voice: channel + 1,
  id: `note-${staff}-${tick}-${pitch}`,
});

const MICROSECONDS_PER_MINUTE = 60_000_000;

/** Returns the changes of tempo. Of several events in one tick the last counts, as in a sequencer. */
function temposOf({ tracks, ticksPerQuarter }: MidiFile): readonly TempoChange[] {
  const speeds = new Map<number, number>();
  for (const event of tracks.flat())
    if (event.type === 'setTempo' && event.microsecondsPerBeat > 0)
      speeds.set(event.tick, MICROSECONDS_PER_MINUTE / event.microsecondsPerBeat);
  const rising = [...speeds].sort(([a], [b]) => a - b);
  return rising.map(([tick, quartersPerMinute]) => ({
    onset: quarters(tick / ticksPerQuarter),
    quartersPerMinute,
  }));
}

interface MeterChange {
  readonly onset: number;
  readonly signature: string;
  readonly length: number;
}

function metersOf({ tracks, ticksPerQuarter }: MidiFile): readonly MeterChange[] {
  const changes = tracks.flat().flatMap((event) => {
    if (event.type !== 'timeSignature') return [];
    const { numerator, denominator, tick } = event;
    if (numerator === 0 || denominator < 1 || denominator > 128) return [];
    const length = (4 * numerator) / denominator;
    return { onset: tick / ticksPerQuarter, signature: `${numerator}/${denominator}`, length };
  });
  return changes.sort((a, b) => a.onset - b.onset);
}

/** More than any score has; a broken time can be hours away. */
const MAX_MEASURES = 20_000;

/**
 * Returns measures up to an end. A meter that changes inside a measure cuts it short, as in sequencers.
 * Undefined when there would be too many measures.
 */
function measuresUntil(end: number, file: MidiFile): readonly MeasureEntry[] | undefined {
  const changes = metersOf(file);
  const entries: MeasureEntry[] = [];
  let meter: MeterChange = { onset: 0, signature: '4/4', length: 4 };
  for (let onset = 0; onset < end - 1e-6; onset += entries.at(-1)!.actual_length ?? 0) {
    if (entries.length === MAX_MEASURES) return undefined;
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
