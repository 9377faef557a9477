import type { MeasureEntry } from '#core';
import type { MeiReading } from './mei/read-mei.js';
import type { TextInput } from './input/read-input.js';
import type { ScoreWarning, ScoreWarningCode } from './types.js';

/** In quarters; durations that are rounded to whole divisions make a measure longer by less. */
const ROUNDED = 1 / 32;
/** More measures than anybody looks up. */
const MAX_NAMED = 8;

const SENTENCES: Readonly<Record<ScoreWarningCode, string>> = {
  overfull: 'These measures hold more than their meter; they last as long as their notes',
  unequalParts: 'Not all parts fill these measures; each lasts as long as its longest part',
  otherValues:
    'In these measures note values and durations differ, as in a tuplet without its ratio; the durations count',
  notDrawn: 'Notes of these measures are missing in the picture',
  otherOrder: 'Check the repeats; the measures are played in this order',
  lostJump:
    'From these measures, da capo, dal segno or coda leads to a sign that the score does not have',
  openSigns: 'Slurs, ties or similar signs without an end may be missing in the picture',
  // The engraver's own words are about its code, not about the music: they are for developers.
  unread: 'Some signs may be missing or look different in the picture',
};

/**
 * Returns what is to be known about a score, each kind of it once: where measures, voices and parts do not fit
 * together, where the order of playing is unclear, and what the engraver has not read.
 */
export function scoreWarnings(
  { entries, disagreements, doubtfulOrder }: MeiReading,
  { timing, lost = [] }: Pick<TextInput, 'timing' | 'lost'>,
  log: readonly string[],
): readonly ScoreWarning[] {
  const { faults } = timing ?? {};
  const { drawnElsewhere = [], notDrawn = [] } = disagreements ?? {};
  const places: readonly (readonly [ScoreWarningCode, readonly number[]])[] = [
    ['overfull', overfull(entries)],
    ['unequalParts', faults?.unequalParts ?? []],
    ['otherValues', union(faults?.otherValues ?? [], drawnElsewhere)],
    ['notDrawn', notDrawn],
    ['otherOrder', log.some(isUnfound) ? [] : doubtfulOrder],
    ['lostJump', lost],
  ];
  return [
    ...places.flatMap(([code, indices]) => warningAt(code, indices, entries)),
    ...logWarnings(log),
  ];
}

function overfull(entries: readonly MeasureEntry[]): readonly number[] {
  return entries.flatMap(({ actual_length, nominal_length }, index) =>
    nominal_length && (actual_length ?? 0) > nominal_length + ROUNDED ? [index] : [],
  );
}

const union = (a: readonly number[], b: readonly number[]): readonly number[] =>
  [...new Set([...a, ...b])].sort((one, other) => one - other);

function warningAt(
  code: ScoreWarningCode,
  indices: readonly number[],
  entries: readonly MeasureEntry[],
): ScoreWarning | [] {
  if (indices.length === 0 || code === 'unread') return [];
  const measures = namesOf(indices, entries);
  return { code, message: `${SENTENCES[code]}: ${measures}`, values: { measures } };
}

/** Returns names of measures, neighbors as `5–8`. */
function namesOf(indices: readonly number[], entries: readonly MeasureEntry[]): string {
  const runs: [first: number, last: number][] = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run?.[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  const nameOf = (index: number) => entries[index]?.name ?? String(index + 1);
  const named = runs
    .slice(0, MAX_NAMED)
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`));
  return named.join(', ') + (runs.length > MAX_NAMED ? ' …' : '');
}

/** The engraver's words for a sign that goes over several notes and whose other end it has not found. */
const OPEN_SIGN =
  /\b(left open|without ending|time spanning|could not be (?:closed|ended|matched|set as running))\b/i;

/** The engraver's words for a jump that it cannot follow; the file is asked for the order of playing. */
const isUnfound = (line: string): boolean => /\bSegno\/Coda label\b/i.test(line);

function logWarnings(log: readonly string[]): readonly ScoreWarning[] {
  const told = log.filter((line) => !isUnfound(line));
  const others = told.filter((line) => !OPEN_SIGN.test(line));
  const [remark] = others;
  return [
    ...(others.length < told.length
      ? [{ code: 'openSigns' as const, message: SENTENCES.openSigns, values: {} }]
      : []),
    ...(remark === undefined
      ? []
      : [
          {
            code: 'unread' as const,
            message: SENTENCES.unread,
            values: { remark, count: others.length },
          },
        ]),
  ];
}
