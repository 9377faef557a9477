/** Pitch classes from C; black keys by their more frequent names. */
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** Returns the name of the pitch class of a pitch; that of 0 is C. */
export const pitchClassName = (pitch: number): string => NAMES[((pitch % 12) + 12) % 12]!;

/** Returns the name of a MIDI pitch in scientific pitch notation: 60 is C4, middle C. */
export const pitchName = (pitch: number): string =>
  `${pitchClassName(pitch)}${Math.floor(pitch / 12) - 1}`;
