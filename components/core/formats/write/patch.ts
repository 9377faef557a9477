import type { Raw } from '../types/types.js';
import { isObject } from '../read/values.js';

/** Returns whether two values make the same JSON. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function patchList(raw: readonly unknown[], was: readonly unknown[], now: readonly unknown[]) {
  if (was.length === now.length) return now.map((item, i) => patchValue(raw[i], was[i], item));
  const texts = was.map((item) => JSON.stringify(item));
  const places = new Map(texts.map((text, index) => [text, index]));
  return now.map((item) => {
    const place = places.get(JSON.stringify(item));
    return place === undefined ? item : raw[place];
  });
}

function patchObject(raw: Raw, was: Raw, now: Raw): Raw {
  const patched = new Map(Object.entries(raw));
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    if (sameJson(was[key], now[key])) continue;
    const value = patchValue(raw[key], was[key], now[key]);
    if (value === undefined) patched.delete(key);
    else patched.set(key, value);
  }
  return Object.fromEntries(patched);
}

/**
 * Returns the value to write: the file's own value wherever the value read from it (`was`) has not
 * changed, the strict form (`now`) where it has. Unknown keys stay.
 */
export function patchValue(raw: unknown, was: unknown, now: unknown): unknown {
  if (sameJson(was, now)) return raw;
  if (isObject(raw) && isObject(was) && isObject(now)) return patchObject(raw, was, now);
  const areLists = Array.isArray(raw) && Array.isArray(was) && Array.isArray(now);
  return areLists && raw.length === was.length ? patchList(raw, was, now) : now;
}
