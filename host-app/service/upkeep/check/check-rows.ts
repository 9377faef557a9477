import {
  type Snapshot,
  type TableName,
  TABLES,
  type Value,
} from '../../store/database/snapshot/snapshot.js';
import { hashOf } from '../../store/hash.js';
import { contentsNamedIn, type NamedContent } from '../../store/named-contents.js';

/** The contents of files that a database names, by their hashes. */
export type Contents = ReadonlyMap<string, NamedContent>;

export interface RowsReport {
  readonly problems: readonly string[];
  readonly rows: number;
  readonly contents: Contents;
}

/** Reads all rows: those of versions must be what their hashes say, and what names files must be whole. */
export async function checkRows(snapshot: Snapshot): Promise<RowsReport> {
  const problems: string[] = [];
  const contents = new Map<string, NamedContent>();
  const threads = new Set<string>();
  let count = 0;
  for (const table of TABLES) {
    const columns = await snapshot.columns(table);
    if (columns.length === 0) continue;
    for await (const row of snapshot.rows(table)) {
      count += 1;
      const read = { table, columns, row };
      const wrong =
        wrongIn(table, columns, row) ?? noted(contents, read) ?? threadless(threads, read);
      if (wrong !== undefined) problems.push(wrong);
    }
  }
  return { problems, rows: count, contents };
}

/** Says what is wrong about a saved version; undefined for nothing, and for rows of other tables. */
function wrongIn(
  table: TableName,
  columns: readonly string[],
  row: readonly Value[],
): string | undefined {
  if (table !== 'document_versions') return undefined;
  const valueOf = (column: string) => row[columns.indexOf(column)];
  if (hashOf(String(valueOf('content'))) === valueOf('hash')) return undefined;
  return `version ${valueOf('version')} of document ${valueOf('document')} is not what its hash says`;
}

interface Read {
  readonly table: TableName;
  readonly columns: readonly string[];
  readonly row: readonly Value[];
}

/** Notes the contents that a row names. @returns what is wrong about it */
function noted(contents: Map<string, NamedContent>, { table, columns, row }: Read) {
  try {
    for (const named of contentsNamedIn(table, columns, row)) {
      const known = contents.get(named.hash);
      if (known?.size === undefined) contents.set(named.hash, { ...known, ...named });
    }
    return undefined;
  } catch (error) {
    return `row ${String(row[0])} of ${table} cannot be read (${(error as Error).message})`;
  }
}

/** Says which reply has lost its thread; undefined for nothing, and for rows of other tables. */
function threadless(known: Set<string>, { table, columns, row }: Read): string | undefined {
  const valueOf = (column: string) => String(row[columns.indexOf(column)]);
  if (table === 'threads') known.add(valueOf('id'));
  if (table !== 'replies' || known.has(valueOf('thread'))) return undefined;
  return `reply ${valueOf('id')} belongs to no thread`;
}
