/** A line that begins with a date, and has no mark between its columns but blanks. */
const PLAIN = /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?(\s+[^,;|]*)?$/i;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Chords as `.lab` files write them, after Harte: `N`, `C`, `A:min7/b3`. */
const CHORD = /^([NX]|[A-G][b#]*(:[^\s/]+)?(\/[b#]*\d+)?)$/;

/** A table of texts, with the names of its columns. */
export interface NamedRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The type of all its labels, where their texts tell it. */
  readonly type?: string | undefined;
}

/** Returns the lines of a list that say something; `#` begins a remark. */
const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\n|\r/).filter((line) => line.trim() && !line.startsWith('#'));

/** Returns whether a file is such a list, of more than one line. */
export function isPlainList(text: string): boolean {
  const lines = linesOf(text.slice(0, 2000)).slice(0, 20);
  return lines.length > 1 && lines.slice(0, -1).every((line) => PLAIN.test(line));
}

/**
 * Returns the rows of a list of dates as programs for listening write it, with blanks between the columns:
 * `.lab` files (`0.0 2.612 N`: start, end, and the rest of the line), beats (`13.749 2`: date and beat), or
 * dates alone. Undefined for another table.
 */
export function plainLines(text: string): NamedRows | undefined {
  const lines = linesOf(text);
  if (!lines.length || !lines.every((line) => PLAIN.test(line))) return undefined;
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const isLab = rows.every(([from, to]) => NUMBER.test(to ?? '') && Number(to) >= Number(from));
  const isSpaced = rows.some(({ length }) => length > 2);
  if (isLab && isSpaced) return labOf(lines);
  return { names: ['date', 'tag'], rows: lines.map(firstWord), ...typed(rows) };
}

function firstWord(line: string): readonly string[] {
  const [, date = '', tag] = /^\s*(\S+)(?:\s+(.*\S))?\s*$/.exec(line)!;
  return tag === undefined ? [date] : [date, tag];
}

/** Returns the type that the second column tells: a count, or nothing, is a beat. */
const typed = (rows: readonly (readonly string[])[]): { readonly type?: string } =>
  isBeats(rows) ? { type: 'Beat' } : {};

/** Returns whether rows are dates alone, or with the number of a beat. */
export const isBeats = (rows: readonly (readonly string[])[]): boolean =>
  rows.every(({ length }) => length < 3) && rows.every(([, tag]) => /^(\d{1,2})?$/.test(tag ?? ''));

function labOf(lines: readonly string[]): NamedRows {
  const rows = lines.map((line) => {
    const [, from = '', to = '', text = ''] = /^\s*(\S+)\s+(\S+)(?:\s+(.*\S))?\s*$/.exec(line)!;
    return [from, to, text];
  });
  const texts = rows.map(([, , text = '']) => text);
  const names = ['date', 'end-date', 'tag'];
  if (texts.some((text) => /^Key\s/.test(text))) {
    const keys = rows.map(([from = '', to = '', text = '']) => [
      from,
      to,
      text.replace(/^Key\s+/, ''),
    ]);
    return { names, rows: keys, type: 'Key' };
  }
  const areChords =
    texts.every((text) => CHORD.test(text)) && texts.some((text) => text.includes(':'));
  return { names, rows, type: areChords ? 'Harmony' : 'Structure' };
}
