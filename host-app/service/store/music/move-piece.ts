import type { Connection } from '../database/connection.js';
import { idOf } from '../paths.js';
import type { Json, PieceRecord } from '../records.js';
import { PIECE_COLUMNS, PIECE_TEXTS, recordOf } from './piece-row.js';

/** The destination of a piece. */
export interface PiecePlace {
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
}

/** Returns an info or summary with another id. */
const withId = (text: string, id: string): string => {
  const info = JSON.parse(text) as Json;
  return JSON.stringify('id' in info ? { ...info, id } : info);
};

/**
 * Gives a piece another path. Its number stays, and with it all saves for it; its files follow.
 * Only inside a transaction.
 */
export async function movePiece(
  connection: Connection,
  from: string,
  { path, corpus }: PiecePlace,
): Promise<PieceRecord | undefined> {
  const { db } = connection;
  const query = db.selectFrom('pieces').select(PIECE_TEXTS).where('path', '=', from);
  const before = await connection.lock(query).executeTakeFirst();
  if (!before || from === path) return before && recordOf(before);
  const taken = await db.selectFrom('pieces').select('number').where('path', '=', path).execute();
  if (taken.length > 0) throw new Error(`There is a piece ${path} already`);
  const { number, revision, info, summary } = before;
  const row = await db
    .updateTable('pieces')
    .set({ path, corpus, info: withId(info, idOf(path)), summary: withId(summary, idOf(path)) })
    .set({ revision: revision + 1 })
    .where('number', '=', number)
    .returning(PIECE_COLUMNS)
    .executeTakeFirstOrThrow();
  for (const table of ['resources', 'resource_versions'] as const)
    await db.updateTable(table).set({ owner: path }).where('owner', '=', from).execute();
  // If it returns to a former path, that path leads to the piece itself.
  await db.deleteFrom('former_paths').where('path', 'in', [from, path]).execute();
  await db.insertInto('former_paths').values({ path: from, piece: number }).execute();
  connection.pieceChanged(number);
  connection.structureChanged();
  return recordOf(row);
}
