import { blockAccount, setPassword } from '../accounts/account-changes.js';
import { endOfFirst } from '../accounts/first-passwords.js';
import { checkNewPassword, hashPassword } from '../accounts/passwords/passwords.js';
import { PERMISSIONS } from '../accounts/permissions.js';
import { uidOf } from '../accounts/uids.js';
import type { AccountRecord, Grant } from '../store/records.js';
import type { Store } from '../store/store.js';
import { type Terminal, UserError } from './command-line.js';
import { readNewPassword } from './prompts.js';
import { table } from './table.js';

/** The tools of a command. */
export interface Desk {
  readonly store: Store;
  readonly terminal: Terminal;
}

const say = ({ terminal }: Desk, text: string) => terminal.stdout.write(`${text}\n`);

/** Formats a date for people, in UTC. */
const dateOf = (date: string): string => date.slice(0, 16).replace('T', ' ');

const placeOf = (path: string): string => (path === '' ? 'everywhere' : `in ${path}`);

const rightOf = ({ path, permission }: Grant): string =>
  `${permission === 'all' ? 'everything' : permission} ${placeOf(path)}`;

/** Finds an account. @throws UserError if it is missing */
async function accountOf({ store }: Desk, uid: string): Promise<AccountRecord> {
  const known = uidOf(uid);
  const account = known === undefined ? undefined : await store.accounts.find(known);
  if (account) return account;
  throw new UserError(`There is no account "${uid}". "list" shows all of them.`);
}

/** Options of a command that sets a password. */
export interface PasswordOptions {
  /** Whether the password lasts, for the account of a program, which cannot choose another one. */
  readonly forGood?: boolean;
}

const FIRST_HINT =
  'The password is only for choosing another one, with the first login, within a week.';

/** Returns how a typed password is kept. */
async function kept(password: string, { forGood = false }: PasswordOptions) {
  const passwordHash = await hashPassword(password);
  return forGood ? { passwordHash } : { passwordHash, firstUntil: endOfFirst(Date.now()) };
}

export async function addAccount(
  desk: Desk,
  text: string,
  options: PasswordOptions = {},
): Promise<void> {
  const uid = uidOf(text);
  if (uid === undefined)
    throw new UserError(
      `"${text}" cannot be a user name: use up to 100 letters, digits, spaces and . _ - + @ ' after a letter or digit.`,
    );
  const taken = await desk.store.accounts.find(uid);
  if (taken) throw new UserError(`There is already an account "${taken.uid}".`);
  const password = await newPassword(desk, uid);
  await desk.store.accounts.add({ uid, ...(await kept(password, options)) });
  say(desk, `Added ${uid}.${options.forGood ? '' : ` ${FIRST_HINT}`}`);
}

export async function resetPassword(
  desk: Desk,
  text: string,
  options: PasswordOptions = {},
): Promise<void> {
  const { uid } = await accountOf(desk, text);
  const password = await newPassword(desk, uid);
  await setPassword(desk.store, uid, await kept(password, options));
  say(
    desk,
    `The password of ${uid} is changed; all sessions of ${uid} are ended.${options.forGood ? '' : ` ${FIRST_HINT}`}`,
  );
}

const newPassword = ({ terminal }: Desk, uid: string): Promise<string> =>
  readNewPassword(terminal, (password) => checkNewPassword(password, uid));

export async function block(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountOf(desk, text);
  await blockAccount(desk.store, uid);
  say(desk, `${uid} is blocked and logged out everywhere.`);
}

export async function unblock(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountOf(desk, text);
  await desk.store.accounts.setBlocked(uid, false);
  say(desk, `${uid} is no longer blocked.`);
}

export async function blockMark(desk: Desk, mark: string): Promise<void> {
  await desk.store.blocks.add(mark, 'command line');
  say(desk, `Nothing can be saved from the address with the mark ${mark}.`);
}

export async function unblockMark(desk: Desk, mark: string): Promise<void> {
  if (!(await desk.store.blocks.remove(mark)))
    throw new UserError(`The address with the mark ${mark} was not blocked.`);
  say(desk, `The address with the mark ${mark} is no longer blocked.`);
}

export async function listAccounts(desk: Desk): Promise<void> {
  const accounts = await desk.store.accounts.list();
  if (accounts.length === 0) {
    say(desk, 'There are no accounts. "add" makes one.');
    return;
  }
  const rows = accounts.map(async ({ uid, created, isBlocked }) => {
    const grants = await desk.store.accounts.grants(uid);
    const state = isBlocked ? 'blocked' : 'active';
    return [uid, state, dateOf(created), grants.map(rightOf).join(', ')];
  });
  desk.terminal.stdout.write(
    table(['user name', 'state', 'created (UTC)', 'granted'], await Promise.all(rows)),
  );
}

export async function listMarks(desk: Desk): Promise<void> {
  const blocks = await desk.store.blocks.list();
  const rows = blocks.map(({ mark, by, date }) => [mark, dateOf(date), by]);
  if (rows.length === 0) say(desk, 'No address is blocked.');
  else desk.terminal.stdout.write(table(['mark', 'since (UTC)', 'by'], rows));
}

/** A typed permission with the path of a corpus or piece. */
export interface TypedGrant {
  readonly uid: string;
  readonly permission: string;
  readonly path: string;
}

async function grantOf(desk: Desk, { uid, permission, path }: TypedGrant) {
  const account = await accountOf(desk, uid);
  if (!PERMISSIONS.some((known) => known === permission))
    throw new UserError(`"${permission}" is no permission. There are ${PERMISSIONS.join(', ')}.`);
  const place = path.normalize('NFC').replace(/^\/+|\/+$/g, '');
  if (permission === 'block' && place !== '')
    throw new UserError('Blocking holds everywhere: grant it without a path.');
  return { uid: account.uid, grant: { path: place, permission } };
}

export async function grant(desk: Desk, typed: TypedGrant): Promise<void> {
  const { uid, grant: given } = await grantOf(desk, typed);
  await desk.store.accounts.grant(uid, given);
  say(desk, `${uid} is granted: ${rightOf(given)}.`);
  const isThere =
    given.path === '' ||
    (await desk.store.corpora.find(given.path)) ||
    (await desk.store.pieces.find(given.path));
  if (!isThere)
    desk.terminal.stderr.write(`Note: there is no corpus or piece ${given.path} yet.\n`);
}

export async function revoke(desk: Desk, typed: TypedGrant): Promise<void> {
  const { uid, grant: taken } = await grantOf(desk, typed);
  if (!(await desk.store.accounts.revoke(uid, taken)))
    throw new UserError(`${uid} was not granted: ${rightOf(taken)}.`);
  say(desk, `${uid} is no longer granted: ${rightOf(taken)}.`);
}

export async function listSessions(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountOf(desk, text);
  const now = new Date().toISOString();
  const open = (await desk.store.sessions.of(uid)).filter(
    ({ isRevoked, expires }) => !isRevoked && expires > now,
  );
  const rows = open.map(({ created, lastUsed, expires, browser = '' }) => [
    ...[created, lastUsed, expires].map(dateOf),
    browser,
  ]);
  if (rows.length === 0) say(desk, `${uid} is not logged in.`);
  else desk.terminal.stdout.write(table(['since (UTC)', 'last used', 'ends', 'browser'], rows));
}

export async function logout(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountOf(desk, text);
  await desk.store.sessions.revokeAll(uid);
  say(desk, `All sessions of ${uid} are ended.`);
}
