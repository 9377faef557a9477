import { MeasureMapError, type MeasureEntry } from './measure-entry.js';
import { END, type Measure } from '../measure.js';
import { COMMON_TIME, measureLength, parseTimeSignature } from '../time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../units.js';

/** Twice as many as the longest operas have; a wrong count must not fill the memory. */
export const MOST_MEASURES = 20_000;

type Draft = {
  -readonly [Key in keyof Omit<Measure, 'next'>]: Measure[Key];
} & { next: MeasureEntry['next']; isLengthGiven: boolean };

/**
 * Returns the measures of a compressed or verbose map: missing entries are the default successors of
 * those before them.
 * @throws MeasureMapError on an empty map, counts or onsets that step back, and wrong lengths
 */
export function expandMeasures(entries: readonly MeasureEntry[]): readonly Measure[] {
  if (entries.length === 0) throw new MeasureMapError('a measure map needs at least one measure');
  const shift = (entries[0]!.count ?? 1) - 1;
  const drafts: Draft[] = [];
  entries.forEach((entry, index) => {
    check(entry, index);
    const count = countOf(entry, drafts.at(-1), shift);
    if (count > MOST_MEASURES) {
      throw new MeasureMapError(`there are more than ${MOST_MEASURES} measures`, index);
    }
    if (count <= drafts.length) {
      throw new MeasureMapError(`count ${entry.count ?? count} is out of order`, index);
    }
    while (drafts.length < count - 1) drafts.push(draftOf({}, drafts.at(-1)));
    drafts.push(place(entry, drafts.at(-1), index));
  });
  drafts.forEach((draft, index) => {
    draft.missing = missingBefore(draft, drafts[index - 1]);
  });
  return resolveNext(drafts, shift);
}

function check(entry: MeasureEntry, index: number): void {
  for (const key of ['count', 'qstamp', 'number', 'actual_length', 'nominal_length'] as const) {
    const value = entry[key] ?? 0;
    if (!Number.isFinite(value) || (key.endsWith('length') && value < 0)) {
      throw new MeasureMapError(`${key} ${value} is not possible`, index);
    }
  }
}

/** Returns the count; without one, the onset tells how many measures are missing. */
function countOf(entry: MeasureEntry, before: Draft | undefined, shift: number): number {
  if (entry.count !== undefined) return entry.count - shift;
  if (!before) return 1;
  const gap = ((entry.qstamp ?? 0) - before.onset - before.length) / before.nominalLength;
  const isWhole = gap > 0 && Math.abs(gap - Math.round(gap)) < 1e-3;
  return before.count + 1 + (isWhole ? Math.round(gap) : 0);
}

/** Returns a measure with its length; where none is given, from the onset of the next measure. */
function place(entry: MeasureEntry, before: Draft | undefined, index: number): Draft {
  const distance = before && entry.qstamp !== undefined ? entry.qstamp - before.onset : 0;
  if (distance < -QUARTER_TOLERANCE) {
    throw new MeasureMapError(`qstamp ${entry.qstamp} is out of order`, index);
  }
  if (distance > 0 && !before!.isLengthGiven) before!.length = quarters(distance);
  return draftOf(entry, before);
}

function draftOf(entry: MeasureEntry, before: Draft | undefined): Draft {
  const count = before ? before.count + 1 : 1;
  const number = entry.number ?? (before ? before.number + 1 : 1);
  const timeSignatureText = entry.time_signature ?? before?.timeSignatureText ?? '4/4';
  const signature = parseTimeSignature(timeSignatureText);
  const nominal =
    entry.nominal_length === undefined ? undefined : (entry.nominal_length ?? entry.actual_length);
  const inherited = entry.time_signature === undefined ? before?.nominalLength : undefined;
  const nominalLength = quarters(
    nominal ?? inherited ?? (signature ? measureLength(signature) : (entry.actual_length ?? 4)),
  );
  return {
    id: String(entry.ID ?? count),
    count,
    number,
    name: entry.name ?? String(number),
    onset: quarters(entry.qstamp ?? (before ? before.onset + before.length : 0)),
    length: quarters(entry.actual_length ?? nominalLength),
    nominalLength,
    timeSignature: signature ?? before?.timeSignature ?? COMMON_TIME,
    timeSignatureText,
    missing: quarters(0),
    startRepeat: entry.start_repeat ?? false,
    endRepeat: entry.end_repeat ?? false,
    next: entry.next,
    isLengthGiven: entry.actual_length !== undefined,
  };
}

/**
 * Returns the missing start of a measure: of a pickup, and of the second part of a bar split by a repeat
 * sign.
 */
function missingBefore(draft: Draft, before: Draft | undefined): Quarter {
  const missing = draft.nominalLength - draft.length;
  if (missing <= QUARTER_TOLERANCE) return quarters(0);
  if (!before) return quarters(missing);
  const completes = before.missing === 0 && Math.abs(before.length - missing) <= QUARTER_TOLERANCE;
  return quarters(completes ? missing : 0);
}

function resolveNext(drafts: readonly Draft[], shift: number): readonly Measure[] {
  const counts = new Map(drafts.map(({ id, count }) => [id, count]));
  const resolve = (target: string | number): number | undefined => {
    const count = typeof target === 'string' ? (counts.get(target) ?? Number(target)) : target;
    if (count === END) return END;
    const shifted = typeof target === 'string' && counts.has(target) ? count : count - shift;
    return drafts[shifted - 1] ? shifted : undefined;
  };
  return drafts.map(({ isLengthGiven: _, next, ...measure }, index) => {
    const follower = index + 1 < drafts.length ? [measure.count + 1] : [];
    const targets = next?.map(resolve).filter((count) => count !== undefined);
    return { ...measure, next: targets ?? follower };
  });
}
