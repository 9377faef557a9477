import type { Selectable } from 'kysely';
import { newUid } from '#core/discussion';
import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import type { EditLogTable } from '../database/edit-tables.js';
import { withCurrentVersions } from '../music/documents.js';
import { uidKey } from '../people/uid.js';
import type { EditedDocument, EditLogRecord, EditPage, NewEdits } from './records.js';

/** Time without a sign of life after which nobody edits any more, in milliseconds. */
const IDLE_MS = 120_000;
/** Time in which somebody who edits gives a sign of life, in milliseconds. */
const LIVE_MS = 45_000;
/** Changes, and characters of them, that a log holds: then a version is saved, and the next begins. */
const MAX_EDITS = 200_000;
const MAX_CHARACTERS = 64 * 2 ** 20;

/** The version of a log that was saved by one of its writers. */
export interface SavedEdits {
  readonly log: string;
  /** Place up to which the version holds everything. */
  readonly seq: number;
  readonly version: number;
  readonly hash: string;
  readonly uid?: string | undefined;
}

/** The logs of analyses that several edit. A log is given up only when a version holds all of it. */
export class EditLogs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Finds an analysis by its name. */
  async document(piece: number, name: string): Promise<EditedDocument | undefined> {
    const row = await this.#connection.db
      .selectFrom('documents')
      .select('id')
      .where('piece', '=', piece)
      .where('kind', '=', 'analysis')
      .where('name', '=', name)
      .executeTakeFirst();
    return row && { piece, document: row.id };
  }

  find(document: EditedDocument): Promise<EditLogRecord | undefined> {
    return find(this.#connection, document);
  }

  /**
   * Returns the log of an analysis; begins one from the current version where there is none, and where nobody edits any
   * more, or too much was edited, and a version holds everything.
   */
  begin(document: EditedDocument): Promise<EditLogRecord> {
    return this.#connection.write(async (inside) => {
      const row = await select(inside, document).executeTakeFirst();
      const current = await currentVersion(inside, document);
      if (row && !isOver(row, current)) await beat(inside, document);
      else await beginAnew(inside, document, current);
      return (await find(inside, document))!;
    });
  }

  /** Notes that somebody edits. */
  async beat(document: EditedDocument): Promise<void> {
    await this.#connection.light((db) => beat({ db }, document));
  }

  /**
   * Puts changes into the order; those that came before stay where they are.
   * @returns the place of the last change
   * @throws ActError `missing` if the log is not that of the changes; `conflict` if it is full, the writer is another's, or a
   *   change undoes one of another writer
   */
  add(document: EditedDocument, added: NewEdits): Promise<number> {
    return this.#connection.write((inside) => add(inside, document, added));
  }

  /** Reads a page of changes after a place: so many at most, and about so many characters. */
  async after(
    { piece, document }: EditedDocument,
    seq: number,
    { limit, characters }: { readonly limit: number; readonly characters: number },
  ): Promise<EditPage> {
    const rows = await this.#connection.db
      .selectFrom('edits')
      .select(['seq', 'id', 'writer', 'uid', 'content'])
      .where('piece', '=', piece)
      .where('document', '=', document)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit + 1)
      .execute();
    let size = 0;
    const full = rows.findIndex(({ content }, at) => {
      size += content.length;
      return at > 0 && (at >= limit || size > characters);
    });
    return { edits: full < 0 ? rows : rows.slice(0, full), isMore: full >= 0 };
  }

  /** Notes that a version holds what was edited up to a place; nothing where another log has begun meanwhile. */
  noteSaved(document: EditedDocument, saved: SavedEdits): Promise<void> {
    return this.#connection.write((inside) => noteSaved(inside, document, saved));
  }

  /** Returns the log, which nobody else changes until the transaction ends. */
  locked(document: EditedDocument): Promise<EditLogRecord | undefined> {
    return lock(this.#connection, document);
  }
}

type Row = Selectable<EditLogTable>;

const recordOf = (row: Row): EditLogRecord => ({
  ...{ piece: row.piece, document: row.document, id: row.id, version: row.version, seq: row.seq },
  isLive: row.beat > Date.now() - LIVE_MS,
  saved: {
    ...{ seq: row.saved, version: row.saved_version, hash: row.saved_hash },
    ...(row.saved_uid !== null && { uid: row.saved_uid }),
  },
});

/** Whether another log may begin: a version holds all of this one, and there is a reason to leave it. */
function isOver(
  { seq, saved, saved_version: version, size, beat: last }: Row,
  current: Version,
): boolean {
  const isFull = seq >= MAX_EDITS / 2 || size >= MAX_CHARACTERS / 2;
  const isOld = current.version !== version;
  return seq === saved && (isFull || isOld || last < Date.now() - IDLE_MS);
}

const select = ({ db }: Pick<Connection, 'db'>, { piece, document }: EditedDocument) =>
  db
    .selectFrom('edit_logs')
    .selectAll()
    .where('piece', '=', piece)
    .where('document', '=', document);

const update = ({ db }: Pick<Connection, 'db'>, { piece, document }: EditedDocument) =>
  db.updateTable('edit_logs').where('piece', '=', piece).where('document', '=', document);

async function find(
  connection: Connection,
  document: EditedDocument,
): Promise<EditLogRecord | undefined> {
  const row = await select(connection, document).executeTakeFirst();
  return row && recordOf(row);
}

