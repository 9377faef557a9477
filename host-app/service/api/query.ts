import { ApiError } from './errors.js';
import type { Exchange } from './exchange.js';

/** Reads a number from 1 from the query; undefined without one. @throws ApiError for any other text */
export function numberIn(
  query: Exchange['query'],
  name: string,
  { max }: { readonly max: number },
): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Infinity;
  if (number <= max) return number;
  throw new ApiError(422, 'invalid', `${name} is a number from 1 to ${max}`);
}
