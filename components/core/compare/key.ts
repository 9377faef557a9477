const SEMITONES: Readonly<Record<string, number>> = {
  ...{ c: 0, 'c#': 1, db: 1, d: 2, 'd#': 3, eb: 3, e: 4, f: 5, 'f#': 6, gb: 6, g: 7 },
  ...{ 'g#': 8, ab: 8, a: 9, 'a#': 10, bb: 10, b: 11 },
};
const MODES = ['major', 'minor', 'other'];
const FIFTH = 7;
/** Semitones up to the tonic of the relative key. */
const RELATIVE: Readonly<Record<string, number>> = { major: 9, minor: 3 };

interface Key {
  /** Semitones above C; undefined for a passage without a key. */
  readonly tonic?: number;
  readonly mode?: string;
}

/** Reads a key such as `Eb minor`; `X` for none. @throws RangeError */
function keyOf(text: string): Key {
  const [name = '', mode, ...rest] = text.trim().split(/\s+/);
  if (name.toLowerCase() === 'x' && mode === undefined) return {};
  const tonic = SEMITONES[name.toLowerCase()];
  if (tonic === undefined || mode === undefined || !MODES.includes(mode) || rest.length > 0)
    throw new RangeError(`"${text}" is no key such as "Eb minor"; "X" is for none`);
  return { tonic, mode };
}

/**
 * Compares keys as MIREX does: 1 for the same, 0.5 a fifth higher, 0.3 for the relative and 0.2 for the parallel key.
 * @throws RangeError for a text that is no key
 */
export function weightedScore(reference: string, estimated: string): number {
  const [truth, guess] = [keyOf(reference), keyOf(estimated)];
  const isSameMode = truth.mode === guess.mode;
  if (truth.tonic === guess.tonic && isSameMode) return 1;
  if (truth.tonic === undefined || guess.tonic === undefined) return 0;
  const distance = (guess.tonic - truth.tonic + 12) % 12;
  if (isSameMode) return distance === FIFTH ? 0.5 : 0;
  if (distance === RELATIVE[truth.mode!]) return 0.3;
  return distance === 0 ? 0.2 : 0;
}

/** Returns the figure under the name that mir_eval gives it. @throws RangeError */
export const evaluate = (
  reference: string,
  estimated: string,
): Readonly<Record<string, number>> => ({
  'Weighted Score': weightedScore(reference, estimated),
});
