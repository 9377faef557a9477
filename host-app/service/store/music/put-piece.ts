import type { Connection } from '../database/connection.js';
import type { Json, PieceRecord } from '../records.js';
import { type PieceRow, PIECE_COLUMNS, PIECE_TEXTS, recordOf } from './piece-row.js';

/** A piece to store; the store gives it number and revision. */
export interface PutPiece extends Pick<PieceRecord, 'path' | 'corpus' | 'info' | 'permissions'> {
  /** The part of the info for listings; all of it by default. */
  readonly summary?: Json;
}

const rowOf = ({ corpus, info, summary = info, permissions }: PutPiece) => ({
  corpus,
  info: JSON.stringify(info),
  summary: JSON.stringify(summary),
  permissions: JSON.stringify(permissions),
});

type NewRow = ReturnType<typeof rowOf>;

const isSame = (row: PieceRow & Pick<NewRow, 'summary'>, now: NewRow): boolean =>
  (['corpus', 'info', 'summary', 'permissions'] as const).every((key) => row[key] === now[key]);

/**
 * Adds a piece, or changes it and keeps its former state; an equal one changes nothing. Only inside a
 * transaction.
 * @throws Error if its corpus is missing
 */
export async function putPiece(connection: Connection, piece: PutPiece): Promise<PieceRecord> {
  const now = rowOf(piece);
  const query = connection.db.selectFrom('pieces').select(PIECE_TEXTS);
  const before = await connection.lock(query.where('path', '=', piece.path)).executeTakeFirst();
  if (before && isSame(before, now)) return recordOf(before);
  const row = before
    ? await change(connection, before, now)
    : await add(connection, piece.path, now);
  connection.pieceChanged(row.number);
  if (before && before.corpus !== now.corpus) connection.structureChanged();
  if (before && before.permissions !== now.permissions) connection.rightsChanged(row.number);
  return recordOf(row);
}

const add = ({ db }: Connection, path: string, now: NewRow): Promise<PieceRow> =>
  db
    .insertInto('pieces')
    .values({ path, ...now, revision: 1, listed: 0 })
    .returning(PIECE_COLUMNS)
    .executeTakeFirstOrThrow();

async function change({ db }: Connection, before: PieceRow, now: NewRow): Promise<PieceRow> {
  const { number, revision, info, permissions } = before;
  const replaced = new Date().toISOString();
  await db
    .insertInto('piece_versions')
    .values({ piece: number, revision, info, permissions, replaced })
    .execute();
  return db
    .updateTable('pieces')
    .set({ ...now, revision: revision + 1 })
    .where('number', '=', number)
    .returning(PIECE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a piece until the transaction ends.
 * @param isChanged whether this counts as a change, which nobody is told of in listings; by default nobody sees it
 * @returns its number; undefined if the piece is missing
 */
export async function lockPiece(
  { db }: Connection,
  path: string,
  isChanged = false,
): Promise<number | undefined> {
  const row = await db
    .updateTable('pieces')
    .set((columns) => ({ revision: columns('revision', '+', isChanged ? 1 : 0) }))
    .where('path', '=', path)
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}

/** Counts a change of a piece that everybody sees, and notes it for the listings. */
export async function noteChange(
  connection: Connection,
  number: number,
  isListed = true,
): Promise<void> {
  await connection.db
    .updateTable('pieces')
    .set((columns) => ({ revision: columns('revision', '+', 1) }))
    .where('number', '=', number)
    .execute();
  if (isListed) connection.pieceChanged(number);
}
