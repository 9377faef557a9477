import type { Command } from 'commander';
import { PERMISSIONS } from '../accounts/permissions.js';
import type { Environment } from '../process/settings.js';
import * as commands from './account-commands.js';
import {
  type StoreOptions,
  type Terminal,
  UserError,
  programOf,
  run,
  withStore,
} from './command-line.js';
import { tellWhere } from './terminal/tell-where.js';

const HELP = `
Passwords are typed without being shown, or read as one line of standard input; never given as a word.
A password that is set here opens no session: its user chooses another one with the first login, within a week.
Changes take effect at once, also while the service runs.

Permissions: ${PERMISSIONS.join(', ')}.
Without a path a permission holds everywhere, with one for that corpus or piece and all below it.

Examples:
  npm run account -- add ada
  npm run account -- grant ada update-analysis schubert/winterreise
  npm run account -- grant ada all
`;

type Work = (desk: commands.Desk) => Promise<void>;
type Within = (work: Work, options?: StoreOptions) => Promise<void>;

function addPeople(program: Command, within: Within): void {
  const withPassword = [
    ['add <uid>', 'make an account', commands.addAccount, true],
    [
      'password <uid>',
      'set another password and log out everywhere',
      commands.resetPassword,
      false,
    ],
  ] as const;
  for (const [usage, description, command, mayMake] of withPassword)
    program
      .command(usage)
      .description(description)
      .option('--for-good', 'for a program: the password lasts')
      .action((uid: string, options: commands.PasswordOptions) =>
        within((desk) => command(desk, uid, options), { mayMake }),
      );
  const simple: readonly [string, string, (desk: commands.Desk, uid: string) => Promise<void>][] = [
    ['sessions <uid>', 'show where somebody is logged in', commands.listSessions],
    ['logout <uid>', 'end all sessions of somebody', commands.logout],
  ];
  for (const [usage, description, command] of simple)
    program
      .command(usage)
      .description(description)
      .action((uid: string) => within((desk) => command(desk, uid)));
}

interface Blocking {
  readonly name: string;
  readonly description: string;
  readonly account: (desk: commands.Desk, uid: string) => Promise<void>;
  readonly mark: (desk: commands.Desk, mark: string) => Promise<void>;
}

function addBlocking(program: Command, within: Within, blocking: Blocking): void {
  program
    .command(`${blocking.name} [uid]`)
    .description(blocking.description)
    .option('--mark <mark>', 'an address, by its mark, instead of an account')
    .action((uid: string | undefined, { mark }: { mark?: string }) => {
      if ((uid === undefined) === (mark === undefined))
        throw new UserError(`Name what to ${blocking.name}: a user name or --mark <mark>.`);
      return within((desk) =>
        mark === undefined ? blocking.account(desk, uid ?? '') : blocking.mark(desk, mark),
      );
    });
}

function addGrants(program: Command, within: Within): void {
  const pair = [
    ['grant', 'let somebody do more', commands.grant],
    ['revoke', 'take back what was granted', commands.revoke],
  ] as const;
  for (const [name, description, command] of pair)
    program
      .command(`${name} <uid> <permission> [path]`)
      .description(description)
      .action((uid: string, permission: string, path = '') =>
        within((desk) => command(desk, { uid, permission, path: String(path) })),
      );
}

function addLists(program: Command, within: Within): void {
  program
    .command('list')
    .description('show all accounts and their permissions')
    .option('--marks', 'the addresses that are blocked instead')
    .action(({ marks }: { marks?: true }) =>
      within(marks ? commands.listMarks : commands.listAccounts),
    );
}

/**
 * Runs a command about accounts, such as `add ada`.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export function runAccount(
  words: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const within: Within = (work, options) => {
    tellWhere(terminal.stderr, environment);
    return withStore(environment, (store) => work({ store, terminal }), options);
  };
  const program = programOf('account', terminal)
    .usage('<command> …')
    .description('Accounts of people who may change saved work.')
    .addHelpText('after', HELP);
  addPeople(program, within);
  addLists(program, within);
  addGrants(program, within);
  const block = { account: commands.block, mark: commands.blockMark };
  addBlocking(program, within, { name: 'block', description: 'keep from saving', ...block });
  const unblock = { account: commands.unblock, mark: commands.unblockMark };
  addBlocking(program, within, { name: 'unblock', description: 'let save again', ...unblock });
  return run(program, words, terminal);
}