async function lock(
  connection: Connection,
  document: EditedDocument,
): Promise<EditLogRecord | undefined> {
  const row = await update(connection, document)
    .set((columns) => ({ seq: columns.ref('seq') }))
    .returningAll()
    .executeTakeFirst();
  return row && recordOf(row);
}

async function beat(connection: Pick<Connection, 'db'>, document: EditedDocument): Promise<void> {
  await update(connection, document).set({ beat: Date.now() }).execute();
}

interface Version {
  readonly version: number;
  readonly hash: string;
}

const currentVersion = (
  { db }: Connection,
  { piece, document }: EditedDocument,
): Promise<Version> =>
  withCurrentVersions(db)
    .where('d.piece', '=', piece)
    .where('d.id', '=', document)
    .select(['v.version', 'v.hash'])
    .executeTakeFirstOrThrow();

async function beginAnew(
  inside: Connection,
  { piece, document }: EditedDocument,
  { version, hash }: Version,
): Promise<void> {
  for (const table of ['edits', 'edit_logs'] as const)
    await inside.db
      .deleteFrom(table)
      .where('piece', '=', piece)
      .where('document', '=', document)
      .execute();
  const place = { piece, document, id: newUid(), version, seq: 0, size: 0, beat: Date.now() };
  const saved = { saved: 0, saved_version: version, saved_hash: hash, saved_uid: null };
  await inside.db
    .insertInto('edit_logs')
    .values({ ...place, ...saved })
    .execute();
  inside.editsChanged(piece);
}

async function add(
  inside: Connection,
  place: EditedDocument,
  { log, writer, uid, edits }: NewEdits,
): Promise<number> {
  const { piece, document } = place;
  const found = await lock(inside, place);
  if (found?.id !== log) throw new ActError('missing', 'The editing has ended: join again');
  await checkWriter(inside, place, { writer, uid });
  const known = await knownIds(inside, place, edits);
  // A batch may hold a change twice.
  const news = [...new Map(edits.map((edit) => [edit.id, edit])).values()].filter(
    ({ id }) => !known.has(id),
  );
  if (news.length === 0) return found.seq;
  await checkUndoes(inside, place, { writer, edits: news });
  const date = new Date().toISOString();
  const rows = news.map(({ id, content }, at) => ({
    ...{ piece, document, seq: found.seq + at + 1, id, writer, uid, date },
    content: JSON.stringify(content),
  }));
  const seq = found.seq + rows.length;
  const added = rows.reduce((sum, { content }) => sum + content.length, 0);
  const { size } = await update(inside, place)
    .set((columns) => ({ seq, size: columns('size', '+', added), beat: Date.now() }))
    .returning('size')
    .executeTakeFirstOrThrow();
  if (seq > MAX_EDITS || size > MAX_CHARACTERS)
    throw new ActError('conflict', 'Too much was edited: save a version, and go on from it');
  await inside.db.insertInto('edits').values(rows).execute();
  inside.editsChanged(piece);
  return seq;
}

/** @throws ActError `conflict` for a page of another account: nobody else takes its changes back */
async function checkWriter(
  { db }: Connection,
  { piece, document }: EditedDocument,
  { writer, uid }: Pick<NewEdits, 'writer' | 'uid'>,
): Promise<void> {
  const first = await db
    .selectFrom('edits')
    .select('uid')
    .where('piece', '=', piece)
    .where('document', '=', document)
    .where('writer', '=', writer)
    .limit(1)
    .executeTakeFirst();
  if (first && uidKey(first.uid) !== uidKey(uid))
    throw new ActError('conflict', 'Another account edits under this id');
}

/** @throws ActError `conflict` for an undo of what another page has done: it would have no effect anywhere */
async function checkUndoes(
  { db }: Connection,
  { piece, document }: EditedDocument,
  { writer, edits }: Pick<NewEdits, 'writer' | 'edits'>,
): Promise<void> {
  const undone = edits.flatMap(({ content: { undoes } }) => undoes ?? []);
  if (undone.length === 0) return;
  const other = await db
    .selectFrom('edits')
    .select('id')
    .where('piece', '=', piece)
    .where('document', '=', document)
    .where('id', 'in', undone)
    .where('writer', '!=', writer)
    .limit(1)
    .executeTakeFirst();
  if (other)
    throw new ActError(
      'conflict',
      `Change ${other.id} is another page's: undo takes back one's own`,
    );
}

async function knownIds(
  { db }: Connection,
  { piece, document }: EditedDocument,
  edits: NewEdits['edits'],
): Promise<ReadonlySet<string>> {
  const ids = edits.map(({ id }) => id);
  const rows = await db
    .selectFrom('edits')
    .select('id')
    .where('piece', '=', piece)
    .where('document', '=', document)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function noteSaved(
  inside: Connection,
  document: EditedDocument,
  { log, seq, version, hash, uid }: SavedEdits,
): Promise<void> {
  const found = await lock(inside, document);
  if (found?.id !== log || version < found.saved.version) return;
  const saved = Math.min(found.seq, Math.max(found.saved.seq, seq));
  await update(inside, document)
    .set({ saved, saved_version: version, saved_hash: hash, saved_uid: uid ?? null })
    .execute();
  inside.editsChanged(document.piece);
}
