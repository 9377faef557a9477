import { accountNamed, changePasswordOf, freeUid, makeAccount } from '../accounts/acts/accounts.js';
import { COMMAND_LINE, type Desk as ActDesk } from '../accounts/acts/actors.js';
import * as acts from '../accounts/acts/block.js';
import { endSessionsOf } from '../accounts/acts/end-sessions.js';
import { giveGrant, rightOf, takeGrant, type WrittenGrant } from '../accounts/acts/grants.js';
import { checkNewPassword } from '../accounts/passwords/passwords.js';
import { openSessions, shownSession } from '../accounts/sessions.js';
import type { Store } from '../store/store.js';
import type { Terminal } from './command-line.js';
import { dateOf } from './terminal/plain.js';
import { readNewPassword } from './terminal/prompts.js';
import { table } from './terminal/table.js';

/** The tools of a command. */
export interface Desk {
  readonly store: Store;
  readonly terminal: Terminal;
}

/** Returns the tools of an act on the command line. */
const acting = ({ store }: Desk): ActDesk => ({ store, actor: COMMAND_LINE });

const say = ({ terminal }: Desk, text: string) => terminal.stdout.write(`${text}\n`);

/** Options of a command that sets a password. */
export interface PasswordOptions {
  /** Whether the password lasts, for the account of a program, which cannot choose another one. */
  readonly forGood?: boolean;
}

const FIRST_HINT =
  'The password is only for choosing another one, with the first login, within a week.';

const hintOf = ({ forGood = false }: PasswordOptions): string => (forGood ? '' : ` ${FIRST_HINT}`);

export async function addAccount(
  desk: Desk,
  text: string,
  options: PasswordOptions = {},
): Promise<void> {
  const uid = await freeUid(text, desk.store);
  const password = await newPassword(desk, uid);
  await makeAccount(uid, { password, isLasting: options.forGood }, acting(desk));
  say(desk, `Added ${uid}.${hintOf(options)}`);
}

export async function resetPassword(
  desk: Desk,
  text: string,
  options: PasswordOptions = {},
): Promise<void> {
  const { uid } = await accountNamed(text, desk.store);
  const password = await newPassword(desk, uid);
  await changePasswordOf(uid, { password, isLasting: options.forGood }, acting(desk));
  const hint = hintOf(options);
  say(desk, `The password of ${uid} is changed; all sessions of ${uid} are ended.${hint}`);
}

const newPassword = ({ terminal }: Desk, uid: string): Promise<string> =>
  readNewPassword(terminal, (password) => checkNewPassword(password, uid));

export async function block(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountNamed(text, desk.store);
  await acts.block({ uid }, acting(desk));
  say(desk, `${uid} is blocked and logged out everywhere.`);
}

export async function unblock(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountNamed(text, desk.store);
  await acts.unblock({ uid }, acting(desk));
  say(desk, `${uid} is no longer blocked.`);
}

export async function blockMark(desk: Desk, mark: string): Promise<void> {
  await acts.block({ mark }, acting(desk));
  say(desk, `Nothing can be saved from the address with the mark ${mark}.`);
}

export async function unblockMark(desk: Desk, mark: string): Promise<void> {
  await acts.unblock({ mark }, acting(desk));
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

export async function grant(desk: Desk, typed: WrittenGrant): Promise<void> {
  const { uid, grant: given } = await giveGrant(typed, acting(desk));
  say(desk, `${uid} is granted: ${rightOf(given)}.`);
  const isThere =
    given.path === '' ||
    (await desk.store.corpora.find(given.path)) ||
    (await desk.store.pieces.find(given.path));
  if (!isThere)
    desk.terminal.stderr.write(`Note: there is no corpus or piece ${given.path} yet.\n`);
}

export async function revoke(desk: Desk, typed: WrittenGrant): Promise<void> {
  const { uid, grant: taken } = await takeGrant(typed, acting(desk));
  say(desk, `${uid} is no longer granted: ${rightOf(taken)}.`);
}

export async function listSessions(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountNamed(text, desk.store);
  const open = openSessions(await desk.store.sessions.of(uid), { now: Date.now() });
  const rows = open.map((session) => {
    const { since, lastUsed, ends, browser = '' } = shownSession(session);
    return [...[since, lastUsed, ends].map(dateOf), browser];
  });
  if (rows.length === 0) say(desk, `${uid} is not logged in.`);
  else desk.terminal.stdout.write(table(['since (UTC)', 'last used', 'ends', 'browser'], rows));
}

export async function logout(desk: Desk, text: string): Promise<void> {
  const { uid } = await accountNamed(text, desk.store);
  await endSessionsOf(uid, acting(desk));
  say(desk, `All sessions of ${uid} are ended.`);
}
