import { ActError } from '../../store/act-error.js';
import { TakenError } from '../../store/people/accounts.js';
import type { AccountRecord } from '../../store/records.js';
import type { Store } from '../../store/store.js';
import { endOfFirst } from '../first-passwords.js';
import { randomPassword } from '../passwords/random-password.js';
import { hashPassword } from '../passwords/passwords.js';
import { uidOf } from '../uids.js';
import { type Desk, isSelf } from './actors.js';
import { endingSessions } from './ending-sessions.js';

/** A password that somebody else has chosen. */
export interface GivenPassword {
  readonly password: string;
  /** Whether it lasts, for the account of a program, which cannot choose another one. */
  readonly isLasting?: boolean;
}

/** A first password that the service has made, to be shown once. */
export interface FirstPassword {
  readonly uid: string;
  readonly password: string;
  /** Its end: ISO 8601, UTC. */
  readonly until: string;
}

/** Finds an account by its name in any spelling. @throws ActError `missing` */
export async function accountNamed(text: string, store: Store): Promise<AccountRecord> {
  const uid = uidOf(text);
  const account = uid === undefined ? undefined : await store.accounts.find(uid);
  if (account) return account;
  throw new ActError('missing', `There is no account "${text}".`);
}

/**
 * Returns the written form of a name for a new account.
 * @throws ActError `invalid` for an impossible one, `conflict` for one that is taken
 */
export async function freeUid(text: string, store: Store): Promise<string> {
  const uid = uidOf(text);
  if (uid === undefined)
    throw new ActError(
      'invalid',
      `"${text}" cannot be a user name: use up to 100 letters, digits, spaces and . _ - + @ ' after a letter or digit.`,
    );
  const taken = await store.accounts.find(uid);
  if (taken) throw new ActError('conflict', `There is already an account "${taken.uid}".`);
  return uid;
}

/** Makes an account. @throws ActError as `freeUid` */
export async function makeAccount(
  text: string,
  given: GivenPassword,
  { store, actor }: Desk,
): Promise<void> {
  const uid = await freeUid(text, store);
  const kept = await keptOf(given);
  const { isLasting = false } = given;
  await store.transaction(async (inside) => {
    await inside.accounts.add({ uid, ...kept }).catch((error: unknown) => {
      throw error instanceof TakenError ? new ActError('conflict', `${error.message}.`) : error;
    });
    const details = { lasting: isLasting };
    await inside.audit.add(actor, { act: 'make account', object: `account ${uid}`, details });
  });
}

/** Makes an account with a first password of the service's choice. @throws ActError as `freeUid` */
export async function makeAccountWithFirst(text: string, desk: Desk): Promise<FirstPassword> {
  const password = randomPassword();
  await makeAccount(text, { password }, desk);
  const { uid, firstUntil = '' } = await accountNamed(text, desk.store);
  return { uid, password, until: firstUntil };
}

/** Sets another password of an account and ends its sessions. @throws ActError `missing` */
export async function changePasswordOf(
  text: string,
  given: GivenPassword,
  { store, actor }: Desk,
): Promise<AccountRecord> {
  const { uid } = await accountNamed(text, store);
  const { passwordHash, firstUntil } = await keptOf(given);
  const { isLasting = false } = given;
  await endingSessions(store, uid, async (inside) => {
    await inside.accounts.setPassword(uid, passwordHash, firstUntil);
    const details = { lasting: isLasting };
    await inside.audit.add(actor, { act: 'set password', object: `account ${uid}`, details });
  });
  return accountNamed(uid, store);
}

/**
 * Gives an account another first password of the service's choice and ends its sessions.
 * @throws ActError `missing`, `conflict` for the actor's own account
 */
export async function giveFirstPassword(text: string, desk: Desk): Promise<FirstPassword> {
  const { uid } = await accountNamed(text, desk.store);
  if (isSelf(desk.actor, uid))
    throw new ActError('conflict', 'Choose another password of your own in your account.');
  const password = randomPassword();
  const { firstUntil = '' } = await changePasswordOf(uid, { password }, desk);
  return { uid, password, until: firstUntil };
}

/** Returns how a given password is kept. */
async function keptOf({ password, isLasting = false }: GivenPassword) {
  const passwordHash = await hashPassword(password);
  return isLasting ? { passwordHash } : { passwordHash, firstUntil: endOfFirst(Date.now()) };
}
