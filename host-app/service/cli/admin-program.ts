import type { Command } from 'commander';
import { type Environment, settingsOf } from '../process/settings.js';
import { JOB_STATES } from '../store/tasks/job-records.js';
import * as commands from './admin-commands.js';
import { programOf, run, type Terminal, withStore } from './command-line.js';
import { tellWhere } from './terminal/tell-where.js';

const HELP = `
Each act takes effect at once, also while the service runs, and stands in the audit log.
Accounts and submissions have commands of their own: npm run account, npm run submissions.

Examples:
  npm run admin -- jobs --state failed
  npm run admin -- cancel 4b1c0d7e-6c1f-4f6e-9a1e-2b8f0c6d9e10
  npm run admin -- hide songs/lied form --version 3 --reason "It names a person."
  npm run admin -- log --object "account ada"
`;

type Within = (work: (desk: commands.Desk) => Promise<void>) => Promise<void>;

function addJobs(program: Command, within: Within): void {
  program
    .command('jobs')
    .description('show the newest jobs')
    .option('--state <state>', `only those that are ${JOB_STATES.join(', ')}`)
    .option('--kind <kind>', 'only those of a kind: submission, corpus, mail')
    .action((options: commands.JobOptions) => within((desk) => commands.listJobs(desk, options)));
  const acts = [
    ['job <id>', 'show a job with its report', commands.showJob],
    ['cancel <id>', 'cancel a job that waits or runs', commands.cancel],
    ['repeat <id>', 'queue a job again that has ended', commands.repeat],
  ] as const;
  for (const [usage, description, command] of acts)
    program
      .command(usage)
      .description(description)
      .action((id: string) => within((desk) => command(desk, id)));
}

function addLists(program: Command, within: Within): void {
  const lists = [
    ['storage', 'show what is stored, and the room that is left', commands.showStorage],
    ['warnings', 'show what is to be mended', commands.showWarnings],
    ['hidden', 'show what was hidden last', commands.listHidden],
  ] as const;
  for (const [usage, description, command] of lists)
    program
      .command(usage)
      .description(description)
      .action(() => within(command));
  program
    .command('limits')
    .description('show who met a limit most often')
    .option('--days <number>', 'in so many days', '7')
    .action((options: { days: string }) => within((desk) => commands.listLimits(desk, options)));
  program
    .command('log')
    .description('show the newest acts of administrators')
    .option('--who <uid>', 'only those of an account, or of the command line')
    .option('--object <object>', 'only what was done to it, such as "account ada" or "job"')
    .action((options: commands.LogOptions) => within((desk) => commands.showLog(desk, options)));
}

function addHiding(program: Command, within: Within): void {
  const part = (usage: string, description: string) =>
    program
      .command(usage)
      .description(description)
      .option('--synchro', 'the name is the id of a recording, whose synchronization is meant')
      .option('--version <number>', 'only this version');
  part('hide <piece> <name>', 'hide an analysis; nothing is removed')
    .requiredOption('--reason <text>', 'reason, for other administrators')
    .action((piece: string, name: string, options: commands.PartOptions & { reason: string }) =>
      within((desk) => commands.hide(desk, { ...options, piece, name })),
    );
  part('read <piece> <name>', 'read what is hidden').action(
    (piece: string, name: string, options: commands.PartOptions) =>
      within((desk) => commands.showHidden(desk, { ...options, piece, name })),
  );
  part('restore <piece> <name>', 'show again what was hidden').action(
    (piece: string, name: string, options: commands.PartOptions) =>
      within((desk) => commands.restore(desk, { ...options, piece, name })),
  );
}

/**
 * Runs a command of an administrator, such as `jobs`.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export function runAdmin(
  words: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const settings = settingsOf(environment);
  const within: Within = (work) => {
    tellWhere(terminal.stderr, environment);
    return withStore(environment, (store) => work({ store, settings, terminal }));
  };
  const program = programOf('admin', terminal)
    .usage('<command> …')
    .description('What administrators see and do, beside accounts and submissions.')
    .addHelpText('after', HELP);
  addJobs(program, within);
  addLists(program, within);
  addHiding(program, within);
  return run(program, words, terminal);
}
