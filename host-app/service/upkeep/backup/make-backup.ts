import { openFileStore } from '../../files/open-file-store.js';
import type { Settings } from '../../process/settings.js';
import {
  openSnapshot,
  type Snapshot,
  keysOf,
  type TableName,
  TABLES,
} from '../../store/database/snapshot/snapshot.js';
import { migrations as known } from '../../store/database/migrations/migrations.js';
import { contentsNamedIn, type NamedContent } from '../../store/named-contents.js';
import type { Place } from '../places/place.js';
import { type BackupProgress, type BackupWork, copyFiles } from './copy-files.js';
import { KeptContents } from './kept-contents.js';
import { type KeyedRow, writeLines } from './lines.js';
import {
  attemptsAt,
  BackupError,
  type LostFile,
  type Manifest,
  nameAt,
  noteBeginning,
  removeAttempt,
  type TableLines,
  writeManifest,
} from './manifest.js';
import { nextNumber } from './order.js';
import { type Pruning, requireNoPruning } from './pruning-note.js';

export interface BackupOptions {
  readonly settings: Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl' | 's3'>;
  readonly place: Place;
  readonly onProgress?: (progress: BackupProgress) => void | Promise<void>;
}

export interface BackupReport {
  readonly name: string;
  readonly rows: number;
  readonly files: { readonly count: number; readonly bytes: number };
  /** What had to be written, in files and parts of tables. */
  readonly copied: { readonly count: number; readonly bytes: number };
  readonly lost: readonly LostFile[];
  /** Whether the database has the present tables: that of an older version is backed up before its upgrade. */
  readonly isPresent: boolean;
}

/**
 * Backs up the database and all files that it names, beside a running service: all rows as they are at one moment,
 * then the files, which a service never changes or removes. The manifest comes last.
 * @throws Error if the database, the files or the place fail; then nothing counts as a backup
 */
export async function makeBackup({
  settings,
  place,
  onProgress,
}: BackupOptions): Promise<BackupReport> {
  // First: where there is no database, nothing is made.
  const snapshot = await openSnapshot(settings);
  const files = await openFileStore(settings, { isReading: true }).catch(async (error: unknown) => {
    await snapshot.close();
    throw error;
  });
  const now = new Date();
  const name = nameAt(now);
  const kept = new KeptContents(place);
  const work: BackupWork = { place, kept, files, named: new Map(), onProgress };
  let tables: Manifest['tables'];
  let pruned: Pruning | undefined;
  try {
    await noteBeginning(place, name);
    pruned = await orForgotten(requireNoPruning(place), place, name);
    tables = await writeTables(snapshot, work);
  } finally {
    await snapshot.close();
  }
  const { lost, ...copied } = await copyFiles(work);
  const { migrations, numbers } = snapshot;
  const created = now.toISOString();
  await place.settle();
  // From here on the removal of old backups waits for this one, however long it has taken so far.
  await noteBeginning(place, name);
  await orForgotten(requireUntouched(place, pruned), place, name);
  const number = nextNumber(await attemptsAt(place));
  const content = { number, created, migrations, numbers, tables, files: copied, lost };
  await writeManifest(place, name, content);
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  const isPresent = isComplete(migrations);
  return { name, rows, files: copied, copied: kept.copied, lost, isPresent };
}

/** Whether a database has had all migrations that this version knows. */
const isComplete = (migrations: Snapshot['migrations']): boolean =>
  migrations.length === Object.keys(known).length;

/** Whether a database has the tables of this version; changes nothing in it. @throws Error if it cannot be opened */
export async function hasPresentTables(settings: BackupOptions['settings']): Promise<boolean> {
  const snapshot = await openSnapshot(settings);
  try {
    return isComplete(snapshot.migrations);
  } finally {
    await snapshot.close();
  }
}

/** Awaits the leave to go on; without it there is no attempt, for which the removal of old backups would wait. */
async function orForgotten<T>(leave: Promise<T>, place: Place, name: string): Promise<T> {
  try {
    return await leave;
  } catch (error) {
    await removeAttempt(place, name);
    throw error;
  }
}

/**
 * Makes sure that no contents were removed since this backup has counted on them.
 * @throws BackupError if old backups were removed meanwhile
 */
async function requireUntouched(place: Place, before: Pruning | undefined): Promise<void> {
  if ((await requireNoPruning(place))?.id !== before?.id)
    throw new BackupError(
      'Old backups were removed while this one was made, and maybe contents that it needs: make it again.',
    );
}

async function writeTables(snapshot: Snapshot, work: BackupWork): Promise<Manifest['tables']> {
  const tables: [TableName, TableLines][] = [];
  for (const [index, table] of TABLES.entries()) {
    await work.onProgress?.({ step: 'rows', done: index, total: TABLES.length });
    const columns = await snapshot.columns(table);
    if (columns.length === 0) continue;
    const rows = keyedRows({ snapshot, table, columns }, work.named);
    tables.push([table, { columns, ...(await writeLines(rows, work.kept)) }]);
  }
  return Object.fromEntries(tables);
}

interface Reading {
  readonly snapshot: Snapshot;
  readonly table: TableName;
  readonly columns: readonly string[];
}

/** Reads the rows of a table with their keys, and notes the contents that they name. */
async function* keyedRows(
  { snapshot, table, columns }: Reading,
  named: Map<string, NamedContent>,
): AsyncIterable<KeyedRow> {
  const places = keysOf(table, columns).map((column) => columns.indexOf(column));
  for await (const row of snapshot.rows(table)) {
    for (const content of contentsNamedIn(table, columns, row)) named.set(content.hash, content);
    yield { key: JSON.stringify(places.map((index) => row[index])), row };
  }
}
