import { countTypes } from '#core';
import type { Connection } from '../database/connection.js';
import { withCurrentVersions } from './documents.js';

/** Analyses to count in one transaction, for which other writers wait. */
const AT_ONCE = 200;

/** Counts the labels of analyses from before labels were counted when saved. */
export async function countOldLabels(connection: Connection): Promise<void> {
  while ((await connection.write(countSome)) === AT_ONCE);
}

/** @returns the number of analyses that it counted */
async function countSome(connection: Connection): Promise<number> {
  const { db } = connection;
  const rows = await withCurrentVersions(db)
    .where('d.kind', '=', 'analysis')
    .where('d.labels', 'is', null)
    .select(['d.id', 'd.piece', 'v.content'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, piece, content } of rows) {
    const labels = JSON.stringify(countTypes(content));
    await db
      .updateTable('documents')
      .set({ labels })
      .where('piece', '=', piece)
      .where('id', '=', id)
      .execute();
    connection.pieceChanged(piece);
  }
  return rows.length;
}
