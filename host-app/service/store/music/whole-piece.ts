import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { PieceRecord, ResourceRecord } from '../records.js';
import { pieceAt, recordOf } from './piece-row.js';

/** A piece with what its info names. */
export interface WholePiece {
  readonly piece: PieceRecord;
  /** Ids of the recordings whose synchronization somebody has saved, without hidden ones. */
  readonly synchros: ReadonlySet<string>;
  readonly files: readonly Pick<ResourceRecord, 'name' | 'hash'>[];
}

/** Finds the piece at a path, or the one that has moved away from it, with one statement. */
export async function findWhole(
  connection: Connection,
  path: string,
): Promise<WholePiece | undefined> {
  const [list, pair] =
    connection.dialect === 'postgres'
      ? [sql.raw('json_agg'), sql.raw('json_build_array')]
      : [sql.raw('json_group_array'), sql.raw('json_array')];
  const row = await pieceAt(connection, path)
    .select((columns) => [
      columns
        .selectFrom('documents as d')
        .innerJoin('document_versions as v', (join) =>
          join
            .onRef('v.piece', '=', 'd.piece')
            .onRef('v.document', '=', 'd.id')
            .onRef('v.version', '=', 'd.version'),
        )
        .whereRef('d.piece', '=', 'pieces.number')
        .where('d.kind', '=', 'synchro')
        .where('d.hidden', 'is', null)
        .where('v.hidden', 'is', null)
        .select(sql<string | null>`cast(${list}(d.name) as text)`.as('names'))
        .as('synchros'),
      columns
        .selectFrom('resources as r')
        .whereRef('r.owner', '=', 'pieces.path')
        .select(sql<string | null>`cast(${list}(${pair}(r.name, r.hash)) as text)`.as('pairs'))
        .as('files'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const pairs = JSON.parse(row.files ?? '[]') as (readonly [name: string, hash: string])[];
  return {
    piece: recordOf(row),
    synchros: new Set(JSON.parse(row.synchros ?? '[]') as string[]),
    files: pairs.map(([name, hash]) => ({ name, hash })),
  };
}
