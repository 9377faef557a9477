import { isNote, type Measure, type Note, type Pitch, type Step } from '../model.js';

const SHARPS: Step[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B'];
const NAMES: Record<number, string> = {
  [-2]: 'flat-flat',
  [-1]: 'flat',
  0: 'natural',
  1: 'sharp',
  2: 'double-sharp',
};

export function keyAlter(step: Step, fifths: number): number {
  if (fifths >= 0) return SHARPS.indexOf(step) < fifths ? 1 : 0;
  return SHARPS.indexOf(step) >= 7 + fifths ? -1 : 0;
}

/** Returns the accidentals to print in one staff of one measure; each holds to the end of the measure. */
export function accidentals(measure: Measure, staff: number, fifths: number): Map<Pitch, string> {
  const printed = new Map<Pitch, string>();
  const current = new Map<string, number>();
  const notes = (measure.staves[staff] ?? []).flat().filter(isNote);
  const ordered = [...notes].sort((a, b) => a.at - b.at || rank(a) - rank(b));
  for (const note of ordered) {
    for (const pitch of note.pitches) {
      const place = `${pitch.step}${pitch.octave}`;
      const now = current.get(place) ?? keyAlter(pitch.step, fifths);
      const held = note.tie === 'stop' || note.tie === 'both';
      if (!held && (now !== pitch.alter || pitch.courtesy)) {
        printed.set(pitch, NAMES[pitch.alter] ?? '');
      }
      current.set(place, pitch.alter);
    }
  }
  return printed;
}

const rank = (note: Note): number => (note.grace ? 0 : 1);
