import { median } from '../../lib/figures.js';
import type { Truth } from './true-onset.js';
import type { WrittenNote } from './written-notes.js';

/** A note of the score that was played. */
export interface MatchedNote {
  /** Of the note in the score. */
  readonly id: string;
  /** Which time it is played, from 1. */
  readonly pass: number;
  readonly seconds: number;
}

const CLOCK = /^info\(midiClock(Units|Rate),(\d+)\)/;
const PLAYED = /^snote\(([^,]+)-(\d+),.*\)-note\(([^)]*)\)/;

/**
 * Reads a match file, which says of each note of a score when it was played (versions 1 and 5).
 * @throws Error when it matches no note
 */
export function parseMatch(text: string): readonly MatchedNote[] {
  const clock = { Units: 480, Rate: 500000 };
  const notes = text.split(/\r?\n/).flatMap((line): MatchedNote[] => {
    const [, name, value] = CLOCK.exec(line) ?? [];
    if (name) clock[name as keyof typeof clock] = Number(value);
    const [, id, pass, played] = PLAYED.exec(line) ?? [];
    if (!id || !played) return [];
    // Version 5 has the name of the pitch in brackets, and the octave, before the onset.
    const onset = /^[^,]+,(?:\[[^\]]*\],-?\d+|\d+),(\d+)/.exec(played)?.[1];
    const seconds = (Number(onset) * clock.Rate) / clock.Units / 1e6;
    return [{ id, pass: Number(pass), seconds }];
  });
  if (!notes.length) throw new Error('the match file has no notes');
  return notes;
}

/** Notes of a chord are so near to each other in the score, in quarters. */
const TOGETHER = 1e-3;

/** A measure as it is played once: the dates of its notes, by onset. */
interface Played {
  readonly measure: number;
  readonly dates: Map<number, number[]>;
}

/**
 * When the chords and single notes of a score are played: the middle of their notes, without grace notes.
 */
export function truthOfNotes(
  matched: readonly MatchedNote[],
  written: readonly WrittenNote[],
): Truth {
  const byId = new Map(written.map((note) => [note.id, note]));
  const passes = new Map<string, Played>();
  for (const { id, pass, seconds } of matched) {
    const note = byId.get(id);
    if (!note || note.isGrace) continue;
    const { measure } = note;
    const played = passes.get(`${measure} ${pass}`) ?? {
      measure,
      dates: new Map<number, number[]>(),
    };
    passes.set(`${measure} ${pass}`, played);
    const chord = Math.round(note.offset / TOGETHER);
    played.dates.set(chord, [...(played.dates.get(chord) ?? []), seconds]);
  }
  const middle = ({ dates }: Played) => median([...dates.values()].flat());
  const inOrder = [...passes.values()].sort((a, b) => middle(a) - middle(b));
  return withRests(inOrder, new Set(written.map(({ measure }) => measure)));
}

/** Measures without notes are played where the measures around them are. */
function withRests(played: readonly Played[], sounding: ReadonlySet<number>): Truth {
  const order: number[] = [];
  const onsets = played.flatMap(({ measure, dates }) => {
    let rest = (order.at(-1) ?? 0) + 1;
    while (rest < measure && !sounding.has(rest)) rest += 1;
    if (rest === measure)
      for (let count = (order.at(-1) ?? 0) + 1; count < measure; count++) order.push(count);
    const index = order.push(measure) - 1;
    return [...dates].map(([chord, seconds]) => ({
      index,
      offset: chord * TOGETHER,
      seconds: median(seconds),
    }));
  });
  return { order, onsets: onsets.sort((a, b) => a.seconds - b.seconds) };
}
