import { isObject, toText } from '../read/values.js';

/** Whether a value is what a plain file has in its place. */
export type Check = (value: unknown) => boolean;

type Checks = Readonly<Record<string, Check>>;

export const isAny: Check = () => true;

export const isText: Check = (value) => typeof value === 'string';

export const isNumber: Check = Number.isFinite;

/** A text, or a number that is read as one (an id, a year). */
export const isName: Check = (value) => toText(value) !== undefined;

export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((each) => check(each));

/**
 * Returns a check for an object with all of the required keys, any of the optional ones, and no others.
 * The key `ref:*` stands for all that start with `ref:`, and `*` for the rest.
 */
export function isObjectOf(required: Checks, optional: Checks = {}): Check {
  const needed = Object.keys(required);
  const known = new Map(Object.entries({ ...required, ...optional }));
  const checkOf = (key: string) =>
    known.get(key) ?? known.get(key.replace(/:.*/, ':*')) ?? known.get('*');
  return (value) => {
    if (!isObject(value)) return false;
    // No lists are made on the way: a table has thousands of rows.
    for (const key of needed) if (!(key in value)) return false;
    for (const key in value) if (!checkOf(key)?.(value[key])) return false;
    return true;
  };
}

/** Rows of two numbers, neither of which steps back. */
export function isTableOf(from: string, to: string): Check {
  const isRows = isListOf(isObjectOf({ [from]: isNumber, [to]: isNumber }));
  return (value) => {
    if (!isRows(value)) return false;
    const rows = value as readonly Readonly<Record<string, number>>[];
    const isBehind = (key: string, index: number) => rows[index]![key]! < rows[index - 1]![key]!;
    return !rows.some((_, index) => index && (isBehind(from, index) || isBehind(to, index)));
  };
}
