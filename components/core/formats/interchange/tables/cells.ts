import type { Column, Meaning } from './columns.js';

/** Cells that a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** A number as it is written where the comma stands before the decimals. */
const COMMA_NUMBER = /^[+-]?\d+,\d+$/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonOr = (text: string): unknown => {
  const value = jsonOf(text);
  return value === undefined ? text : value;
};

const isQuoted = (text: string): boolean => text.startsWith('"') && text.endsWith('"');

/** Returns a text as it is, or in quotes (as JSON) where a reader would mistake it for something else. */
const textCell = (text: string, isOdd: boolean): string =>
  isOdd || text === '' || isQuoted(text) || (FORMULA.test(text) && !NUMBER.test(text))
    ? JSON.stringify(text)
    : text;

function layersCell(words: readonly string[]): string {
  const text = words.join('; ');
  const isPlain = words.every((word) => word && word === word.trim() && !/[;"[\]]/.test(word));
  return isPlain ? textCell(text, false) : JSON.stringify(words);
}

/** Returns the cell of a column in the row of a label. */
export function writeCell({ meaning }: Column, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (meaning === 'layers' && Array.isArray(value)) return layersCell(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return textCell(value, !meaning && jsonOf(value) !== undefined);
}

const readText = (cell: string): unknown => (isQuoted(cell) ? jsonOf(cell) : undefined) ?? cell;

function readLayers(cell: string): unknown {
  const list = cell.startsWith('[') ? jsonOf(cell) : undefined;
  if (Array.isArray(list)) return list;
  const text = String(readText(cell));
  return text
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);
}

const TIMES: ReadonlySet<string> = new Set([
  'start',
  'duration',
  'ioi',
  'end',
  'date',
  'end-date',
] satisfies readonly Meaning[]);

/** Returns a number where the cell is one, else its text (`3/2`, `m12+1/4`). */
function readTime(cell: string): unknown {
  const text = cell.trim();
  const number = COMMA_NUMBER.test(text) ? text.replace(',', '.') : text;
  return NUMBER.test(number) ? Number(number) : text;
}

/** Returns the value of a cell; undefined for an empty one. */
export function readCell({ meaning }: Column, cell: string): unknown {
  if (cell === '') return undefined;
  if (!meaning) return jsonOr(cell);
  if (TIMES.has(meaning)) return readTime(cell);
  return meaning === 'layers' ? readLayers(cell) : readText(cell);
}
