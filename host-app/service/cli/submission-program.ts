import type { Command } from 'commander';
import type { Environment } from '../process/settings.js';
import { SUBMISSION_STATES } from '../store/tasks/submissions.js';
import { programOf, run, withStore, type Terminal } from './command-line.js';
import * as commands from './submission-commands.js';
import { tellWhere } from './terminal/tell-where.js';

const HELP = `
A decision takes effect at once, also while the service runs, which writes to the sender.

Examples:
  npm run submissions -- list --state ready
  npm run submissions -- accept 4b1c… --corpus lieder/hensel --id schwanenlied
  npm run submissions -- refuse 4b1c… --reason "The edition is protected."
`;

type Within = (work: (desk: commands.Desk) => Promise<void>) => Promise<void>;

function addDecisions(program: Command, within: Within): void {
  const moving = [
    ['accept <id>', 'move the piece to a corpus; its former address leads there', commands.accept],
    [
      'move <id>',
      'move the piece of a ready or accepted one to another corpus or id',
      commands.move,
    ],
  ] as const;
  for (const [usage, description, command] of moving)
    program
      .command(usage)
      .description(description)
      .requiredOption('--corpus <path>', 'the corpus that it goes to')
      .option('--id <name>', 'its id there, when another one')
      .action((id: string, options: commands.PlaceOptions) =>
        within((desk) => command(desk, id, options)),
      );
  program
    .command('refuse <id>')
    .description('take the piece out of the sandbox; nothing is removed')
    .requiredOption('--reason <text>', 'reason, which the sender reads')
    .action((id: string, { reason }: { reason: string }) =>
      within((desk) => commands.refuse(desk, id, reason)),
    );
}

/**
 * Runs a command about submissions, such as `list`.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export function runSubmissions(
  words: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const within: Within = (work) => {
    tellWhere(terminal.stderr, environment);
    return withStore(environment, (store) => work({ store, terminal }));
  };
  const program = programOf('submissions', terminal)
    .usage('<command> …')
    .description('Pieces that users have asked for.')
    .addHelpText('after', HELP);
  program
    .command('list')
    .description('show all, the oldest first')
    .option('--state <state>', `only those that are ${SUBMISSION_STATES.join(', ')}`)
    .action((options: { state?: string }) => within((desk) => commands.list(desk, options)));
  program
    .command('show <id>')
    .description('what was sent, and what has become of it')
    .action((id: string) => within((desk) => commands.show(desk, id)));
  addDecisions(program, within);
  return run(program, words, terminal);
}
