import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { checkCommand } from './check-command.js';
import { compareCommand } from './compare-command.js';
import { EXIT, misused } from './exit.js';
import { HELP } from './help.js';
import { prepareCommand } from './prepare-command.js';
import type { Terminal } from './terminal.js';

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  title: { type: 'string' },
  composer: { type: 'string' },
  movement: { type: 'string' },
  'no-page': { type: 'boolean' },
  measures: { type: 'string' },
  sync: { type: 'string' },
  types: { type: 'string' },
  layers: { type: 'string' },
  staves: { type: 'string' },
  levels: { type: 'string' },
  grid: { type: 'string' },
  tolerance: { type: 'string' },
  trim: { type: 'boolean' },
  seed: { type: 'string' },
  'no-gamma': { type: 'boolean' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** The options that the user has given. */
export type CommandOptions = ReturnType<typeof parsed>['values'];

const versionOf = (): string => {
  const { version } = createRequire(import.meta.url)('glosa/package.json') as { version: string };
  return version;
};

const parsed = (words: readonly string[]) =>
  parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });

/**
 * Runs the command `glosa` with its arguments.
 * @returns the exit code: 0 done, 1 something is wrong or missing, 2 wrong usage
 */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(words);
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error), terminal);
  }
  const { values, positionals } = given;
  const [command, ...files] = positionals;
  if (values.version) return say(`${versionOf()}\n`, terminal);
  if (values.help || command === undefined || command === 'help') return say(HELP, terminal);
  if (command === 'prepare') return prepareCommand(files, values, terminal);
  if (command === 'check') return checkCommand(files, terminal);
  if (command === 'compare') return compareCommand(files, values, terminal);
  return misused(`There is no command ${command}.`, terminal);
}

function say(text: string, { stdout }: Terminal): number {
  stdout.write(text);
  return EXIT.done;
}
