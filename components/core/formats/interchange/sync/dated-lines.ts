import { FormatError, type FormatWarning } from '#core/errors.js';
import type { Input } from '../../types/types.js';
import { placeRows, type TextRow } from '../sync-rows/place-rows.js';
import { pointsOf } from '../sync-rows/points-of.js';
import { readSeconds } from '../sync-rows/read-seconds.js';
import type { SyncContext, SyncRead } from './sync-format.js';

/** Separator of the parts of a line; a comma only where numbers have a decimal point. */
const GAP = /[\t ;]+/;
const GAP_OR_COMMA = /[\t ;,]+/;
/** Numbers, and times as clocks show them. */
const DATE = /^\d[\d.,:]*(e[+-]?\d+)?$/i;
/** Lines without a meaning of their own: comments, and the frequencies of a label. */
const PASSED = /^\s*([#%].*|\\(\t.*)?)?$/;

const linesOf = (input: Input): readonly string[] =>
  (typeof input === 'string' ? input.replace(/^\uFEFF/, '') : '').split(/\r\n|\n|\r/);

/** A line of seconds: an end is passed over, as that of an Audacity label. */
interface DatedLine {
  readonly date: number;
  readonly text: string;
}

function readLine(line: string, gap: RegExp): DatedLine | undefined {
  const [date, rest] = firstPart(line.trim(), gap);
  if (date === undefined) return undefined;
  const [end, text] = firstPart(rest, gap);
  const isEnd = end !== undefined && end >= date && (text !== '' || line.split('\t').length > 2);
  return { date, text: isEnd ? text : rest };
}

/** Returns the number at the start of a text, and what follows. */
function firstPart(text: string, gap: RegExp): readonly [number | undefined, string] {
  const at = text.search(gap);
  const part = at < 0 ? text : text.slice(0, at);
  const rest = at < 0 ? '' : text.slice(at).replace(gap, '');
  return DATE.test(part) ? [readSeconds(part), rest] : [undefined, text];
}

const gapOf = (lines: readonly string[]): RegExp =>
  lines.some((line) => /^\s*[\d:]+\.\d/.test(line)) ? GAP_OR_COMMA : GAP;

/**
 * Reads lines of seconds with the text beside them: a place in the score, marks of beats, or nothing.
 * Intervals count by their start.
 * @throws FormatError when no line starts with a date, or fewer than two points are left
 * @throws NoMeasuresError when the file counts beats or measures and there is no measure map
 */
export function readDatedLines(input: Input, { measureMap }: SyncContext = {}): SyncRead {
  const odd: FormatWarning[] = [];
  const rows: TextRow[] = [];
  const lines = linesOf(input);
  const gap = gapOf(lines);
  lines.forEach((line, index) => {
    const at = { line: index + 1 };
    const dated = readLine(line, gap);
    if (dated) rows.push({ ...dated, at });
    else if (!PASSED.test(line)) odd.push({ ...at, message: 'No date, left out' });
  });
  if (rows.length === 0)
    throw new FormatError('No line starts with a date in seconds', {
      pointer: '',
      line: odd[0]?.line,
    });
  const { rows: placed, warnings } = placeRows(rows, measureMap);
  return pointsOf(placed, measureMap, [...odd, ...warnings]);
}

/** Returns the first line that is neither empty nor a comment. */
export const firstLine = (input: Input): string =>
  linesOf(input).find((line) => !PASSED.test(line)) ?? '';

/** Returns whether a line starts with a date. */
export const isDated = (line: string): boolean => readLine(line, GAP_OR_COMMA) !== undefined;
