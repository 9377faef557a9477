import { writtenUid } from '../store/people/uid.js';

const MAX_LENGTH = 100;

/** Letters and digits of any script, then also signs that names and e-mail addresses hold. */
const UID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+' -]*$/u;

/**
 * A uid as it is kept: normalized, without spaces at its ends.
 * @returns undefined for what cannot be one
 */
export function uidOf(text: string): string | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  const uid = writtenUid(text);
  return uid.length <= MAX_LENGTH && UID.test(uid) ? uid : undefined;
}
