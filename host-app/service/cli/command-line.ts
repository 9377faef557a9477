import type { Readable, Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { type Store, openStore } from '../store/store.js';
import { type Environment, settingsOf } from '../process/settings.js';

/** The streams that a command reads and writes, such as those of a process. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** An error that the user can correct, shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Creates a program of subcommands that writes to the terminal and never ends the process. */
export function programOf(name: string, terminal: Terminal): Command {
  return new Command(name)
    .exitOverride()
    .showHelpAfterError('(--help shows how it is used)')
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });
}

/**
 * Runs a program with its arguments.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function run(
  program: Command,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    await program.parseAsync([...words], { from: 'user' });
    return DONE;
  } catch (error) {
    // The parser has printed its errors itself; showing help is none.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    terminal.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return FAILED;
  }
}

export interface StoreOptions {
  /** Makes a database where there is none, as the first command on a new machine does. */
  readonly mayMake?: boolean;
}

/**
 * Runs work with the store, even beside a running service, and closes it afterwards.
 * @throws AbsentError where there is no database, unless one may be made; errors of the work
 */
export async function withStore<T>(
  environment: Environment,
  work: (store: Store) => Promise<T>,
  { mayMake = false }: StoreOptions = {},
): Promise<T> {
  const store = await openStore(settingsOf(environment), { isGuest: true, mustExist: !mayMake });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
