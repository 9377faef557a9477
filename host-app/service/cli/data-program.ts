import type { Command } from 'commander';
import { counted, verb } from '../process/counted.js';
import { type Environment, settingsOf } from '../process/settings.js';
import { checkAll, type CheckReport } from '../upkeep/check/check.js';
import { rollBack } from '../upkeep/rollback.js';
import { bytesOf } from './terminal/bytes.js';
import { programOf, run, type Terminal, UserError, withStore } from './command-line.js';
import { withBar } from './corpus-progress.js';
import { tellWhere } from './terminal/tell-where.js';

/** Sentences of one kind that are shown; more would hide the advice below them. */
const MAX_SHOWN = 50;

const DATABASE_ADVICE =
  'What to do: stop the service, keep a copy of its folder, and restore the newest backup into an empty place ' +
  '(npm run backup -- restore …).';
const FILES_ADVICE =
  'What to do: put each file back from a backup, where it has the same name (contents/ab/ab34…), into the folder ' +
  '"files" of the service or its bucket. The service can run meanwhile.';

const HELP = `
"check" works while the service runs, and changes nothing. It ends with 1 if something is wrong.
"rollback" is for an upgrade that went wrong: stop the service first, and start the former version afterwards.
"new-key" is for a key that somebody may have read, with a backup for example: restart all processes afterwards.
Accounts, passwords and sessions stay. Links to files of private pieces end, and addresses are no longer blocked.

Examples:
  npm run data -- check
  npm run data -- check --quick
  npm run data -- rollback
  npm run data -- new-key
`;

function section(title: string, sentences: readonly string[], advice: string): readonly string[] {
  if (sentences.length === 0) return [];
  const rest = sentences.length - MAX_SHOWN;
  return [
    `${title}:`,
    ...sentences.slice(0, MAX_SHOWN).map((sentence) => `  ${sentence}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    advice,
  ];
}

/** Returns what a check has found, in lines. */
export function checkLines(report: CheckReport): readonly string[] {
  const { database, files, rows, named, unnamed } = report;
  const wrong = database.length + files.length;
  return [
    ...section('Wrong in the database', database, DATABASE_ADVICE),
    ...section('Wrong among the files', files, FILES_ADVICE),
    `${counted(rows, 'row')} and ${counted(named.count, 'file')} (${bytesOf(named.bytes)}) were checked: ` +
      (wrong === 0 ? 'all is well.' : `${wrong} wrong.`),
    ...(unnamed.count === 0
      ? []
      : [
          `${counted(unnamed.count, 'file')} (${bytesOf(unnamed.bytes)}) ` +
            `${verb(unnamed.count, 'is', 'are')} named by nothing, which does no harm.`,
        ]),
  ];
}

interface Surroundings {
  readonly terminal: Terminal;
  readonly environment: Environment;
}

function addCheck(program: Command, { terminal, environment }: Surroundings): void {
  program
    .command('check')
    .description('read the whole database and all files, and say what is wrong')
    .option('--quick', 'do not read the files, only look for them and at their sizes')
    .action(async ({ quick = false }: { quick?: boolean }) => {
      tellWhere(terminal.stderr, environment);
      const report = await withBar(terminal.stderr, (bar) =>
        checkAll(settingsOf(environment), {
          isQuick: quick,
          onProgress: (done, total) => bar?.show(done, total, 'files'),
        }),
      );
      terminal.stdout.write(`${checkLines(report).join('\n')}\n`);
      if (report.database.length + report.files.length > 0)
        throw new UserError('Something is wrong.');
    });
}

function addChanges(program: Command, { terminal, environment }: Surroundings): void {
  program
    .command('rollback')
    .description('put the embedded database back as it was before the last upgrade')
    .action(async () => {
      tellWhere(terminal.stderr, environment);
      const { copy, kept } = await rollBack(settingsOf(environment));
      terminal.stdout.write(
        `The database is that of ${copy} again: start the former version now. ` +
          `What was saved since the upgrade is kept in ${kept}.\n`,
      );
    });
  program
    .command('new-key')
    .description('replace the key of signed links and of marks of addresses')
    .action(async () => {
      tellWhere(terminal.stderr, environment);
      const blocks = await withStore(environment, (store) => store.newSecret());
      terminal.stdout.write(
        `The service has a new key. Restart all its processes: until then they use the former one. ` +
          `${counted(blocks, 'block')} of addresses ${verb(blocks, 'is', 'are')} lifted; blocks of accounts stay.\n`,
      );
    });
}

/**
 * Runs a command about the data of the service, such as `check`.
 * @returns the exit code: 0 all is well, 1 something is wrong, 2 wrong usage
 */
export function runData(
  words: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const program = programOf('data', terminal)
    .usage('<command> …')
    .description('The database and the files of the service.')
    .addHelpText('after', HELP);
  addCheck(program, { terminal, environment });
  addChanges(program, { terminal, environment });
  return run(program, words, terminal);
}
