import { COMMAND_LINE, type Desk as ActDesk } from '../accounts/acts/actors.js';
import { hidePart, readPart, restorePart } from '../administration/hidden.js';
import { cancelJob, jobDetails, jobEntry, repeatJob } from '../administration/jobs.js';
import { limitsReport } from '../administration/limits.js';
import { storageReport } from '../administration/storage.js';
import { backupWarnings, warningsOf } from '../administration/warnings.js';
import { givenPath } from '../importing/keeping/corpus-paths.js';
import type { Settings } from '../process/settings.js';
import type { DocumentPart } from '../store/music/document-part.js';
import type { Store } from '../store/store.js';
import { JOB_STATES } from '../store/tasks/job-records.js';
import { jobLines, shortError } from './job-lines.js';
import { bytesOf } from './terminal/bytes.js';
import { type Terminal, UserError } from './command-line.js';
import { dateOf, plain } from './terminal/plain.js';
import { table } from './terminal/table.js';
import { wordsOf } from './terminal/words.js';

/** The tools of a command. */
export interface Desk {
  readonly store: Store;
  readonly settings: Settings;
  readonly terminal: Terminal;
}

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
/** Names of what is counted. */
const MUSIC = {
  corpora: 'corpora',
  pieces: 'pieces',
  analyses: 'analyses',
  synchros: 'synchronizations',
  versions: 'saved versions',
  hidden: 'hidden analyses and synchronizations',
  hiddenVersions: 'hidden versions',
} as const;

/** Lines of a list; the web page has all. */
const SHOWN = 100;

const acting = ({ store }: Desk): ActDesk => ({ store, actor: COMMAND_LINE });

const say = ({ terminal }: Desk, text: string) => terminal.stdout.write(`${plain(text)}\n`);

function list(desk: Desk, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) say(desk, 'There are none.');
  else
    desk.terminal.stdout.write(
      table(
        heads,
        rows.map((row) => row.map(plain)),
      ),
    );
}

export interface JobOptions {
  readonly state?: string;
  readonly kind?: string;
}

/** Lists the newest jobs. @throws UserError for an unknown state */
export async function listJobs(desk: Desk, { state: word, kind }: JobOptions): Promise<void> {
  const state = JOB_STATES.find((known) => known === word);
  if (word !== undefined && !state)
    throw new UserError(`"${word}" is no state. There are ${JOB_STATES.join(', ')}.`);
  const asked = { limit: SHOWN, ...(state && { state }), ...(kind !== undefined && { kind }) };
  const { items } = await desk.store.jobDesk.page(asked);
  const entries = await Promise.all(items.map((job) => jobEntry(job, desk.store)));
  const rows = entries.map((job) => [
    ...[job.id, job.kind, job.state, String(job.attempts), dateOf(job.created)],
    ...[job.title ?? job.path ?? '', shortError(job)],
  ]);
  list(desk, ['id', 'kind', 'state', 'begun', 'queued (UTC)', 'about', 'what is wrong'], rows);
}

/** Shows a job with its report, in words. */
export async function showJob(desk: Desk, id: string): Promise<void> {
  const lines = jobLines(await jobDetails(id, desk.store));
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, value] of lines) say(desk, `${name.padEnd(width)}  ${value}`);
}

/** Cancels a job. */
export async function cancel(desk: Desk, id: string): Promise<void> {
  await cancelJob(id, acting(desk));
  say(desk, 'Canceled. If it runs, it ends within seconds.');
}

/** Queues a job again. */
export async function repeat(desk: Desk, id: string): Promise<void> {
  await repeatJob(id, acting(desk));
  say(desk, 'Queued again. A service that runs begins within half a minute.');
}

/** Says what is stored, and the room that is left. */
export async function showStorage(desk: Desk): Promise<void> {
  const { files, database, free, uploads, music, backup } = await storageReport(
    desk.store,
    desk.settings,
  );
  const rows = Object.entries({ ...files, 'on their way in': uploads });
  list(
    desk,
    ['files', 'number', 'size'],
    rows.map(([name, { count, bytes }]) => [name, String(count), bytesOf(bytes)]),
  );
  say(
    desk,
    `Database (${DATABASES[database.kind]}): ${bytesOf(database.bytes)}. Free: ${bytesOf(free)}.`,
  );
  say(
    desk,
    Object.entries(MUSIC)
      .map(([key, name]) => `${name}: ${music[key as keyof typeof MUSIC]}`)
      .join(', '),
  );
  if (backup) say(desk, `Last complete backup: ${dateOf(backup.date)} (UTC).`);
  for (const { text } of await backupWarnings(desk.store, desk.settings)) say(desk, text);
}

