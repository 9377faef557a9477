import type { XmlElement } from '../xml-tree.js';
import { writtenSign } from './accidentals.js';

const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** Returns whole and half steps of MEI's accidentals; quarter tones are rounded down to the MIDI note. */
function alteration(sign: string): number {
  if (sign === 'x') return 2;
  let sum = 0;
  for (const letter of sign)
    sum += letter === 's' ? 1 : letter === 'f' ? -1 : letter === 'x' ? 2 : 0;
  return sum;
}

/**
 * Returns the sounding MIDI pitch, after transposition by semitones; undefined for unpitched notes.
 * @param implied The accidental of a note that has none of its own.
 */
export function soundingPitch(
  note: XmlElement,
  transposition: number,
  implied = '',
): number | undefined {
  const step = STEPS[note.attribute('pname.ges') ?? note.attribute('pname') ?? ''];
  const octave = note.number('oct.ges') ?? note.number('oct');
  if (step === undefined || octave === undefined) return note.number('pnum');
  const [child] = note.all('accid');
  const sounding = note.attribute('accid.ges') ?? child?.attribute('accid.ges');
  const sign = sounding ?? writtenSign(note) ?? implied;
  return 12 * (octave + 1) + step + alteration(sign) + transposition;
}
