import { struckNotes, type ScoreEvent } from '../written/events.js';
import { addNote } from '../written/templates.js';
import { BANDS, LOWEST, type BandFrames } from '../sound/bands.js';
import { addBand, type FrameRange } from './strength.js';

export interface NoteDatesInput {
  readonly events: readonly ScoreEvent[];
  readonly flux: BandFrames;
  readonly rise: BandFrames;
  /** About where the events are, in seconds, rising. */
  readonly dates: Float64Array;
  /** By index of the event: where it is known to be, in seconds. */
  readonly pinned?: ReadonlyMap<number, number>;
}

/** Largest distance of a note from its event, in seconds; arpeggios are broad. */
const REACH = 0.25;
/** So far off, in seconds, the beginning of a note counts half. */
const NEAR = 0.1;
/** A rise of next to nothing. */
const LITTLE = 0.1;
/** The flux of an attack is greatest so many seconds after the key is struck. */
const DELAY = 0.004;
/** Events are at least so many seconds apart. */
const APART = 0.005;

/**
 * Dates of events from those of their notes. Hands are seldom together, and chords are broken: each
 * note is looked for by itself, where its partials begin in short windows and its pitch rises in
 * long ones, and the event stands at the mean of what was found.
 */
export function noteDates({ events, flux, rise, dates, pinned }: NoteDatesInput): Float64Array {
  const neighbors = new SameKeys(events, dates);
  const found = dates.map((date, index) => {
    const known = pinned?.get(index);
    if (known !== undefined) return known;
    const pitches = [...new Set(struckNotes(events[index]!).map(({ pitch }) => pitch))];
    if (pitches.length === 0) return date;
    const chord = new Float32Array(BANDS);
    for (const pitch of pitches) addNote(chord, pitch, 1);
    const notes = pitches.map((pitch) => {
      const range = neighbors.range(index, pitch, flux.hop);
      return beginning(beginnings({ flux, rise, chord, pitch, range }), {
        range,
        date,
        hop: flux.hop,
      });
    });
    return mean(notes) - DELAY;
  });
  return rising(found, pinned);
}

interface NoteSearch {
  readonly flux: BandFrames;
  readonly rise: BandFrames;
  /** The partials of all notes that begin together. */
  readonly chord: Float32Array;
  readonly pitch: number;
  readonly range: FrameRange;
}

/**
 * Returns how strongly a note begins, by frame of the flux. Shared partials count for each note alike.
 */
function beginnings({ flux, rise, chord, pitch, range }: NoteSearch): Float32Array {
  const partials = new Float32Array(BANDS);
  addNote(partials, pitch, 1);
  const strengths = new Float32Array(range.to - range.from);
  for (let band = 0; band < BANDS; band++)
    if (partials[band]! > 0)
      addBand(strengths, flux, { band, weight: partials[band]! ** 2 / chord[band]!, range });
  const scale = flux.hop / rise.hop;
  const rows = { from: Math.floor(range.from * scale), to: Math.ceil(range.to * scale) + 1 };
  const rises = new Float32Array(rows.to - rows.from);
  addBand(rises, rise, { band: pitch - LOWEST, weight: 1, range: rows });
  addBand(rises, rise, { band: pitch + 12 - LOWEST, weight: 0.5, range: rows });
  return strengths.map((strength, index) => {
    const at = (range.from + index) * scale - rows.from;
    const [before, share] = [Math.floor(at), at % 1];
    return strength * (LITTLE + rises[before]! * (1 - share) + rises[before + 1]! * share);
  });
}

interface Found {
  readonly date: number;
  readonly weight: number;
}

/** Returns the date of the strongest beginning; those near the event are preferred. */
function beginning(
  strengths: Float32Array,
  { range, date, hop }: { range: FrameRange; date: number; hop: number },
): Found {
  const near = strengths.map(
    (strength, i) => strength / (1 + (((range.from + i) * hop - date) / NEAR) ** 2),
  );
  let best = Math.floor(near.length / 2);
  for (let i = 1; i < near.length - 1; i++) if (near[i]! > near[best]!) best = i;
  const [before, here, after] = [near[best - 1] ?? 0, near[best]!, near[best + 1] ?? 0];
  const bend = before - 2 * here + after;
  const aside = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / bend / 2)) : 0;
  return { date: (range.from + best + aside) * hop, weight: Math.sqrt(Math.max(here, 1e-6)) };
}

function mean(notes: readonly Found[]): number {
  const whole = notes.reduce((sum, { weight }) => sum + weight, 0);
  return notes.reduce((sum, { date, weight }) => sum + date * weight, 0) / whole;
}

/** Returns the dates, each after the one before; pinned ones stay. */
function rising(dates: Float64Array, pinned?: ReadonlyMap<number, number>): Float64Array {
  for (let i = 1; i < dates.length; i++)
    if (!pinned?.has(i)) dates[i] = Math.max(dates[i]!, dates[i - 1]! + APART);
  for (let i = dates.length - 2; i >= 0; i--)
    if (!pinned?.has(i)) dates[i] = Math.min(dates[i]!, dates[i + 1]! - APART);
  return dates;
}

/** Strokes of the same key before and after: a note begins at most half way there. */
class SameKeys {
  private readonly byPitch = new Map<number, number[]>();

  constructor(
    events: readonly ScoreEvent[],
    private readonly dates: Float64Array,
  ) {
    events.forEach(({ notes }, index) => {
      for (const { pitch } of notes) {
        const indexes = this.byPitch.get(pitch) ?? [];
        if (indexes.at(-1) !== index) indexes.push(index);
        this.byPitch.set(pitch, indexes);
      }
    });
  }

  /** Frames in which the note of an event may begin, and one more at either end. */
  range(event: number, pitch: number, hop: number): FrameRange {
    const same = this.byPitch.get(pitch)!;
    const at = same.indexOf(event);
    const date = this.dates[event]!;
    const to = (index: number | undefined) =>
      index === undefined ? REACH : Math.min(REACH, Math.abs(this.dates[index]! - date) / 2);
    const center = Math.round(date / hop);
    return {
      from: center - Math.round(to(same[at - 1]) / hop) - 1,
      to: center + Math.round(to(same[at + 1]) / hop) + 2,
    };
  }
}
