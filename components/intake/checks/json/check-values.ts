import { IntakeError } from '../intake-error.js';
import { MAP_LIMITS } from '../limits.js';

const { measures: MAX_MEASURES, leftOut: MAX_LEFT_OUT } = MAP_LIMITS;

/** NUL, and halves of characters. */
const UNWRITABLE = /[\0\p{Cs}]/u;

type Entry = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkText(text: string): void {
  if (UNWRITABLE.test(text)) {
    throw new IntakeError('malformed', 'The file holds a text that cannot be written');
  }
}

const lengthsOf = (entry: Entry): number[] =>
  [entry['nominal_length'], entry['actual_length'], entry['qstamp']].map(Number);

/**
 * Checks measures. A measure map may skip some, so that a few entries can stand for any number. Those
 * without counts skip the measures that fit between their onsets.
 */
function checkMeasures(entries: readonly Entry[]): void {
  const first = Number(entries[0]?.['count'] ?? 1);
  const counts = entries.map(({ count }) => (count === undefined ? 0 : Number(count) - first));
  const isCounted = entries.every(({ count }) => count !== undefined);
  const rows = isCounted ? [] : entries.map(lengthsOf);
  const lengths = rows.flatMap(([nominal, actual]) => [nominal!, actual!]);
  const shortest = lengths.reduce((least, each) => (each > 0 && each < least ? each : least), 0.25);
  const longest = rows.reduce((most, [, , onset]) => (onset! > most ? onset! : most), 0);
  const isTooLong = counts.some((count) => count >= MAX_MEASURES);
  if (entries.length > MAX_MEASURES || isTooLong || longest / shortest > MAX_LEFT_OUT) {
    throw new IntakeError('tooComplex', `The map has more than ${MAX_MEASURES} measures`);
  }
}

const isMeasure = (value: unknown): value is Entry =>
  isObject(value) && ('qstamp' in value || ('count' in value && !('onset' in value)));

/**
 * Looks at all values of a parsed JSON text, wherever they stand.
 * @throws IntakeError for texts with NUL or halves of characters, for the key `__proto__`, and for
 * measure maps that stand for more measures than a score has
 */
export function checkValues(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') checkText(value);
    else if (Array.isArray(value)) {
      if (isMeasure(value[0])) checkMeasures(value.filter(isObject));
      for (const each of value) if (typeof each !== 'number') open.push(each);
    } else if (isObject(value)) {
      for (const key in value) {
        checkText(key);
        if (key === '__proto__') throw new IntakeError('malformed', 'A key is not allowed');
        if (typeof value[key] !== 'number') open.push(value[key]);
      }
    }
  }
}
