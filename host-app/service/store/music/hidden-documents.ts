import { sql, type Updateable } from 'kysely';
import { countTypes } from '#core';
import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import type { DocumentTable } from '../database/tables.js';
import { type Page, type PageAsked, pageOf } from '../page.js';
import type { DocumentPart } from './document-part.js';
import type { DocumentKind } from './documents.js';
import { type HiddenContent, readHidden } from './hidden-content.js';
import { lockPiece, noteChange } from './put-piece.js';

/** A document that is hidden, or a version. */
export interface HiddenPart extends DocumentPart {
  /** How many versions the document has. */
  readonly versions: number;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Uid of who has hidden it; undefined for a visitor without account, and the command line. */
  readonly by?: string;
  /** Undefined where a user has hidden what was theirs. */
  readonly reason?: string;
}

export interface HiddenAsked extends PageAsked {
  readonly kind?: DocumentKind;
  /** Path of a piece, or of a corpus above. */
  readonly piece?: string;
}

/** How something is hidden. */
export interface Hiding {
  /** Uid of who hides it; undefined for the command line. */
  readonly uid?: string;
  readonly mark: string;
  readonly reason: string;
}

interface HiddenRow {
  readonly document: number;
  readonly version: number;
  readonly kind: string;
  readonly path: string;
  readonly name: string;
  readonly versions: number | string;
  readonly date: string;
  readonly uid: string | null;
  readonly reason: string | null;
}

const keyOf = ({ date, document, version }: HiddenRow): string => `${date} ${document} ${version}`;

const partOf = (row: HiddenRow): HiddenPart => ({
  kind: row.kind as DocumentKind,
  piece: row.path,
  name: row.name,
  ...(row.version > 0 && { version: row.version }),
  versions: Number(row.versions),
  date: row.date,
  ...(row.uid !== null && { by: row.uid }),
  ...(row.reason !== null && { reason: row.reason }),
});

/**
 * Hides and shows analyses, synchronizations and single versions of them; nothing is ever removed. The current
 * version of a document is the newest that is not hidden; without one the document is hidden.
 */
export class HiddenDocuments {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Lists a page of what is hidden, but not what users have removed that only they saw; the last hidden first. Of a document that is hidden no versions are listed. */
  async page({ kind, piece, limit, after }: HiddenAsked): Promise<Page<HiddenPart>> {
    const [date = '', document = '0', version = '0'] = after?.split(' ') ?? [];
    const { rows } = await sql<HiddenRow>`
      select h.document, h.version, d.kind, p.path, d.name, h.date, h.uid, h.reason,
        (select count(*) from document_versions a where a.piece = d.piece and a.document = d.id) as versions
      from (
        select piece, id as document, 0 as version, hidden as date, hidden_uid as uid, hidden_reason as reason
          from documents where hidden is not null
        union all
        select v.piece, v.document, v.version, v.hidden, v.hidden_uid, v.hidden_reason
          from document_versions v inner join documents o on o.piece = v.piece and o.id = v.document
          where v.hidden is not null and (o.hidden is null or o.hidden <> v.hidden)
      ) h
      inner join documents d on d.piece = h.piece and d.id = h.document
      inner join pieces p on p.number = d.piece
      where (d.visibility = 'public' or h.reason is not null)
        and ${kind === undefined ? sql`1 = 1` : sql`d.kind = ${kind}`}
        and ${
          piece === undefined
            ? sql`1 = 1`
            : sql`(p.path = ${piece} or (p.path >= ${`${piece}/`} and p.path < ${`${piece}0`}))`
        }
        and ${
          after === undefined
            ? sql`1 = 1`
            : sql`(h.date < ${date} or (h.date = ${date} and (h.document < ${Number(document)}
                or (h.document = ${Number(document)} and h.version < ${Number(version)}))))`
        }
      order by h.date desc, h.document desc, h.version desc
      limit ${limit + 1}`.execute(this.#connection.db);
    const page = pageOf(rows, limit, keyOf);
    return { ...page, items: page.items.map(partOf) };
  }

  /** Reads what is hidden, for administrators. @throws ActError `missing` */
  read(part: DocumentPart): Promise<HiddenContent> {
    return readHidden(this.#connection, part);
  }

  /**
   * Hides a document with all its versions, or one version. Of a document whose current version is hidden, the
   * newest other one is shown.
   * @throws ActError `missing`, `conflict` if it is hidden
   */
  hide(part: DocumentPart, { uid, mark, reason }: Hiding): Promise<void> {
    return this.#changing(part, async (inside, document) => {
      const { hidden } = document;
      const { version } = part;
      if (version === undefined && hidden !== null)
        throw new ActError('conflict', 'It is hidden already');
      const by = {
        hidden: new Date().toISOString(),
        hidden_uid: uid ?? null,
        hidden_reason: reason,
      };
      const { numUpdatedRows } = await versionsOf(inside, document, version)
        .set(by)
        .where('hidden', 'is', null)
        .executeTakeFirst();
      if (version !== undefined && numUpdatedRows === 0n)
        throw new ActError('conflict', 'There is no such version, or it is hidden already');
      const isGone = (await newestShown(inside, document)) === undefined;
      if (isGone && hidden === null)
        await setHidden(inside, document, { ...by, hidden_mark: mark });
    });
  }

