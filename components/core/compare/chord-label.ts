/** Pitch classes of a chord above its root: 1 for those that are in it; all -1 for a chord that nobody can name. */
export interface Chord {
  /** Semitones above C; -1 for no chord, and for one that nobody can name. */
  readonly root: number;
  readonly pitches: readonly number[];
  /** Semitones of the bass above the root; -1 as `root`. */
  readonly bass: number;
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Semitones of the degrees of a major scale, by degree. */
const DEGREES = [NaN, 0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21];

/** Pitches of the shorthands (Harte et al. 2005). */
const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  ...{ maj: [0, 4, 7], min: [0, 3, 7], aug: [0, 4, 8], dim: [0, 3, 6] },
  ...{ sus4: [0, 5, 7], sus2: [0, 2, 7], '7': [0, 4, 7, 10], maj7: [0, 4, 7, 11] },
  ...{ min7: [0, 3, 7, 10], minmaj7: [0, 3, 7, 11], maj6: [0, 4, 7, 9], min6: [0, 3, 7, 9] },
  ...{ dim7: [0, 3, 6, 9], hdim7: [0, 3, 6, 10], maj9: [0, 4, 7, 11], min9: [0, 3, 7, 10] },
  ...{ '9': [0, 4, 7, 10], b9: [0, 4, 7, 10], '#9': [0, 4, 7, 10], min11: [0, 3, 7, 10] },
  ...{ '11': [0, 4, 7, 10], '#11': [0, 4, 7, 10], maj13: [0, 4, 7, 11], min13: [0, 3, 7, 10] },
  ...{ '13': [0, 4, 7, 10], b13: [0, 4, 7, 10], '1': [0], '5': [0, 7], '': [] },
};

/** Extended chords as a seventh chord with added degrees. */
const EXTENDED: Readonly<Record<string, readonly [quality: string, degrees: readonly string[]]>> = {
  ...{ minmaj7: ['min', ['7']], maj9: ['maj7', ['9']], min9: ['min7', ['9']], '9': ['7', ['9']] },
  ...{ b9: ['7', ['b9']], '#9': ['7', ['#9']], '11': ['7', ['9', '11']] },
  ...{ '#11': ['7', ['9', '#11']], '13': ['7', ['9', '11', '13']], b13: ['7', ['9', '11', 'b13']] },
  ...{ min11: ['min7', ['9', '11']], maj13: ['maj7', ['9', '11', '13']] },
  min13: ['min7', ['9', '11', '13']],
};

const DEGREE = String.raw`[b#]*(?:[1-9]|1[0-3])`;
/** A label such as `Bb:min7(*5,11)/b3` (Harte et al. 2005), without `N` and `X`. */
const LABEL = new RegExp(
  String.raw`^([A-G])(b*|#*)(?::([a-z]*\d*)(?:\((\*?${DEGREE}(?:,\*?${DEGREE})*)\))?)?(?:/(${DEGREE}))?$`,
);

const NONE: Chord = { root: -1, pitches: new Array<number>(12).fill(0), bass: -1 };
const UNKNOWN: Chord = { root: -1, pitches: new Array<number>(12).fill(-1), bass: -1 };

const countOf = (sign: RegExp, text: string): number => text.match(sign)?.length ?? 0;

const accidentals = (text: string): number => countOf(/#/g, text) - countOf(/b/g, text);

const semitonesOf = (degree: string): number =>
  DEGREES[Number(/\d+$/.exec(degree)?.[0])]! + accidentals(degree);

/** Returns the quality of a label that was taken apart: of none it is major, unless degrees follow. */
const qualityOf = (shorthand: string | undefined, added: string | undefined): string =>
  shorthand || (added === undefined ? 'maj' : '');

/** Returns whether a text is a chord label (Harte et al. 2005). */
export function isChordLabel(text: string): boolean {
  if (text === 'N' || text === 'X') return true;
  const [found, , , shorthand, added] = LABEL.exec(text) ?? [];
  if (found === undefined || (shorthand === '' && added === undefined)) return false;
  return QUALITIES[qualityOf(shorthand, added)] !== undefined;
}

/**
 * Reads a chord label (Harte et al. 2005); `N` is no chord, `X` one that nobody can name.
 * @param isReduced whether ninths and higher ones are pitches of the chord too
 * @throws RangeError for a text that is no such label
 */
export function chordOf(label: string, isReduced = false): Chord {
  if (label === 'N') return NONE;
  if (label === 'X') return UNKNOWN;
  const [, letter = '', signs = '', shorthand, added, bassDegree = '1'] = LABEL.exec(label) ?? [];
  const given = qualityOf(shorthand, added);
  const [quality, more] = (isReduced ? EXTENDED[given] : undefined) ?? [given, []];
  const pitches = QUALITIES[quality];
  if (!isChordLabel(label) || !pitches)
    throw new RangeError(`"${label}" is no chord such as "Bb:min7/b3"; "N" is for none`);
  const counts = new Array<number>(12).fill(0);
  for (const pitch of new Set([0, ...pitches])) counts[pitch] = 1;
  for (const degree of new Set([...(added?.split(',') ?? []), ...more])) {
    const semitones = semitonesOf(degree.replace('*', ''));
    if (semitones < 12 || isReduced)
      counts[(semitones + 12) % 12]! += degree.startsWith('*') ? -1 : 1;
  }
  const bass = (semitonesOf(bassDegree) + 12) % 12;
  return {
    root: (NATURALS[letter]! + accidentals(signs) + 24) % 12,
    pitches: counts.map((count, pitch) => (count > 0 || pitch === bass ? 1 : 0)),
    bass,
  };
}
