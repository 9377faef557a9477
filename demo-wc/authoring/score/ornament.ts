import { keyAlter } from './accidentals.js';
import type { Note, Pitch, Step } from '../model.js';
import { toMidi } from './notation.js';
import type { PlayedNote } from '../played.js';

const STEPS: Step[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const TURN_SECONDS = 0.065;

/** Returns a note with its mordent: the note, its neighbor in the key, and the note again. */
export function ornament(played: PlayedNote, note: Note, fifths: number): PlayedNote[] {
  const direction = note.marks.includes('mordent') ? -1 : note.marks.includes('trill') ? 1 : 0;
  const [pitch] = note.pitches;
  if (direction === 0 || !pitch) return [played];
  const at = played.start + TURN_SECONDS;
  const neighbor = toMidi(nextStep(pitch, direction, fifths));
  return [
    { ...played, end: at },
    { ...played, start: at, end: at + TURN_SECONDS, pitch: neighbor },
    { ...played, start: at + TURN_SECONDS },
  ];
}

function nextStep(pitch: Pitch, direction: number, fifths: number): Pitch {
  const index = STEPS.indexOf(pitch.step) + direction;
  const step = STEPS[(index + 7) % 7] ?? 'C';
  const octave = pitch.octave + Math.floor(index / 7);
  return { step, octave, alter: keyAlter(step, fifths), courtesy: false };
}
