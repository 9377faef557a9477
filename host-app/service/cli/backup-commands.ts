import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteBackup, noteFailure } from '../administration/backups.js';
import { lowerPriority } from '../importing/making/low-priority.js';
import { counted, verb } from '../process/counted.js';
import { type Environment, type Settings, settingsOf } from '../process/settings.js';
import { troubleOf } from '../process/trouble.js';
import { hasPresentTables, makeBackup } from '../upkeep/backup/make-backup.js';
import { type Attempt, attemptsAt, findBackup } from '../upkeep/backup/manifest.js';
import { fromFuture } from '../upkeep/backup/order.js';
import { pruneBackups } from '../upkeep/backup/prune-backups.js';
import { restoreBackup } from '../upkeep/backup/restore-backup.js';
import { fullWords } from '../upkeep/backup/room.js';
import { verifyBackup } from '../upkeep/backup/verify-backup.js';
import { noteVerified } from '../upkeep/backup/verify-note.js';
import { openPlace, placeName } from '../upkeep/places/open-place.js';
import type { Place } from '../upkeep/places/place.js';
import { bytesOf } from './terminal/bytes.js';
import { type Terminal, UserError, withStore } from './command-line.js';
import { withBar } from './corpus-progress.js';
import { backupLines, filesOf } from './terminal/backup-lines.js';
import { table } from './terminal/table.js';
import { tellWhere } from './terminal/tell-where.js';

/** The tools of a command about backups. */
export interface BackupDesk {
  readonly terminal: Terminal;
  readonly environment: Environment;
}

/** Damages that are shown; more would hide the rest. */
const MAX_SHOWN = 50;

const say = ({ terminal }: BackupDesk, text: string) => terminal.stdout.write(`${text}\n`);

interface Opened {
  readonly settings: Settings;
  readonly place: Place;
}

async function opened(desk: BackupDesk, address: string, isNew = false): Promise<Opened> {
  const settings = settingsOf(desk.environment);
  const { environment } = desk;
  return { settings, place: await openPlace(address, { environment, settings, isNew }) };
}

/** Says on which backups, and maybe on which database and files a command works. */
function tellPlaces({ terminal, environment }: BackupDesk, address: string, isAll = false): void {
  const backups = placeName(address, environment);
  if (isAll) tellWhere(terminal.stderr, environment, `backups: ${backups}`);
  else terminal.stderr.write(`Backups: ${backups}\n`);
}

export async function backUp(desk: BackupDesk, address: string): Promise<void> {
  // The service answers first.
  lowerPriority();
  tellPlaces(desk, address, true);
  try {
    await orFull(desk, address, () => backUpTo(desk, address));
  } catch (error) {
    // A backup without files that the service has lost is complete, and noted as such.
    if (!(error instanceof UserError)) await noteFailed(desk, address, error);
    throw error;
  }
}

/** Does work that copies. @throws Error that names the disks, if one is full; errors of the work */
async function orFull<T>(
  { environment }: BackupDesk,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
    const folders = [settingsOf(environment).data, path.resolve(address), tmpdir()];
    throw new Error(await fullWords(folders), { cause: error });
  }
}

/** Lets the administrators know; not in a database of an older version, which opening would upgrade. */
async function noteFailed({ environment }: BackupDesk, address: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    if (await hasPresentTables(settingsOf(environment)))
      await withStore(environment, (store) => noteFailure(store, address, reason));
  } catch {
    // The database is away or missing, which may be why: the error itself is shown.
  }
}

/** Lets the administrators know. On a full disk that is impossible: the backup is complete all the same. */
async function noteMade(
  { environment, terminal }: BackupDesk,
  name: string,
  details: Parameters<typeof noteBackup>[2],
): Promise<void> {
  try {
    await withStore(environment, (store) => noteBackup(store, name, details));
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    terminal.stderr.write(
      `Note: this cannot be written into the audit log (${(error as Error).message}), so warnings about backups stay.\n`,
    );
  }
}

async function backUpTo(desk: BackupDesk, address: string): Promise<void> {
  const { settings, place } = await opened(desk, address, true);
  const { name, rows, files, copied, lost, isPresent } = await withBar(
    desk.terminal.stderr,
    (bar) =>
      makeBackup({
        settings,
        place,
        onProgress: ({ step, done, total }) => bar?.show(done, total, step),
      }),
  );
  const news = `${counted(copied.count, 'content')} (${bytesOf(copied.bytes)}) ${verb(copied.count, 'was', 'were')} new`;
  say(desk, `The backup ${name} is complete: ${counted(rows, 'row')}, ${filesOf(files)}; ${news}.`);
  const details = { place: place.address, bytes: copied.bytes, lost: lost.length };
  if (isPresent) await noteMade(desk, name, details);
  for (const { hash, what } of lost)
    say(desk, `Not in it, because the service has lost it: ${what} (${hash}).`);
  if (lost.length > 0)
    throw new UserError(
      `${counted(lost.length, 'file')} ${verb(lost.length, 'is', 'are')} missing. "npm run data -- check" says more.`,
    );
}

