import type { Readable, Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { type Store, openStore } from '../store/store.js';
import { type Environment, settingsOf } from '../settings.js';

/** Where a command reads and writes; a process is one. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
}

/** Something that the person at the keyboard can put right; told without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** A program of subcommands that writes to the terminal and leaves ending the process to the caller. */
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
 * Runs a program with what stands behind its name.
 * @returns the exit code: 0 done, 1 failed, 2 called in a wrong way
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
    // The parser has told its errors itself; the help that was asked for is none.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    terminal.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return FAILED;
  }
}

/** Opens the store of the settings, beside a service that may be running, and closes it afterwards. */
export async function withStore<T>(
  environment: Environment,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(settingsOf(environment), { isGuest: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
