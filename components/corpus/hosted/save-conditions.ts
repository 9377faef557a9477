import type { SaveOptions } from './hosted-options.js';

/** Returns the headers that say from which version a save was made. */
export function conditions({ base }: SaveOptions): Readonly<Record<string, string>> {
  if (base === undefined) return {};
  return base === 'new' ? { 'If-None-Match': '*' } : { 'If-Match': base };
}
