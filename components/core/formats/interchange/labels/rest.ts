import type { Raw } from '../../types/types.js';
import { sameJson } from '../../write/patch.js';
import { isMeant, merged, setKey, type LabelFields } from './fields.js';

const TIME_KEYS = ['start', 'duration', 'ioi'] as const;

/**
 * Returns what a label says beyond that which a reader finds anyway (`plain`); null for values that are found but
 * not so. Undefined when there is nothing to add.
 */
export function restOf(fields: Raw, plain: Raw): Record<string, unknown> | undefined {
  let rest: Record<string, unknown> | undefined;
  for (const key in fields) {
    // Properties that every object inherits do not count as found.
    const found = key === '__proto__' ? undefined : plain[key];
    if (found !== undefined && sameJson(fields[key], found)) continue;
    setKey((rest ??= {}), key, fields[key]);
  }
  for (const key in plain) if (fields[key] === undefined) (rest ??= {})[key] = null;
  return rest;
}

/** Returns the original label: the values found, corrected and completed by the rest. */
export function withRest(plain: Raw, rest: Raw | undefined): Raw {
  if (!rest) return plain;
  const fields = merged(plain, rest);
  for (const key in rest) {
    const isTakenBack = rest[key] === null && (isMeant(key) || Object.hasOwn(plain, key));
    if (isTakenBack) Reflect.deleteProperty(fields, key);
  }
  return fields;
}

/** Returns the rest of a label with its times, for files that are read where there is no sync table. */
export function restWithTimes(fields: LabelFields, plain: Raw): Raw {
  const rest: Record<string, unknown> = restOf(fields, plain) ?? {};
  for (const key of TIME_KEYS) if (fields[key] !== undefined) rest[key] = fields[key];
  return rest;
}

/** Returns whether a rest holds the times of its label. */
export const saysTimes = ({ start, duration, ioi }: Raw): boolean =>
  start !== undefined || duration !== undefined || ioi !== undefined;

/** Returns a rest that leaves the times to the dates of the file. */
export const withoutTimes = (rest: Raw): Raw =>
  Object.fromEntries(Object.entries(rest).filter(([key]) => !TIME_KEYS.includes(key as never)));
