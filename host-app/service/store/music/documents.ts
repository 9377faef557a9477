import { type Kysely, sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { Tables } from '../database/tables.js';
import type { GroupName } from '../groups/group-records.js';
import { uidKey } from '../people/uid.js';
import type { Author, VersionRecord } from '../records.js';
import { lockPiece, noteChange } from './put-piece.js';
import { ANYBODY, type Reader, type Visibility, visibleTo } from './readers.js';
import { byText } from '../text-order.js';

const BY_NAME = byText(({ name }: { readonly name: string }) => name);

/** Kind of a document with versions: an analysis by its name, or a synchronization by the id of its source. */
export type DocumentKind = 'analysis' | 'synchro';

/** A current version, without its content. */
export interface DocumentEntry extends VersionRecord {
  readonly name: string;
  /** Uid of the account that it belongs to; undefined for an open one. */
  readonly owner?: string;
  readonly visibility: Visibility;
  /** The group that sees it, for its members. */
  readonly group?: GroupName;
  /** Size of the content, in bytes. */
  readonly size: number;
}

/** What is read of a document: the current version, as anybody sees it, without them. */
export interface ReadOptions {
  readonly version?: number | undefined;
  readonly reader?: Reader;
}

/** A version with its content. */
export interface DocumentVersion extends DocumentEntry {
  readonly content: string;
  /** Whether its document is hidden, of which only a given version is read. */
  readonly isRemoved: boolean;
}

/** Begins a question for documents, as `d`, each with its current version, as `v`. */
export const withCurrentVersions = (db: Kysely<Tables>) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.piece', '=', 'd.piece')
        .onRef('v.document', '=', 'd.id')
        .onRef('v.version', '=', 'd.version'),
    );

interface VersionRow {
  readonly version: number;
  readonly hash: string;
  readonly date: string;
  readonly uid: string | null;
  readonly mark: string;
  readonly is_curated: number;
}

interface EntryRow extends VersionRow {
  readonly name: string;
  readonly size: number;
  readonly owner_uid: string | null;
  readonly visibility: string;
  readonly group_id?: string | null;
  readonly group_name?: string | null;
}

/** Columns of a version, as `v`. */
export const VERSION = [
  'v.version',
  'v.hash',
  'v.date',
  'v.uid',
  'v.mark',
  'v.is_curated',
] as const;
const ENTRY = [...VERSION, 'd.name', 'v.size', 'd.visibility', 'o.uid as owner_uid'] as const;
const DOCUMENT = [...ENTRY, 'v.content', 'd.hidden'] as const;

export const versionOf = (row: VersionRow): VersionRecord => ({
  version: row.version,
  hash: row.hash,
  date: row.date,
  author: { ...(row.uid !== null && { uid: row.uid }), mark: row.mark },
  isCurated: row.is_curated === 1,
});

const groupOf = ({ group_id: id, group_name: name }: EntryRow): GroupName | undefined =>
  typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;

const entryOf = (row: EntryRow, group = groupOf(row)): DocumentEntry => ({
  ...versionOf(row),
  name: row.name,
  size: row.size,
  ...(row.owner_uid !== null && { owner: row.owner_uid }),
  visibility: row.visibility as Visibility,
  ...(group && { group }),
});

interface DocumentRow extends EntryRow {
  readonly content: string;
  readonly hidden: string | null;
}

const documentOf = (row: DocumentRow): DocumentVersion => ({
  ...entryOf(row),
  content: row.content,
  isRemoved: row.hidden !== null,
});

/** Selects the name of the group that sees a document, for its members only. */
function groupName(reader: Reader) {
  const account = reader === 'service' ? '' : uidKey(reader.uid ?? '');
  return sql<string | null>`(select g.name from groups g inner join members m on m.group_id = g.id
    where g.id = d.group_id and m.account = ${account})`.as('group_name');
}

/** The analyses or the synchronizations of all pieces; save-document.ts adds to them. */
export class Documents {
  readonly #connection: Connection;
  readonly #kind: DocumentKind;

  constructor(connection: Connection, kind: DocumentKind) {
    this.#connection = connection;
    this.#kind = kind;
  }

  /** Lists the current versions of the documents of a piece that a reader may see, by name. */
  async list(piece: string, reader = ANYBODY): Promise<readonly DocumentEntry[]> {
    const query = this.#current(piece, reader).select(ENTRY);
    return (await query.execute()).sort(BY_NAME).map((row) => entryOf(row));
  }

