import type { Page, PageAsked } from '../../store/page.js';
import { ApiError } from '../errors.js';
import type { Exchange, Parameter } from '../exchange.js';
import { numberIn } from '../query.js';

const LIMIT = 50;
const MAX_LIMIT = 200;
/** Longest text to look for, and longest cursor. */
const MAX_TEXT = 400;

/** Parameters of every list in pages. */
export const PAGE: readonly Parameter[] = [
  { name: 'limit', text: 'Most entries of the page, 1 to 200; 50 when absent' },
  { name: 'after', text: '`next` of the page before' },
];

type Query = Exchange['query'];

/** Reads a text of the query; undefined without one. @throws ApiError for one that is too long */
export function textIn(query: Query, name: string): string | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (text.length <= MAX_TEXT) return text.normalize('NFC');
  throw new ApiError(422, 'invalid', `${name} is too long`);
}

/** Reads a word of the query that must be one of some. @throws ApiError */
export function wordIn<T extends string>(
  query: Query,
  name: string,
  words: readonly T[],
): T | undefined {
  const text = textIn(query, name);
  const word = words.find((known) => known === text);
  if (text === undefined || word !== undefined) return word;
  throw new ApiError(422, 'invalid', `${name} is one of ${words.join(', ')}`);
}

/**
 * Reads which page is asked for.
 * @param form what cursors look like; a number by default
 * @throws ApiError
 */
export function pageIn(query: Query, form = /^\d{1,15}$/): PageAsked {
  const after = textIn(query, 'after');
  if (after !== undefined && !form.test(after))
    throw new ApiError(422, 'invalid', 'after is `next` of a page');
  const limit = numberIn(query, 'limit', { max: MAX_LIMIT }) ?? LIMIT;
  return { limit, ...(after !== undefined && { after }) };
}

/** Returns a page whose items are written in another way. */
export async function mapped<T, U>(
  { items, ...rest }: Page<T>,
  write: (item: T) => U | Promise<U>,
): Promise<Page<U>> {
  return { ...rest, items: await Promise.all(items.map(write)) };
}
