import type { Json } from './records.js';

/** Whether a JSON value is an object and no list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
