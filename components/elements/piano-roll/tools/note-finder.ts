import type { PlayedNote } from '#engines/notes';
import type { Axis } from '#views';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { RollContent } from '../roll-content.js';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';

/** Distance in pixels within which a pointer counts as on a note. */
const REACH = 3;

/** Finds the notes at places on the screen. */
export class NoteFinder {
  constructor(
    private readonly content: RollContent,
    private readonly axis: Axis,
    private readonly pitchAxis: PitchAxis,
  ) {}

  /** Returns the note at a point, in client pixels; of several, the one in the row of the point. */
  noteAt(clientX: number, clientY: number): PlayedNote | undefined {
    const x = this.axis.placeAt(clientX) / PIXELS_PER_QUARTER;
    const reach = REACH / (PIXELS_PER_QUARTER * this.axis.scale);
    const { highest } = this.content.range;
    const pitchReach = Math.floor(REACH / this.pitchAxis.rowHeight);
    const pitch = highest - this.pitchAxis.rowAt(clientY);
    let best: PlayedNote | undefined;
    let distance = Infinity;
    for (const { notes } of this.content.tracks)
      notes.each(x - reach, x + reach, (index) => {
        const away = Math.abs(notes.pitches[index]! - pitch);
        const isInside = notes.onsets[index]! <= x && notes.ends[index]! > x;
        const total = away + (isInside ? 0 : 0.5);
        if (away > pitchReach || total >= distance) return;
        distance = total;
        best = notes.note(index);
      });
    return best;
  }

  /** Returns the notes that a rectangle touches, in client pixels. */
  notesIn({ left, right, top, bottom }: DOMRectReadOnly): readonly PlayedNote[] {
    const { highest } = this.content.range;
    const start = this.axis.placeAt(left) / PIXELS_PER_QUARTER;
    const end = this.axis.placeAt(right) / PIXELS_PER_QUARTER;
    const upper = highest - this.pitchAxis.rowAt(top);
    const lower = highest - this.pitchAxis.rowAt(bottom);
    const found: PlayedNote[] = [];
    for (const { notes } of this.content.tracks)
      notes.each(start, end, (index) => {
        const pitch = notes.pitches[index]!;
        const isIn = pitch <= upper && pitch >= lower && notes.ends[index]! > start;
        if (isIn && notes.onsets[index]! < end) found.push(notes.note(index));
      });
    return found;
  }
}
