import type { TableName, Value } from './database/snapshot/snapshot.js';

/** A content of the file store, as a row names it. */
export interface NamedContent {
  readonly hash: string;
  /** In bytes; undefined where the row does not say it. */
  readonly size?: number;
  /** What it is, for people. */
  readonly what: string;
}

type Row = Readonly<Record<string, Value>>;

const ofResource = ({ hash, size, owner, name }: Row): readonly NamedContent[] => [
  { hash: String(hash), size: Number(size), what: `${name} of ${owner === '' ? '/' : owner}` },
];

function ofSubmission({ id, files }: Row): readonly NamedContent[] {
  const sent = JSON.parse(String(files)) as readonly { hash: string; size: number; name: string }[];
  return sent.map(({ hash, size, name }) => ({ hash, size, what: `${name} of submission ${id}` }));
}

function ofJob({ id, payload }: Row): readonly NamedContent[] {
  const { archive } = JSON.parse(String(payload)) as { readonly archive?: unknown };
  return typeof archive === 'string' ? [{ hash: archive, what: `the archive of job ${id}` }] : [];
}

const NAMING: Readonly<Partial<Record<TableName, (row: Row) => readonly NamedContent[]>>> = {
  resources: ofResource,
  resource_versions: ofResource,
  submissions: ofSubmission,
  jobs: ofJob,
};

/** Tables whose rows name contents of files. */
export const NAMING_TABLES = Object.keys(NAMING) as readonly TableName[];

/** Returns the contents of files that a row names. */
export function contentsNamedIn(
  table: TableName,
  columns: readonly string[],
  row: readonly Value[],
): readonly NamedContent[] {
  const named = NAMING[table];
  if (!named) return [];
  return named(Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
}
