import { writtenUid } from '../store/people/uid.js';

const MAX_LENGTH = 100;

/** Begins with a letter or digit of any script; may go on with signs of names and e-mail addresses. */
const UID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+' -]*$/u;

/**
 * Normalizes a uid and trims it.
 * @returns undefined for an impossible uid
 */
export function uidOf(text: string): string | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  const uid = writtenUid(text);
  return uid.length <= MAX_LENGTH && UID.test(uid) ? uid : undefined;
}
