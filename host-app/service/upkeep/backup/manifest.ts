import { hashOf } from '../../store/hash.js';
import type { DoneMigration, TableName } from '../../store/database/snapshot/snapshot.js';
import type { Measured } from '../measure.js';
import type { Place } from '../places/place.js';
import { inOrder, timeOf } from './order.js';

/** Grows when older programs cannot read what newer ones write. */
const FORMAT = 2;
const COMPLETE = '.json';
const BEGUN = '.begun';
/** Ends the name of the note that tells what the last reading of a backup has found. */
export const VERIFIED = '.verified';

/** Lines of JSON arrays in compressed parts, which are contents of the place. */
export interface Lines {
  readonly count: number;
  readonly parts: readonly Measured[];
}

export interface TableLines extends Lines {
  readonly columns: readonly string[];
}

/** A file that the service itself had lost when the backup was made. */
export interface LostFile {
  readonly hash: string;
  /** What it is, for people. */
  readonly what: string;
}

/** Lists the parts of a backup. It is written last: without it there is no backup. */
export interface Manifest {
  readonly format: number;
  /** Grows from backup to backup of a place, whatever the clock says; older versions gave none. */
  readonly number?: number;
  /** The moment of the snapshot; ISO 8601, UTC. */
  readonly created: string;
  /** The migrations of the database, which name its tables. */
  readonly migrations: readonly DoneMigration[];
  /** The last number that each table had given away. */
  readonly numbers: Readonly<Partial<Record<TableName, number>>>;
  readonly tables: Readonly<Partial<Record<TableName, TableLines>>>;
  /** Each file, in lines: hash and size; of small files since form 2 also the content in which they stand, and where. */
  readonly files: Lines & { readonly bytes: number };
  readonly lost: readonly LostFile[];
}

/** A backup at a place. */
export interface Backup {
  readonly name: string;
  readonly manifest: Manifest;
}

/** An attempt at a place: a backup, or one that was not finished. */
export type Attempt =
  | (Backup & { readonly state: 'complete' })
  | { readonly name: string; readonly state: 'incomplete' }
  | { readonly name: string; readonly state: 'damaged' };

/** Thrown for a backup that cannot be used. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Returns the name of a backup that begins at a time: `2026-11-26-221711-123`, in UTC. */
export const nameAt = (date: Date): string =>
  date.toISOString().replace('T', '-').replaceAll(':', '').replace('.', '-').replace('Z', '');

/** Notes that a backup is being made now, so that one that was killed is listed as incomplete. */
export const noteBeginning = (place: Place, name: string): Promise<void> =>
  place.writeNote({ name: name + BEGUN, text: new Date().toISOString() });

/** Returns the last sign of life of a backup without a manifest, in milliseconds since 1970. */
export async function begunAt(place: Place, name: string): Promise<number> {
  const noted = Date.parse((await place.readNote(name + BEGUN)) ?? '');
  // Older versions noted the beginning in the name alone.
  return Number.isNaN(noted) ? timeOf(name) : noted;
}

/** Removes the manifest of a backup, which is none from then on, and what tells that it was begun. */
export async function removeAttempt(place: Place, name: string): Promise<void> {
  await place.removeNote(name + COMPLETE);
  await place.removeNote(name + BEGUN);
  await place.removeNote(name + VERIFIED);
}

/** Completes a backup. */
export function writeManifest(
  place: Place,
  name: string,
  content: Omit<Manifest, 'format'>,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, ...content };
  const text = JSON.stringify({ sha256: hashOf(JSON.stringify(manifest)), manifest });
  return place.writeNote({ name: name + COMPLETE, text });
}

/** Reads a manifest. @returns undefined if it is damaged */
function manifestIn(text: string): Manifest | undefined {
  try {
    const { sha256, manifest } = JSON.parse(text) as { sha256: string; manifest: Manifest };
    return hashOf(JSON.stringify(manifest)) === sha256 ? manifest : undefined;
  } catch {
    return undefined;
  }
}

async function attemptOf(place: Place, name: string): Promise<Attempt> {
  const text = await place.readNote(name + COMPLETE);
  if (text === undefined) return { name, state: 'incomplete' };
  const manifest = manifestIn(text);
  return manifest ? { name, manifest, state: 'complete' } : { name, state: 'damaged' };
}

/** Returns the names of all backups and attempts of a place. */
async function namesAt(place: Place): Promise<readonly string[]> {
  const notes = await place.noteNames();
  const isOurs = (note: string) => note.endsWith(COMPLETE) || note.endsWith(BEGUN);
  return [...new Set(notes.filter(isOurs).map((note) => note.slice(0, note.lastIndexOf('.'))))];
}

/** Returns all backups and attempts of a place, the oldest first. */
export async function attemptsAt(place: Place): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const name of await namesAt(place)) attempts.push(await attemptOf(place, name));
  return inOrder(attempts);
}

/**
 * Finds a backup.
 * @param name the beginning of its name; undefined for the newest that is complete
 * @throws BackupError if it is missing, incomplete, damaged, or of a newer form
 */
export async function findBackup(place: Place, name?: string): Promise<Backup> {
  const attempt = name === undefined ? await newest(place) : await named(place, name);
  if (attempt.state === 'incomplete')
    throw new BackupError(
      `The backup ${attempt.name} is incomplete: it was interrupted, or is still being made.`,
    );
  if (attempt.state === 'damaged')
    throw new BackupError(
      `The manifest of the backup ${attempt.name} is damaged. Use another one.`,
    );
  requireKnownForm(attempt);
  return attempt;
}

/** @throws BackupError for a backup of a form that only a newer version knows */
export function requireKnownForm({ name, manifest }: Backup): void {
  if (manifest.format > FORMAT)
    throw new BackupError(
      `The backup ${name} was made by a newer version of Glosa: install that version, or a later one.`,
    );
}

async function newest(place: Place): Promise<Attempt> {
  const attempt = (await attemptsAt(place)).findLast(({ state }) => state !== 'incomplete');
  if (attempt) return attempt;
  throw new BackupError(`There is no complete backup in ${place.address}.`);
}

async function named(place: Place, start: string): Promise<Attempt> {
  const [found, other] = (await namesAt(place)).filter((name) => name.startsWith(start));
  if (found === undefined)
    throw new BackupError(`There is no backup ${start} in ${place.address}. "list" shows all.`);
  if (other !== undefined && found !== start)
    throw new BackupError(`Several backups begin with ${start}: give more of the name.`);
  return attemptOf(place, found);
}
