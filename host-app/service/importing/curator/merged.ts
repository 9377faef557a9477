import { isObject } from '../../store/json.js';
import type { Json } from '../../store/records.js';

/** An object laid over another: objects in both are merged, of anything else the upper counts. */
export function merged(lower: Json, upper: Json): Json {
  const entries = Object.entries(upper).map(([key, value]) => {
    const below = Object.hasOwn(lower, key) ? lower[key] : undefined;
    return [key, isObject(below) && isObject(value) ? merged(below, value) : value] as const;
  });
  return { ...lower, ...Object.fromEntries(entries) };
}
