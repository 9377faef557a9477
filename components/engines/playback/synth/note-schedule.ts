import { countBelow, type Second } from '#core';
import type { SoundingNote } from './score-timeline.js';

/** A string is struck, or damped. */
export interface Stroke {
  readonly type: 'attack' | 'release';
  readonly date: Second;
  readonly pitch: number;
  readonly staff: number;
}

/** Everything that is to be done, in order, and how far it has been done. */
export class NoteSchedule {
  private readonly strokes: readonly Stroke[];
  private readonly dates: Float64Array;
  private next = 0;

  constructor(notes: readonly SoundingNote[]) {
    this.strokes = notes.flatMap(strokesOf).sort(inOrder);
    this.dates = Float64Array.from(this.strokes, ({ date }) => date);
  }

  /** Goes on from a date; notes that have begun before it stay silent. */
  moveTo(date: Second): void {
    this.next = countBelow(this.dates, date);
  }

  /** Returns the strokes before a date that were not returned yet. */
  takeUntil(date: Second): readonly Stroke[] {
    const from = this.next;
    this.next = Math.max(from, countBelow(this.dates, date));
    return this.strokes.slice(from, this.next);
  }
}

const strokesOf = ({ start, end, pitch, staff }: SoundingNote): readonly Stroke[] => [
  { type: 'attack', date: start, pitch, staff },
  { type: 'release', date: end, pitch, staff },
];

/** Strings are damped before they are struck again. */
const inOrder = (a: Stroke, b: Stroke): number =>
  a.date - b.date || Number(a.type === 'attack') - Number(b.type === 'attack');
