import { countLabels } from '../../../../components/core/model/listing/label-counts.js';
import type { Connection } from '../database/connection.js';

/** Analyses that are counted in one transaction: others wait for it. */
const AT_ONCE = 200;

/** Counts the labels of the analyses that were saved before their labels were counted. */
export async function countOldLabels(connection: Connection): Promise<void> {
  while ((await connection.write(countSome)) === AT_ONCE);
}

/** @returns how many there were */
async function countSome(connection: Connection): Promise<number> {
  const { db } = connection;
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.document', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .where('d.kind', '=', 'analysis')
    .where('d.labels', 'is', null)
    .select(['d.id', 'd.piece', 'v.content'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, piece, content } of rows) {
    const labels = JSON.stringify(countLabels(content));
    await db.updateTable('documents').set({ labels }).where('id', '=', id).execute();
    connection.pieceChanged(piece);
  }
  return rows.length;
}
