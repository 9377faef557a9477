import { isObject } from '../../store/json.js';
import type { Json } from '../../store/records.js';

/** Lays an object over another: merges objects that both have; any other value of the upper one wins. */
export function merged(lower: Json, upper: Json): Json {
  const entries = Object.entries(upper).map(([key, value]) => {
    const below = Object.hasOwn(lower, key) ? lower[key] : undefined;
    return [key, isObject(below) && isObject(value) ? merged(below, value) : value] as const;
  });
  return { ...lower, ...Object.fromEntries(entries) };
}
