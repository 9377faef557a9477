import type { Environment } from '../process/settings.js';
import * as commands from './backup-commands.js';
import { programOf, run, type Terminal } from './command-line.js';

const HELP = `
A place is a folder, or s3://bucket/prefix in the object store that GLOSA_BACKUP_S3_ENDPOINT, …_REGION,
…_ACCESS_KEY and …_SECRET_KEY name, or else that of the service's files.

Examples:
  npm run backup -- to /mnt/backups/glosa
  npm run backup -- verify /mnt/backups/glosa
  npm run backup -- prune /mnt/backups/glosa --keep-daily 7 --keep-weekly 5
  GLOSA_DATA=/srv/glosa-new npm run backup -- restore /mnt/backups/glosa 2026-11-26
`;

type Command = (desk: commands.BackupDesk, place: string, name?: string) => Promise<void>;

const COMMANDS: readonly (readonly [string, string, Command])[] = [
  ['to <place>', 'back up the database and all files, while the service runs', commands.backUp],
  ['list <place>', 'show the backups of a place', commands.listBackups],
  ['verify <place> [name]', 'read a backup whole, the newest by default', commands.verify],
];

/**
 * Runs a command about backups, such as `to /mnt/backups`.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export function runBackup(
  words: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const program = programOf('backup', terminal)
    .usage('<command> …')
    .description('Backups of the database and all files, and their restoration.')
    .addHelpText('after', HELP);
  for (const [usage, description, command] of COMMANDS)
    program
      .command(usage)
      .description(description)
      .action((place: string, name: unknown) =>
        command({ terminal, environment }, place, typeof name === 'string' ? name : undefined),
      );
  program
    .command('restore <place> [name]')
    .description('fill an empty database and an empty store of files, as the settings name them')
    .option(
      '--moved-from <folder>',
      'a former data folder, to be marked: nobody uses it by mistake',
    )
    .action((place: string, name: string | undefined, options: { movedFrom?: string }) =>
      commands.restore({ terminal, environment }, place, { name, ...options }),
    );
  program
    .command('prune <place>')
    .description('remove old backups, and what only they need; never the newest complete one')
    .option('--keep-daily <number>', 'keep the newest of each of so many days', '7')
    .option('--keep-weekly <number>', 'and the newest of each of so many weeks', '5')
    .option('--dry-run', 'only say what would be removed')
    .action((place: string, options: commands.PruneWords) =>
      commands.prune({ terminal, environment }, place, options),
    );
  return run(program, words, terminal);
}
