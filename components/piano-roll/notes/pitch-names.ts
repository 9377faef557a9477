/** Pitch classes from C; black keys by the names that they have more often. */
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** The name of a pitch class, 0 is C. */
export const pitchClassName = (pitch: number): string => NAMES[((pitch % 12) + 12) % 12]!;

/** Scientific pitch notation: 60 is C4, middle C. */
export const pitchName = (pitch: number): string =>
  `${pitchClassName(pitch)}${Math.floor(pitch / 12) - 1}`;
