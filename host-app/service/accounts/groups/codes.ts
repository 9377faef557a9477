import { randomBytes } from 'node:crypto';
import { hashOf } from '../../store/hash.js';

/** Digits and letters of which none looks like another one. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, which nobody finds within the life of an invitation. */
const LENGTH = 12;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** Returns a new random code of an invitation, such as `7K3M-0QWD-X9TZ`. */
export const newCode = (): string =>
  written([...randomBytes(LENGTH)].map((byte) => SIGNS[byte % 32]).join(''));

const written = (signs: string): string => signs.replace(/(.{4})(?=.)/g, '$1-');

/** Returns the hash under which an invitation is kept. Codes are fully random, so a plain hash is enough. */
export const codeHash = (code: string): string => hashOf(`invitation ${code}`);

/**
 * Returns the code in what somebody has typed: in small letters, without dashes, with O for 0 and I or L for 1.
 * @returns undefined for what cannot be one
 */
export function codeIn(text: string): string | undefined {
  const signs = text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(signs) ? written(signs) : undefined;
}