  /**
   * Shows a hidden document again, with the versions that were hidden with it, or one version.
   * @throws ActError `missing`, `conflict` if it is not hidden, or if all its versions are for themselves
   */
  restore(part: DocumentPart): Promise<void> {
    return this.#changing(part, async (inside, document) => {
      const { hidden } = document;
      const { version } = part;
      if (version === undefined && hidden === null)
        throw new ActError('conflict', 'It is not hidden');
      const wasEmpty = (await newestShown(inside, document)) === undefined;
      const versions = versionsOf(inside, document, version).set(NOT_HIDDEN);
      const { numUpdatedRows } = await (
        version === undefined
          ? versions.where('hidden', '=', hidden)
          : versions.where('hidden', 'is not', null)
      ).executeTakeFirst();
      if (version !== undefined && numUpdatedRows === 0n)
        throw new ActError('conflict', 'There is no such version, or it is not hidden');
      if ((await newestShown(inside, document)) === undefined)
        throw new ActError('conflict', 'All its versions are hidden: restore one of them');
      // A version comes back alone into a document that its author has hidden.
      if (version === undefined || wasEmpty)
        await setHidden(inside, document, { ...NOT_HIDDEN, hidden_mark: null });
    });
  }

  /** Changes a document in a transaction, and makes its newest version that is not hidden the current one. */
  #changing(
    { piece, kind, name }: DocumentPart,
    change: (inside: Connection, document: Found) => Promise<void>,
  ): Promise<void> {
    return this.#connection.write(async (inside) => {
      // The lock keeps the state that is read below true.
      const number = await lockPiece(inside, piece);
      const found =
        number === undefined ? undefined : await find(inside, { piece: number, kind, name });
      if (number === undefined || !found)
        throw new ActError('missing', `${piece} has no ${kind} ${name}`);
      await change(inside, found);
      await makeNewestCurrent(inside, found);
      inside.rightsChanged(number);
      if (found.visibility === 'public') await noteChange(inside, number);
    });
  }
}

interface Found {
  /** Number of its piece. */
  readonly piece: number;
  readonly id: number;
  readonly version: number;
  readonly kind: string;
  /** Date of its hiding. */
  readonly hidden: string | null;
  readonly visibility: string;
}

type Key = Pick<Found, 'piece' | 'id'>;

const NOT_HIDDEN = { hidden: null, hidden_uid: null, hidden_reason: null };

const find = (
  { db }: Connection,
  { piece, kind, name }: Pick<DocumentPart, 'kind' | 'name'> & { readonly piece: number },
): Promise<Found | undefined> =>
  db
    .selectFrom('documents')
    .select(['piece', 'id', 'version', 'kind', 'hidden', 'visibility'])
    .where('piece', '=', piece)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();

/** Begins a change of the versions of a document, or of one. */
function versionsOf({ db }: Connection, { piece, id }: Key, version: number | undefined) {
  const all = db
    .updateTable('document_versions')
    .where('piece', '=', piece)
    .where('document', '=', id);
  return version === undefined ? all : all.where('version', '=', version);
}

type HidingColumns = Pick<
  Updateable<DocumentTable>,
  'hidden' | 'hidden_uid' | 'hidden_mark' | 'hidden_reason'
>;

const setHidden = ({ db }: Connection, { piece, id }: Key, columns: HidingColumns) =>
  db
    .updateTable('documents')
    .set(columns)
    .where('piece', '=', piece)
    .where('id', '=', id)
    .execute();

/** Returns the newest version that is not hidden, with its content. */
const newestShown = ({ db }: Connection, { piece, id }: Key) =>
  db
    .selectFrom('document_versions')
    .select(['version', 'content'])
    .where('piece', '=', piece)
    .where('document', '=', id)
    .where('hidden', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

async function makeNewestCurrent(inside: Connection, document: Found): Promise<void> {
  const { piece, id, version, kind } = document;
  const newest = await newestShown(inside, document);
  if (!newest || newest.version === version) return;
  const labels = kind === 'analysis' ? JSON.stringify(countTypes(newest.content)) : null;
  await inside.db
    .updateTable('documents')
    .set({ version: newest.version, labels })
    .where('piece', '=', piece)
    .where('id', '=', id)
    .execute();
}
