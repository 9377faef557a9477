import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { PieceRecord, ResourceRecord } from '../records.js';
import { pieceAt, type PieceRow, recordOf } from './piece-row.js';

/** A piece with what its info names. */
export interface WholePiece {
  readonly piece: PieceRecord;
  /** Ids of the recordings whose synchronization somebody has saved, without hidden ones. */
  readonly synchros: ReadonlySet<string>;
  readonly files: readonly Pick<ResourceRecord, 'name' | 'hash'>[];
}

interface WholeRow extends PieceRow {
  /** JSON lists; null without any. */
  readonly synchros: string | null;
  readonly files: string | null;
}

/** Stands for the path in statements that are kept. */
const PATH = '\0';

/** The statement of each database, because making it takes longer than running it. */
const known = new WeakMap<object, ReturnType<typeof statementFor>>();

function statementFor(connection: Connection) {
  const [list, pair] =
    connection.dialect === 'postgres'
      ? [sql.raw('json_agg'), sql.raw('json_build_array')]
      : [sql.raw('json_group_array'), sql.raw('json_array')];
  return pieceAt(connection, PATH)
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
    .compile();
}

/** Finds the piece at a path, or the one that has moved away from it, with one statement. */
export async function findWhole(
  connection: Connection,
  path: string,
): Promise<WholePiece | undefined> {
  const statement = known.get(connection.db) ?? statementFor(connection);
  known.set(connection.db, statement);
  const parameters = statement.parameters.map((value) => (value === PATH ? path : value));
  const { rows } = await connection.db.executeQuery<WholeRow>({ ...statement, parameters });
  const [row] = rows;
  if (!row) return undefined;
  const pairs = JSON.parse(row.files ?? '[]') as (readonly [name: string, hash: string])[];
  return {
    piece: recordOf(row),
    synchros: new Set(JSON.parse(row.synchros ?? '[]') as string[]),
    files: pairs.map(([name, hash]) => ({ name, hash })),
  };
}
