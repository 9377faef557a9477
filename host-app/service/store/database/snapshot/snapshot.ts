import type { Settings } from '#service/process/settings.js';
import { inWords } from '../in-words.js';
import { migrations as known } from '../migrations/migrations.js';
import type { Tables } from '../tables.js';

/**
 * All tables, those first that others refer to, each with the columns that order its rows. A table that a migration
 * removes stays here, so that a database can be backed up before; a column that a migration adds orders rows since.
 */
export const TABLE_KEYS: Readonly<Record<keyof Tables, readonly string[]>> = {
  corpora: ['number'],
  pieces: ['number'],
  piece_versions: ['piece', 'revision'],
  resources: ['owner', 'name'],
  resource_versions: ['owner', 'name', 'hash'],
  accounts: ['key'],
  groups: ['id'],
  documents: ['piece', 'id'],
  document_versions: ['piece', 'document', 'version'],
  collaborators: ['piece', 'document', 'account'],
  members: ['group_id', 'account'],
  invitations: ['id'],
  group_pieces: ['group_id', 'piece'],
  discussions: ['piece'],
  threads: ['piece', 'id'],
  replies: ['piece', 'id'],
  reply_texts: ['piece', 'reply', 'number'],
  thread_readings: ['piece', 'account', 'thread'],
  edit_logs: ['piece', 'document'],
  edits: ['piece', 'document', 'seq'],
  grants: ['account', 'path', 'permission'],
  sessions: ['token_hash'],
  blocks: ['mark'],
  jobs: ['number'],
  submissions: ['number'],
  audit: ['id'],
  refusals: ['day', 'kind', 'asker'],
  former_paths: ['path'],
  secrets: ['name'],
  counters: ['name'],
};

export type TableName = keyof Tables;

/** All tables, those first that others refer to. */
export const TABLES = Object.keys(TABLE_KEYS) as readonly TableName[];

/** Tables that number their rows, with the column of the numbers. */
export const NUMBERED: Readonly<Partial<Record<TableName, string>>> = {
  corpora: 'number',
  pieces: 'number',
  documents: 'id',
  jobs: 'number',
  submissions: 'number',
  audit: 'id',
};

/** A value of a column: text, whole number, or nothing. */
export type Value = string | number | null;

/** A migration that a database has had. */
export interface DoneMigration {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** The rows of a database at one moment, whatever others write meanwhile. Nobody waits for its reader. */
export interface Snapshot {
  readonly migrations: readonly DoneMigration[];
  /** The last number that each table has given away. */
  readonly numbers: Readonly<Partial<Record<TableName, number>>>;
  /** The columns of a table; none if the table is not there yet. */
  columns(table: TableName): Promise<readonly string[]>;
  /** The rows of a table in the order of their keys, the same in both dialects. */
  rows(table: TableName): AsyncIterable<readonly Value[]>;
  /** Looks at the whole database. @returns a sentence for each damage */
  damages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Quotes a name of a table or column. */
export const quoted = (name: string): string => `"${name}"`;

/** Returns the columns that order the rows of a table which has some columns. */
export const keysOf = (table: TableName, columns: readonly string[]): readonly string[] =>
  TABLE_KEYS[table].filter((key) => columns.includes(key));

/** The statement that reads a table in order. */
export const selection = (table: TableName, columns: readonly string[]): string =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${keysOf(table, columns).map(quoted).join(', ')}`;

/**
 * Opens the rows of the database that the settings name, as they are, without bringing it to the present tables.
 * @throws Error if there is no database, it is damaged, or a newer version has written it
 */
export async function openSnapshot(
  settings: Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl'>,
): Promise<Snapshot> {
  const snapshot = await inWords(settings, async () =>
    settings.databaseUrl === undefined
      ? (await import('./sqlite-snapshot.js')).openSqliteSnapshot(settings.data)
      : (await import('./postgres-snapshot.js')).openPostgresSnapshot(settings),
  );
  const unknown = snapshot.migrations.filter(({ name }) => !(name in known));
  if (unknown.length === 0) return snapshot;
  await snapshot.close();
  const names = unknown.map(({ name }) => name).join(', ');
  throw new Error(`The database was written by a newer version (${names}): use that version.`);
}
