import type { FormatWarning } from '../../errors.js';
import type { Pixel } from '../../time/units.js';
import { child } from './json.js';
import { isObject, toNumber, toText } from './values.js';
import type { Raw } from '../types/common-types.js';

const NONE: readonly string[] = [];

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Of a key that nobody reads. */
export const UNKNOWN_KEY = 'Unknown key, kept';

/**
 * Reads one object of a file: coerces its values and reports what it cannot read. Null counts as
 * absent.
 */
export class Reader {
  constructor(
    readonly raw: Raw,
    readonly warnings: FormatWarning[] = [],
    /** JSON pointer to the object. */
    readonly pointer = '',
  ) {}

  /** Reports the value of a key; returns undefined. */
  warn(key: string, message: string): undefined {
    this.warnings.push({ pointer: child(this.pointer, key), message });
    return undefined;
  }

  has(key: string): boolean {
    return this.raw[key] !== undefined && this.raw[key] !== null;
  }

  /** Returns the text under the first of the keys that is there. */
  text(key: string, ...others: readonly string[]): string | undefined {
    const value = this.raw[key];
    return typeof value === 'string' ? value : this.read([key, ...others], toText, 'text');
  }

  number(key: string): number | undefined {
    return this.read([key], toNumber, 'a number');
  }

  /** Returns a number of pixels, in the units of the file. */
  pixel(key: string): Pixel | undefined {
    return this.number(key) as Pixel | undefined;
  }

  /** Returns a text that is in a list of words. */
  oneOf<Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    const text = this.text(key);
    if (text === undefined || words.includes(text as Word)) return text as Word | undefined;
    return this.warn(key, `Unknown ${key} ${text}, ignored`);
  }

  /** Returns the list under the first of the keys that is there; empty when there is none. */
  list<T>(keys: readonly string[], read: (value: unknown, pointer: string) => T | undefined): T[] {
    const key = keys.find((each) => this.has(each)) ?? '';
    const isList = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined);
    const list = this.read([key], isList, 'a list') ?? [];
    const at = child(this.pointer, key);
    return list.flatMap((value, index) => read(value, child(at, index)) ?? []);
  }

  /**
   * Returns what `read` makes of the objects of a list; entries that are no objects or unreadable are
   * reported and skipped.
   */
  objects<T>(keys: readonly string[], read: (each: Reader) => T | undefined): T[] {
    return this.list(keys, (value, pointer) => {
      const { warnings } = this;
      const found = isObject(value) ? read(new Reader(value, warnings, pointer)) : undefined;
      if (found === undefined) warnings.push({ pointer, message: 'Cannot be read, ignored' });
      return found;
    });
  }

  /** Returns a list of words; a single word is a list of one. */
  words(key: string): readonly string[] {
    const value = this.raw[key];
    if (value === undefined) return NONE;
    if (isWords(value)) return value;
    const word = toText(value);
    if (word !== undefined) return [word];
    return this.list([key], (value, pointer) => {
      const text = toText(value);
      if (text === undefined) this.warnings.push({ pointer, message: 'Not a word, ignored' });
      return text;
    });
  }

  /** Returns the object of a key; an empty one when there is none. */
  inner(key: string): Reader {
    const raw = this.read([key], (value) => (isObject(value) ? value : undefined), 'an object');
    return new Reader(raw ?? {}, this.warnings, child(this.pointer, key));
  }

  /** Reports the keys that are not known. */
  unknownKeys(known: Pick<RegExp, 'test'>): void {
    for (const key in this.raw) if (!known.test(key)) this.warn(key, UNKNOWN_KEY);
  }

  private read<T>(
    keys: readonly string[],
    convert: (value: unknown) => T | undefined,
    expected: string,
  ): T | undefined {
    const key = keys.find((each) => this.has(each));
    if (key === undefined) return undefined;
    return convert(this.raw[key]) ?? this.warn(key, `Not ${expected}, ignored`);
  }
}
