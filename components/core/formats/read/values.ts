import type { Raw } from '../types/common-types.js';

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text as it is, a number as its text; undefined for anything else. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** Returns a finite number, or the text of one; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns an object of what a function finds in the entries of another; undefined drops an entry. */
export function mapEntries<T>(
  raw: unknown,
  read: (key: string, value: unknown) => readonly [string, T] | undefined,
): Readonly<Record<string, T>> {
  const entries = Object.entries(isObject(raw) ? raw : {}).map(([key, value]) => read(key, value));
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
}
