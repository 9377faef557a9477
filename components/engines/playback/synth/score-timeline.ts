import {
  countBelow,
  lapAt,
  type Measure,
  type MeasureMap,
  playedOrder,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  type Second,
  seconds,
  splitLaps,
  type SyncEntry,
  SyncTable,
} from '#core';
import type { PieceNotes, PlayedNote } from '#engines/notes';
import { TempoMap } from './tempo-map.js';

/** A note that sounds, at dates of the played score. */
export interface SoundingNote {
  readonly start: Second;
  readonly end: Second;
  /** MIDI pitch, 60 is middle C. */
  readonly pitch: number;
  readonly staff: number;
}

/** A score as it is played: in its tempo, with its repeats. Immutable. */
export interface ScoreTimeline {
  readonly sync: SyncTable;
  /** In seconds, until the last note has died away. */
  readonly duration: Second;
  /** Sorted by start. */
  readonly notes: readonly SoundingNote[];
}

/** The last note dies away. */
const TAIL = 1.5;
/** A grace note is played so many seconds before its onset. */
const GRACE = 0.09;
/** No note is shorter than this. */
const SHORTEST = 0.05;
/** A string that is struck again is damped before. */
const DAMPED = 0.01;

/** A jump inside a lap takes so many seconds. */
const JUMP = 1e-3;

/** A measure that is played, once for each time that it is. */
interface Visit {
  readonly measure: Measure;
  /** Letter of the lap. */
  readonly repeat: string;
  readonly start: Second;
  readonly end: Second;
}

/** The data of a score for playing it. */
interface Written {
  readonly tempo: TempoMap;
  readonly notes: readonly PlayedNote[];
  readonly onsets: readonly number[];
}

/**
 * Plays a score from its beginning: every onset of every lap gets its date.
 * @throws SyncTableError when all measures together have no length.
 */
export function timelineOf({ notes, tempos }: PieceNotes, map: MeasureMap): ScoreTimeline {
  const tempo = new TempoMap(tempos);
  const written = { tempo, notes, onsets: notes.map(({ onset }) => onset) };
  const visits = visitsOf(map, tempo);
  const sounding = visits.flatMap((visit) => soundsOf(visit, written));
  const points = visits.flatMap((visit, index) => pointsOf(visit, visits[index + 1], tempo));
  return {
    sync: SyncTable.from(points).table,
    duration: seconds(visits.at(-1)!.end + TAIL),
    notes: damped(sounding.sort((a, b) => a.start - b.start)),
  };
}

/** Returns the measures in the order of playing; without laps that have no letter. */
function visitsOf(map: MeasureMap, tempo: TempoMap): readonly Visit[] {
  const visits: Visit[] = [];
  splitLaps(playedOrder(map)).forEach((counts, index) => {
    const repeat = lapAt(index);
    if (repeat === undefined) return;
    for (const count of counts) {
      const measure = map.measure(count)!;
      const start = visits.at(-1)?.end ?? seconds(0);
      const length = tempo.secondsAt(endOf(measure)) - tempo.secondsAt(measure.onset);
      visits.push({ measure, repeat, start, end: seconds(start + length) });
    }
  });
  return visits;
}

const endOf = ({ onset, length }: Measure) => quarters(onset + length);

/** Returns the start of a measure, each change of tempo in it, and its end where the music jumps. */
function pointsOf(visit: Visit, next: Visit | undefined, tempo: TempoMap): readonly SyncEntry[] {
  const { measure, repeat, start, end } = visit;
  const point = (onset: Quarter) => {
    const date = start + tempo.secondsAt(onset) - tempo.secondsAt(measure.onset);
    return { onset, date, repeat };
  };
  const inside = tempo.changes.filter((onset) => onset > measure.onset && onset < endOf(measure));
  const points = [measure.onset, ...inside].map(point);
  if (next?.repeat === repeat && next.measure.count === measure.count + 1) return points;
  // Inside a lap no two points share a date.
  const date = next?.repeat === repeat ? end - JUMP : end;
  return [...points, { onset: endOf(measure), date, repeat }];
}

/** Returns the notes that start in a measure. */
function soundsOf({ measure, start }: Visit, written: Written): readonly SoundingNote[] {
  const { notes, onsets, tempo } = written;
  const from = countBelow(onsets, measure.onset - QUARTER_TOLERANCE);
  const to = countBelow(onsets, endOf(measure) - QUARTER_TOLERANCE);
  const base = start - tempo.secondsAt(measure.onset);
  return notes.slice(from, to).map(({ onset, duration, pitch, staff }) => {
    const end = base + tempo.secondsAt(quarters(onset + duration));
    const begin = base + tempo.secondsAt(onset) - (duration > 0 ? 0 : GRACE);
    const date = seconds(Math.max(0, begin));
    return { start: date, end: seconds(Math.max(end, date + SHORTEST)), pitch, staff };
  });
}

/**
 * Cuts notes that would sound twice: two voices in unison are one note, and a new stroke ends the last
 * one.
 */
function damped(notes: readonly SoundingNote[]): readonly SoundingNote[] {
  const last = new Map<string, number>();
  const played: SoundingNote[] = [];
  for (const note of notes) {
    const string = `${note.staff}/${note.pitch}`;
    const index = last.get(string);
    const before = index === undefined ? undefined : played[index]!;
    const isUnison = before !== undefined && note.start - before.start < SHORTEST;
    if (isUnison) {
      played[index!] = { ...before, end: seconds(Math.max(before.end, note.end)) };
      continue;
    }
    if (before && before.end > note.start - DAMPED)
      played[index!] = { ...before, end: seconds(note.start - DAMPED) };
    last.set(string, played.length);
    played.push(note);
  }
  return played;
}
