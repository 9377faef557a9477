import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.js';
import { AuthError } from '../errors.js';
import { Gate } from '../limits/gate.js';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;
/** Longest text to normalize. */
const MAX_RAW_LENGTH = 4 * MAX_LENGTH;

/** OWASP's first recommendation for argon2id (the library's algorithm): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time take 38 MiB and leave threads for files; the last in the queue waits about 2 s. */
const gate = new Gate(2, 64);

/**
 * Normalizes a password for hashing and checking, so that it is the same from every keyboard.
 * Undefined for one that is too long.
 */
function normalized(password: string): string | undefined {
  if (password.length > MAX_RAW_LENGTH) return undefined;
  const text = password.normalize('NFKC');
  return Array.from(text).length > MAX_LENGTH ? undefined : text;
}

const invalid = (message: string) => new AuthError('invalid', message);

/**
 * Checks a new password.
 * @throws AuthError `invalid` with advice
 */
export async function checkNewPassword(password: string, uid: string): Promise<void> {
  const text = normalized(password);
  if (text === undefined) throw invalid(`Use ${MAX_LENGTH} characters or fewer for your password.`);
  if (Array.from(text).length < MIN_LENGTH)
    throw invalid(`Use ${MIN_LENGTH} characters or more for your password.`);
  const isName = text.toLowerCase() === uid.normalize('NFKC').toLowerCase();
  if (isName || (await isCommonPassword(text)))
    throw invalid('This password is easy to guess. Choose another one.');
}

/**
 * Hashes a password with argon2id, in PHC format with parameters and salt.
 * @throws AuthError `invalid` if it is too long, `busy` if too many passwords wait
 */
export function hashPassword(password: string): Promise<string> {
  const text = normalized(password);
  if (text === undefined)
    return Promise.reject(invalid(`Use ${MAX_LENGTH} characters or fewer for your password.`));
  return gate.run(() => hash(text, COST));
}

const base64 = (length: number): string =>
  randomBytes(length).toString('base64').replace(/=+$/, '');

/** A hash of the same cost that no password matches. */
const NOBODY =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  `$${base64(16)}$${base64(32)}`;

/**
 * Whether a password matches a hash. Returns false without a hash or for a password that is too long, at the
 * cost of one verification all the same.
 * @throws AuthError `busy` if too many wait
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const text = normalized(password);
  const isMatch = await verifyOnce(passwordHash ?? NOBODY, text ?? '');
  return isMatch && text !== undefined && passwordHash !== undefined;
}

/** Verifies once; no password matches a damaged hash. */
const verifyOnce = (passwordHash: string, password: string): Promise<boolean> =>
  gate.run(() => verify(passwordHash, password).catch(() => false));