  /** Lists the accounts that have saved the shown documents of a piece, by name, each in the order of its first version. */
  async authors(piece: string, reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#versions(piece, reader)
      .where('d.hidden', 'is', null)
      .where('v.uid', 'is not', null)
      .select(({ fn }) => ['d.name', 'v.uid', fn.min('v.version').as('first')])
      .groupBy(['d.name', 'v.uid'])
      .execute();
    const found = new Map<string, string[]>();
    for (const { name, uid } of rows.sort((one, other) => one.first - other.first))
      found.set(name, [...(found.get(name) ?? []), uid!]);
    return found;
  }

  /** Lists the same without those that everybody may see. */
  async listOwn(piece: string, reader: Reader): Promise<readonly DocumentEntry[]> {
    const rows = await this.#current(piece, reader)
      .where('d.visibility', '<>', 'public')
      .select([...ENTRY, 'd.group_id', groupName(reader)])
      .execute();
    return rows.sort(BY_NAME).map((row) => entryOf(row));
  }

  /** Reads the current versions that anybody may see with their contents, by name. */
  async contents(piece: string): Promise<readonly DocumentVersion[]> {
    const query = this.#current(piece, ANYBODY).select(DOCUMENT);
    return (await query.execute()).sort(BY_NAME).map(documentOf);
  }

  /**
   * Reads the current version of a shown document; or a given version, even of a hidden document, but none that is
   * hidden for itself, and nothing that the reader may not see.
   */
  async read(
    piece: string,
    name: string,
    { version, reader = ANYBODY }: ReadOptions = {},
  ): Promise<DocumentVersion | undefined> {
    const query =
      version === undefined
        ? this.#current(piece, reader)
        : this.#versions(piece, reader).where('v.version', '=', version);
    const row = await query.where('d.name', '=', name).select(DOCUMENT).executeTakeFirst();
    return row && documentOf(row);
  }

  /** Returns the current version of a shown document that a reader may see, without its content. */
  async shown(piece: string, name: string, reader: Reader): Promise<VersionRecord | undefined> {
    const query = this.#current(piece, reader).where('d.name', '=', name).select(VERSION);
    const row = await query.executeTakeFirst();
    return row && versionOf(row);
  }

  /** Lists the versions that are not hidden for themselves, from the first, even of a hidden document. */
  async versions(piece: string, name: string, reader: Reader): Promise<readonly VersionRecord[]> {
    const query = this.#versions(piece, reader).where('d.name', '=', name).select(VERSION);
    return (await query.orderBy('v.version').execute()).map(versionOf);
  }

  /**
   * Hides a document; its versions stay.
   * @returns whether it was visible before
   */
  hide(piece: string, name: string, author: Author): Promise<boolean> {
    return this.#connection.write(async (connection) => {
      const number = await lockPiece(connection, piece);
      if (number === undefined) return false;
      const row = await connection.db
        .updateTable('documents')
        .set({ hidden: new Date().toISOString() })
        .set({ hidden_uid: author.uid ?? null, hidden_mark: author.mark })
        .where('piece', '=', number)
        .where('kind', '=', this.#kind)
        .where('name', '=', name)
        .where('hidden', 'is', null)
        .returning('visibility')
        .executeTakeFirst();
      if (row?.visibility === 'public') await noteChange(connection, number);
      connection.rightsChanged(number);
      return row !== undefined;
    });
  }

  /** Selects the versions of the documents of a piece that are not hidden, as `v` joined to the document `d`. */
  #versions(piece: string, reader: Reader) {
    return this.#connection.db
      .selectFrom('documents as d')
      .innerJoin('pieces as p', 'p.number', 'd.piece')
      .innerJoin('document_versions as v', (join) =>
        join.onRef('v.piece', '=', 'd.piece').onRef('v.document', '=', 'd.id'),
      )
      .leftJoin('accounts as o', 'o.key', 'd.owner')
      .where('d.kind', '=', this.#kind)
      .where('p.path', '=', piece)
      .where('v.hidden', 'is', null)
      .where(visibleTo(reader));
  }

  #current(piece: string, reader: Reader) {
    return this.#versions(piece, reader)
      .whereRef('v.version', '=', 'd.version')
      .where('d.hidden', 'is', null);
  }
}
