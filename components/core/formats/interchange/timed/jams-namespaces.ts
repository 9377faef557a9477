/** Value of an observation, as its namespace has it. */
export type JamsValue = string | number | null;

const QUALITIES = [
  ...['maj', 'min', 'dim', 'aug', '1', '5', 'sus2', 'sus4', 'maj6', 'min6', '7', 'maj7', 'min7'],
  ...['dim7', 'hdim7', 'minmaj7', 'aug7', '9', 'maj9', 'min9', '11', 'maj11', 'min11', '13'],
  ...['maj13', 'min13'],
];
const DEGREE = '(?:b*|#*)(?:[1-9]|1[0-3])';
const DEGREES = `\\(\\*?${DEGREE}(?:,\\*?${DEGREE})*\\)`;
/** The syntax of Harte and others 2005, with the qualities that evaluation knows. */
const CHORD = new RegExp(
  `^(?:[NX]|[A-G](?:b*|#*)(?::(?:(?:${QUALITIES.join('|')})(?:${DEGREES})?|${DEGREES}))?(?:/${DEGREE})?)$`,
);

/** Qualities as lead sheets write them, after the root. */
const LEAD_SHEET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'min',
    '-': 'min',
    M: 'maj',
    '6': 'maj6',
    m6: 'min6',
    M7: 'maj7',
    Δ: 'maj7',
    Δ7: 'maj7',
    m7: 'min7',
    '-7': 'min7',
    mM7: 'minmaj7',
    mMaj7: 'minmaj7',
    m9: 'min9',
    M9: 'maj9',
    o: 'dim',
    '°': 'dim',
    o7: 'dim7',
    '°7': 'dim7',
    ø: 'hdim7',
    ø7: 'hdim7',
    m7b5: 'hdim7',
    '+': 'aug',
    sus: 'sus4',
  }),
);

const plainSigns = (text: string): string => text.replace(/♭/g, 'b').replace(/♯/g, '#');

/** Returns a chord by its root and quality: `Am7`, `F♯°` and `G:7/3` are chords, numerals are none. */
function chordOf(tag: string): string | undefined {
  const text = plainSigns(tag.trim());
  if (CHORD.test(text)) return text;
  const [, root, quality = ''] = /^([A-G](?:b+|#+)?)(.+)$/.exec(text) ?? [];
  if (root === undefined) return undefined;
  const known = QUALITIES.includes(quality) ? quality : LEAD_SHEET.get(quality);
  return known && `${root}:${known}`;
}

const MODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ major: 'major', maj: 'major', dur: 'major', majeur: 'major', maggiore: 'major' },
    ...{
      minor: 'minor',
      min: 'minor',
      m: 'minor',
      moll: 'minor',
      mineur: 'minor',
      minore: 'minor',
    },
    ...{ ionian: 'ionian', dorian: 'dorian', phrygian: 'phrygian', lydian: 'lydian' },
    ...{ mixolydian: 'mixolydian', aeolian: 'aeolian', locrian: 'locrian' },
  }),
);
/** A letter, its sign in signs or in German, and a mode. */
const KEY = /^([A-Ha-h])(?:([b#])|(is|es|s))?(?:[\s:-]*([A-Za-z]+))?$/;

/** Returns a key by its tonic and mode: `G major`, `f♯`, `B flat minor`, `Eb:minor` and `As-Dur` are keys. */
function keyOf(tag: string): string | undefined {
  const text = plainSigns(tag.trim())
    .replace(/[\s-]*flat\b/i, 'b')
    .replace(/[\s-]*sharp\b/i, '#');
  if (text === 'N') return text;
  const [, letter, sign = '', suffix, word = ''] = KEY.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const mode = word === '' ? '' : MODES.get(word.toLowerCase());
  const isGerman = /^(dur|moll)$/i.test(word);
  if (mode === undefined || (suffix !== undefined && !isGerman)) return undefined;
  const isMinor = letter === letter.toLowerCase();
  const said = mode || (isMinor ? 'minor' : '');
  const accidental = suffix === undefined ? sign : suffix === 'is' ? '#' : 'b';
  const tonic = tonicOf(letter.toUpperCase(), isGerman) + accidental;
  const key = tonic.replace(/^Bbb$/, 'Bb');
  return said ? `${key}:${said}` : key;
}

/** In German, H is B, and B is B flat. */
function tonicOf(letter: string, isGerman: boolean): string {
  if (letter === 'H') return 'B';
  return letter === 'B' && isGerman ? 'Bb' : letter;
}

const beatOf = (tag: string | undefined): number | null | undefined => {
  if (tag === undefined) return null;
  const text = tag.trim();
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
};

/** A namespace of the format, and the labels that it stands for. */
interface Namespace {
  readonly name: string;
  readonly types: RegExp;
  /** Whether its observations last, or are moments; either, if undefined. */
  readonly lasts?: boolean;
  /** Returns the value of a tag; undefined for a tag that the namespace does not allow. */
  valueOf(tag: string | undefined, type: string): JamsValue | undefined;
}

const ifThere = (read: (tag: string) => string | undefined) => (tag: string | undefined) =>
  tag === undefined ? undefined : read(tag);
const words = (tag: string | undefined, type: string): string => tag ?? type;

const NAMESPACES: readonly Namespace[] = [
  { name: 'beat', types: /^(down)?beats?$/i, valueOf: beatOf },
  { name: 'chord', types: /^(harmony|chords?)$/i, lasts: true, valueOf: ifThere(chordOf) },
  { name: 'key_mode', types: /^(key|tonality)s?$/i, lasts: true, valueOf: ifThere(keyOf) },
  {
    name: 'segment_open',
    types: /^(structure|form|sections?|segments?|phrases?|parts?)$/i,
    lasts: true,
    valueOf: words,
  },
  { name: 'onset', types: /^onsets?$/i, lasts: false, valueOf: (tag) => tag ?? null },
  { name: 'lyrics', types: /^lyrics$/i, valueOf: (tag) => tag },
];

/** Words that some tags are; each stands in one annotation. */
export interface Observed {
  readonly tag: string | undefined;
  readonly lasts: boolean;
}

/**
 * Returns the namespace for labels of one type, and their values in it: that of their kind, if all of their
 * tags fit, else open tags.
 */
export function namespaceOf(
  type: string,
  observed: readonly Observed[],
): { readonly namespace: string; readonly values: readonly JamsValue[] } {
  const found = NAMESPACES.find(({ types }) => types.test(type));
  if (found && observed.every(({ lasts }) => (found.lasts ?? lasts) === lasts)) {
    const values = observed.map(({ tag }) => found.valueOf(tag, type));
    if (values.every((value) => value !== undefined)) return { namespace: found.name, values };
  }
  return { namespace: 'tag_open', values: observed.map(({ tag }) => words(tag, type)) };
}