export async function listBackups(desk: BackupDesk, address: string): Promise<void> {
  tellPlaces(desk, address);
  const { place } = await opened(desk, address);
  const attempts = await attemptsAt(place);
  if (attempts.length === 0) throw new UserError(`There are no backups in ${place.address}.`);
  const { rows, sentences } = await backupLines(attempts, place);
  const head = ['name (UTC)', 'state', 'verified (UTC)', 'pieces', 'files'];
  desk.terminal.stdout.write(table(head, rows));
  for (const sentence of sentences) say(desk, sentence);
  tellFuture(desk, attempts);
}

/** Warns of backups that a wrong clock has dated. */
function tellFuture({ terminal }: BackupDesk, attempts: readonly Attempt[]): void {
  const names = fromFuture(attempts, Date.now());
  if (names.length > 0)
    terminal.stderr.write(
      `Note: dated in the future: ${names.join(', ')}. The clock of a machine was wrong, or is now. ` +
        'The order of the backups does not depend on it.\n',
    );
}

export async function verify(desk: BackupDesk, address: string, start?: string): Promise<void> {
  lowerPriority();
  tellPlaces(desk, address);
  const { place } = await opened(desk, address);
  tellFuture(desk, await attemptsAt(place));
  const backup = await findBackup(place, start);
  const { problems, rows, files } = await withBar(desk.terminal.stderr, (bar) =>
    verifyBackup(backup, place, (done, total) => bar?.show(done, total, 'files')),
  );
  await noteVerified(place, backup.name, problems.length);
  for (const problem of problems.slice(0, MAX_SHOWN)) say(desk, problem);
  if (problems.length > MAX_SHOWN) say(desk, `… and ${problems.length - MAX_SHOWN} more`);
  if (problems.length > 0)
    throw new UserError(
      `The backup ${backup.name} is damaged. Remove each content that is named above from ` +
        `${place.address} (contents/ab/ab34…): the next backup writes it again.`,
    );
  say(
    desk,
    `The backup ${backup.name} is whole: ${counted(rows, 'row')} and ${counted(files, 'file')} were read.`,
  );
}

export interface RestoreWords {
  readonly name: string | undefined;
  /** The data folder of the service that is replaced. */
  readonly movedFrom?: string;
}

export async function restore(
  desk: BackupDesk,
  address: string,
  { name: start, movedFrom }: RestoreWords,
): Promise<void> {
  tellPlaces(desk, address, true);
  const { settings, place } = await opened(desk, address);
  tellFuture(desk, await attemptsAt(place));
  const backup = await findBackup(place, start);
  const marked = await withBar(desk.terminal.stderr, (bar) =>
    orFull(desk, address, () =>
      restoreBackup({
        ...{ settings, place, backup },
        ...(movedFrom !== undefined && { former: path.resolve(movedFrom) }),
        onProgress: (done, total) => bar?.show(done, total, 'files'),
      }),
    ),
  );
  const { files, lost } = backup.manifest;
  say(
    desk,
    `The backup ${backup.name} is restored, with ${filesOf(files)}. Start the service now.`,
  );
  if (marked !== undefined) say(desk, movedSentence(marked));
  for (const { hash, what } of lost)
    say(desk, `Missing, because the service had lost it before the backup: ${what} (${hash}).`);
}

const movedSentence = (folder: string): string =>
  `The former database in ${folder} is marked as moved: service and commands refuse it from now on. ` +
  'To use it all the same, remove moved.json there.';

/** How many backups are kept, as typed. */
export interface PruneWords {
  readonly keepDaily: string;
  readonly keepWeekly: string;
  readonly dryRun?: boolean;
}

/** @throws UserError for what is no number */
function countIn(name: string, text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UserError(`--keep-${name} is "${text}"; it must be a number from 0 to 9999.`);
}

/** Removes old backups; says each that is kept and each that goes. */
export async function prune(desk: BackupDesk, address: string, words: PruneWords): Promise<void> {
  lowerPriority();
  tellPlaces(desk, address);
  const keeping = {
    daily: countIn('daily', words.keepDaily),
    weekly: countIn('weekly', words.keepWeekly),
  };
  const { place } = await opened(desk, address);
  tellFuture(desk, await attemptsAt(place));
  const isRehearsal = words.dryRun ?? false;
  const { kept, removed, contents } = await withBar(desk.terminal.stderr, (bar) =>
    pruneBackups({
      ...{ place, keeping, isRehearsal },
      onProgress: (done, total) => bar?.show(done, total, 'contents'),
    }),
  );
  for (const name of kept) say(desk, `kept     ${name}`);
  for (const name of removed) say(desk, `${isRehearsal ? 'would go' : 'removed '} ${name}`);
  const freed = `${counted(contents.count, 'content')} (${bytesOf(contents.bytes)})`;
  const was = verb(contents.count, 'was', 'were');
  say(desk, isRehearsal ? `${freed} would be removed.` : `${freed} ${was} removed.`);
}
