import type { AccountRecord } from '../store/records.js';
import { AuthError } from './errors.js';

/** A week, in milliseconds. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** Returns the end of a first password that is set now. @param now milliseconds since 1970 */
export const endOfFirst = (now: number): string => new Date(now + LIFE_MS).toISOString();

/**
 * Checks that the password of an account still serves for something.
 * @throws AuthError `firstPasswordEnded`
 */
export function requireNotEnded({ firstUntil }: AccountRecord, now: number): void {
  if (firstUntil === undefined || now < Date.parse(firstUntil)) return;
  throw new AuthError(
    'firstPasswordEnded',
    'The first password was valid for a week. Ask the people who look after this server for another one.',
  );
}

/**
 * Checks that a session may begin with the password of an account, which somebody else knows as long as it is the
 * first one.
 * @throws AuthError `firstPassword`, `firstPasswordEnded`
 */
export function requireLasting(account: AccountRecord, now: number): void {
  requireNotEnded(account, now);
  if (account.firstUntil !== undefined)
    throw new AuthError('firstPassword', 'Choose a password of your own first.');
}
