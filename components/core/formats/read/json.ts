import { FormatError, type Place } from '../../errors.js';
import type { Input } from '../types/types.js';

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Returns where a pattern ends when it matches at an index, else undefined. */
function endOf(pattern: RegExp, text: string, index: number): number | undefined {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns the index after a string; negative (`~index`) where it breaks. */
function skipString(text: string, index: number): number {
  for (let at = index + 1; ;) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (!(code >= 32)) return ~at;
    const next = code === 92 ? endOf(ESCAPE, text, at) : at + 1;
    if (next === undefined) return ~at;
    at = next;
  }
}

/** Returns the index after a scalar value; negative (`~index`) where it breaks. */
function skipScalar(text: string, index: number): number {
  return text[index] === '"' ? skipString(text, index) : (endOf(SCALAR, text, index) ?? ~index);
}

type State = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'after';

/** Returns the state after a mark; undefined where the mark cannot stand. */
function afterMark(char: string, state: State, closers: string[]): State | undefined {
  const closer = closers.at(-1);
  if (char === closer && /^(first|after)/.test(state)) {
    closers.pop();
    return 'after';
  }
  if (state === 'colon') return char === ':' ? 'value' : undefined;
  if (state === 'after') {
    if (char !== ',' || !closer) return undefined;
    return closer === '}' ? 'key' : 'value';
  }
  if (state.endsWith('ey') || (char !== '[' && char !== '{')) return undefined;
  closers.push(char === '[' ? ']' : '}');
  return char === '[' ? 'first' : 'firstKey';
}

/**
 * Returns the index of the first character that no JSON text can have there; the length when the text
 * ends too early. Engines word and place the errors of JSON.parse differently, some without a position.
 */
export function brokenAt(text: string): number {
  const closers: string[] = [];
  let state: State | undefined = 'value';
  for (let at = 0; ;) {
    at = endOf(SPACE, text, at) ?? at;
    const char = text[at] ?? '';
    const isKey: boolean = state.endsWith('ey') && char === '"';
    if (isKey || ((state === 'value' || state === 'first') && /[^[\]{}:,]/.test(char))) {
      at = skipScalar(text, at);
      if (at < 0) return ~at;
      state = isKey ? 'colon' : 'after';
    } else {
      state = afterMark(char, state, closers);
      if (!state) return at;
      at++;
    }
  }
}

/** Returns line and column, from 1, of an index of a text. */
export function placeAt(text: string, index: number): Place {
  const lines = text.slice(0, index).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Returns the value of a JSON text; any other input counts as a value that was parsed already.
 * @param prefix beginning of the error's message
 * @throws FormatError with line and column
 */
export function readJson(input: Input, prefix = ''): unknown {
  if (typeof input !== 'string') return input;
  const text = input.startsWith('\uFEFF') ? input.slice(1) : input;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const place = placeAt(text, brokenAt(text));
    const message = `${prefix}broken JSON at line ${place.line}, column ${place.column}`;
    throw new FormatError(message, { pointer: '', ...place }, { cause });
  }
}

/** Numbers beyond the range of doubles are read as infinite, and JSON.stringify makes null of them. */
const INFINITE = /"\\u0000(-?)Infinity"/g;

const markInfinite = (_key: string, value: unknown): unknown =>
  value === Infinity || value === -Infinity ? `\0${value}` : value;

/**
 * Returns the text of a JSON file.
 * @throws FormatError when the value is nested too deeply to be written
 */
export function writeJson(value: unknown): string {
  try {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    // Infinite numbers have become null; looking at every value would need three times as long.
    if (!text.includes('null')) return text;
    return `${JSON.stringify(value, markInfinite, 2)}\n`.replace(INFINITE, '$11e999');
  } catch (cause) {
    throw new FormatError('Nested too deeply to be written', { pointer: '' }, { cause });
  }
}

/** Returns a JSON pointer one key deeper. */
export const child = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`;