/** Lists who met a limit most often in the last days. @throws UserError for a wrong number */
export async function listLimits(desk: Desk, { days }: { readonly days: string }): Promise<void> {
  const number = Number(days);
  if (!Number.isInteger(number) || number < 1 || number > 90)
    throw new UserError(`"${days}" is no number from 1 to 90.`);
  const { askers } = await limitsReport(desk.store, number);
  const rows = askers.map(({ uid, mark = '', limit, refusals, last, isBlocked }) => [
    ...[uid ?? `mark ${mark}`, limit, String(refusals), dateOf(last), isBlocked ? 'blocked' : ''],
  ]);
  list(desk, ['who', 'limit', 'refusals', 'last (UTC)', ''], rows);
}

/** Says what an operator should mend, as far as it can be seen from here. */
export async function showWarnings(desk: Desk): Promise<void> {
  const warnings = await warningsOf(desk.store, desk.settings, false);
  for (const { text } of warnings) say(desk, text);
  if (warnings.length === 0) say(desk, 'Nothing is to be mended.');
}

/** Lists what was hidden last. */
export async function listHidden(desk: Desk): Promise<void> {
  const { items } = await desk.store.hidden.page({ limit: SHOWN });
  const rows = items.map(({ piece, kind, name, version, date, by = '', reason = '' }) => [
    ...[piece, kind, name, version === undefined ? 'all' : String(version)],
    ...[dateOf(date), by, reason],
  ]);
  list(desk, ['piece', 'kind', 'name', 'version', 'since (UTC)', 'by', 'reason'], rows);
}

export interface PartOptions {
  /** Whether the name is the id of a recording, whose synchronization is meant. */
  readonly synchro?: boolean;
  readonly version?: string;
}

/** Reads what is meant. @throws UserError for a version that is no number */
function partIn(piece: string, name: string, { synchro, version }: PartOptions): DocumentPart {
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
    throw new UserError(`"${version}" is no version. Versions are 1, 2, 3 …`);
  return {
    piece: givenPath(piece),
    kind: synchro ? 'synchro' : 'analysis',
    name: name.normalize('NFC'),
    ...(version !== undefined && { version: Number(version) }),
  };
}

/** Names the analysis, synchronization or version that a command hides or shows. */
export interface TypedPart extends PartOptions {
  readonly piece: string;
  readonly name: string;
}

/** Hides an analysis, a synchronization, or one version. @throws UserError without a reason */
export async function hide(desk: Desk, typed: TypedPart & { reason: string }): Promise<void> {
  const reason = typed.reason.trim();
  if (reason === '') throw new UserError('Say why, for other administrators.');
  await hidePart(partIn(typed.piece, typed.name, typed), reason, acting(desk));
  say(desk, 'Hidden. Nothing is removed: "restore" shows it again.');
}

/** Shows what is hidden, as it was saved. */
export async function showHidden(desk: Desk, typed: TypedPart): Promise<void> {
  const part = partIn(typed.piece, typed.name, typed);
  const { content, version, date, author } = await readPart(part, desk);
  const by = author.uid ?? `somebody without an account (mark ${author.mark})`;
  say(desk, `Version ${version}, saved ${dateOf(date)} (UTC) by ${by}:`);
  for (const line of JSON.stringify(JSON.parse(content), undefined, 2).split('\n')) say(desk, line);
}

/** Shows again what was hidden. */
export async function restore(desk: Desk, typed: TypedPart): Promise<void> {
  await restorePart(partIn(typed.piece, typed.name, typed), acting(desk));
  say(desk, 'It is shown again.');
}

export interface LogOptions {
  readonly who?: string;
  readonly object?: string;
}

/** Lists the newest lines of the audit log. */
export async function showLog(desk: Desk, { who, object }: LogOptions): Promise<void> {
  const asked = { ...(who !== undefined && { who }), ...(object !== undefined && { object }) };
  const { items } = await desk.store.audit.page({ limit: SHOWN, ...asked });
  const rows = items.map((line) => {
    return [dateOf(line.date), line.who, line.act, line.object, wordsOf(line.details)];
  });
  list(desk, ['date (UTC)', 'who', 'act', 'object', 'details'], rows);
}
