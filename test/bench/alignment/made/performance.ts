import type { AlignedNote } from '#engines/alignment';
import { randomNumbers } from '../../lib/random.js';
import type { StruckNote } from '#test/support/additive-sound.js';
import type { TrueBeat } from '../truth/beat-table.js';
import { gaussian } from './gaussian.js';
import type { MadeScore } from './scores.js';
import { tempoCurve } from './tempo-curve.js';

export interface PerformanceOptions {
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  readonly seed: number;
  /** 0 is a machine, 1 a romantic. */
  readonly freedom: number;
  /** Standard deviation of a note's onset from where it belongs, in seconds. */
  readonly jitter: number;
  /** Whether the pedal is held through each measure. */
  readonly hasPedal: boolean;
  /** Share of notes that are wrong: a third missed, a third a neighbor's, a third added. */
  readonly wrong: number;
}

/** Notes to play, and the true date of each beat. */
export interface Performance {
  readonly notes: readonly StruckNote[];
  readonly truth: readonly TrueBeat[];
}

/** A note in the order of playing. */
interface Unfolded {
  /** Quarters from the beginning of what is played. */
  readonly at: number;
  readonly note: AlignedNote;
  /** Where its measure ends. */
  readonly barline: number;
}

/** Somebody plays a score; the same every time. The first event sounds at 0. */
export function performed(score: MadeScore, options: PerformanceOptions): Performance {
  const { notes, length } = unfoldedNotes(score, options.order);
  const first = Math.min(...notes.map(({ at }) => at));
  const curve = tempoCurve(length, { tempo: score.tempo, ...options });
  const start = curve(first);
  const secondsAt = (quarter: number) => curve(quarter) - start;
  const random = gaussian(options.seed + 100);
  const onsets = new Map<number, number[]>();
  const struck = notes.map(({ at, note, barline }): StruckNote => {
    const date = Math.max(0, secondsAt(at) + options.jitter * random());
    onsets.set(at, [...(onsets.get(at) ?? []), date]);
    const end = Math.max(at + Math.max(note.duration, 0.2), options.hasPedal ? barline : 0);
    return {
      start: date,
      length: Math.max(0.08, 0.95 * (secondsAt(end) - date)),
      pitch: note.pitch,
      force: Math.min(1, Math.max(0.15, 0.5 + 0.12 * random() + (note.pitch - 60) / 150)),
    };
  });
  const truth = beatsOf({ first, length, onsets, secondsAt });
  return { notes: withWrongNotes(struck, options), truth };
}

function unfoldedNotes({ notes, measureMap }: MadeScore, order: readonly number[]) {
  let at = 0;
  const unfolded = order.flatMap((count): Unfolded[] => {
    const { onset: from, length } = measureMap.measure(count)!;
    const inside = notes.filter(({ onset }) => onset > from - 1e-6 && onset < from + length - 1e-6);
    const begin = at;
    at += length;
    return inside.map((note) => ({ at: begin + note.onset - from, note, barline: at }));
  });
  return { notes: unfolded, length: at };
}

interface Played {
  readonly first: number;
  readonly length: number;
  readonly onsets: ReadonlyMap<number, readonly number[]>;
  readonly secondsAt: (quarter: number) => number;
}

/** Each quarter from the first event on: the middle of what begins there, else where it would be. */
function beatsOf({ first, length, onsets, secondsAt }: Played): readonly TrueBeat[] {
  return Array.from({ length: Math.floor(length - first - 1e-6) + 1 }, (_, quarter) => {
    const struck = onsets.get(first + quarter);
    const seconds = struck
      ? struck.reduce((sum, date) => sum + date, 0) / struck.length
      : secondsAt(first + quarter);
    return { quarter, seconds };
  });
}

function withWrongNotes(
  notes: readonly StruckNote[],
  { wrong, seed }: PerformanceOptions,
): readonly StruckNote[] {
  const random = randomNumbers(seed + 7);
  return notes.flatMap((note) => {
    if (random() >= wrong) return [note];
    const other = { ...note, pitch: note.pitch + (random() < 0.5 ? 1 : -1) };
    return [[], [other], [note, { ...other, start: note.start + 0.12 }]][Math.floor(3 * random())]!;
  });
}
