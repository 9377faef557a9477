import { evaluate } from '../chord.js';
import { isChordLabel } from '../chord-label.js';
import { weightedScore } from '../key.js';
import type { Segment } from '../segments.js';
import type { ComparedLabel } from './compared.js';
import { heldOn, partition, segmentsOf } from './extents.js';
import type { Compare } from './figure.js';

type Labels = readonly ComparedLabel[];

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const TONICS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
const KEY = /^([A-Ga-g])(?:[\s-]*(flat|sharp)(?![a-z])|([b♭#♯]))?[\s:_-]*(\w*)$/;
const MODES: Readonly<Record<string, string>> = {
  ...{ major: 'major', maj: 'major', M: 'major', ionian: 'major' },
  ...{ minor: 'minor', min: 'minor', m: 'minor', aeolian: 'minor' },
};

/**
 * Returns a key as mir_eval writes it: `Eb minor`. A letter alone is a major key, a small one a minor key; other modes are
 * `other`. `X` for what is no key.
 */
export function plainKeyOf(tag: string): string {
  const [found, letter, word = '', sign = '', mode = ''] = KEY.exec(tag) ?? [];
  if (found === undefined || letter === undefined) return 'X';
  const isSharp = word === 'sharp' || /[#♯]/.test(sign);
  const isFlat = word === 'flat' || /[b♭]/.test(sign);
  const semitone = SEMITONES[letter.toUpperCase()]! + Number(isSharp) - Number(isFlat);
  const byCase = /[a-g]/.test(letter) ? 'minor' : 'major';
  const name = mode === '' ? byCase : (MODES[mode] ?? MODES[mode.toLowerCase()] ?? 'other');
  return `${TONICS[(semitone + 12) % 12]!} ${name}`;
}

/** Returns the stretches in which neither of two partitions of a piece changes, with the tags of both. */
function* stretches(one: readonly Segment[], other: readonly Segment[]) {
  for (let first = 0, second = 0; first < one.length && second < other.length;) {
    const [here, there] = [one[first]!, other[second]!];
    const duration = Math.min(here.end, there.end) - Math.max(here.start, there.start);
    yield { duration, tags: [here.label, there.label] as const };
    if (here.end <= there.end) first += 1;
    if (there.end <= here.end) second += 1;
  }
}

/** Returns the weighted score of keys as MIREX has it, on average over the time in which the reference has a key. */
export const keyFigures: Compare = (reference, estimated, { end }) => {
  const keys = (labels: Labels): readonly Segment[] => {
    const held = segmentsOf(heldOn(labels, end));
    return partition(
      held.map((segment) => ({ ...segment, label: plainKeyOf(segment.label) })),
      end,
      'X',
    );
  };
  let [sum, all] = [0, 0];
  for (const { duration, tags } of stretches(keys(reference), keys(estimated))) {
    if (tags[0] === 'X') continue;
    sum += duration * weightedScore(...tags);
    all += duration;
  }
  return { 'Weighted Score': sum / all };
};

const SYMBOL = /^([A-G])([b♭#♯]?)([^/]*)(?:\/([A-G])([b♭#♯]?))?$/;
/** Qualities of chord symbols, as Harte writes them. */
const QUALITIES: Readonly<Record<string, string>> = {
  ...{ '': 'maj', M: 'maj', m: 'min', '-': 'min', '°': 'dim', o: 'dim', '+': 'aug', M7: 'maj7' },
  ...{ Δ: 'maj7', Δ7: 'maj7', m7: 'min7', '-7': 'min7', ø: 'hdim7', ø7: 'hdim7', m7b5: 'hdim7' },
  ...{ 'm7♭5': 'hdim7', '°7': 'dim7', o7: 'dim7', mM7: 'minmaj7', sus: 'sus4', '6': 'maj6' },
  ...{ m6: 'min6', m9: 'min9', M9: 'maj9' },
};
const INTERVALS = ['1', 'b2', '2', 'b3', '3', '4', 'b5', '5', 'b6', '6', 'b7', '7'];

const signOf = (sign: string): string => sign.replace('♭', 'b').replace('♯', '#');

const semitoneOf = (letter: string, sign: string): number =>
  SEMITONES[letter]! + (sign === '#' ? 1 : sign === 'b' ? -1 : 0);

/** Returns a chord as Harte writes it, from such a label or a symbol such as `F#m7/C#`; undefined for other texts. */
export function plainChordOf(tag: string): string | undefined {
  if (isChordLabel(tag)) return tag;
  const [found, letter = '', sign = '', quality = '', bass, bassSign = ''] = SYMBOL.exec(tag) ?? [];
  if (found === undefined) return undefined;
  const root = signOf(sign);
  const over = bass && (semitoneOf(bass, signOf(bassSign)) - semitoneOf(letter, root) + 24) % 12;
  const interval = typeof over === 'number' ? `/${INTERVALS[over]!}` : '';
  const text = `${letter}${root}:${QUALITIES[quality] ?? quality}${interval}`;
  return isChordLabel(text) ? text : undefined;
}

const CHORD_FIGURES = [
  ...['root', 'majmin', 'mirex', 'thirds', 'triads', 'sevenths', 'tetrads'],
  ...['underseg', 'overseg', 'seg'],
];

/** Compares chords, by the time in which they are alike; nothing where a tag is none, as Roman numerals are not. */
export const chordFigures: Compare = (reference, estimated, { end }) => {
  const chords = (labels: Labels): readonly Segment[] | undefined => {
    const read: Segment[] = [];
    for (const segment of segmentsOf(heldOn(labels, end))) {
      const label = plainChordOf(segment.label);
      if (label === undefined) return undefined;
      read.push({ ...segment, label });
    }
    return partition(read, end, 'N');
  };
  const [truth, guess] = [chords(reference), chords(estimated)];
  if (!truth || !guess || reference.length === 0 || estimated.length === 0) return {};
  const values = evaluate(truth, guess);
  return Object.fromEntries(CHORD_FIGURES.map((name) => [name, values[name]!]));
};
