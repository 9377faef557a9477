import type { Selectable } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { PieceTable } from '../database/tables.js';
import type { Json, PieceRecord } from '../records.js';

/** The columns of a piece for a record. */
export const PIECE_COLUMNS = [
  'number',
  'path',
  'corpus',
  'info',
  'permissions',
  'revision',
] as const;

/** The same, with what listings show. */
export const PIECE_TEXTS = [...PIECE_COLUMNS, 'summary'] as const;

export type PieceRow = Pick<Selectable<PieceTable>, (typeof PIECE_COLUMNS)[number]>;

/** Returns the record of a row, which may have more columns. */
export function recordOf({ number, path, corpus, revision, ...texts }: PieceRow): PieceRecord {
  const info = JSON.parse(texts.info) as Json;
  const permissions = JSON.parse(texts.permissions) as string[];
  return { number, path, corpus, info, permissions, revision };
}

/** Selects the piece at a path, or the one that has moved away from it. */
export const pieceAt = ({ db }: Connection, path: string) =>
  db
    .selectFrom('pieces')
    .select(PIECE_COLUMNS)
    .where('number', '=', (columns) =>
      columns.fn.coalesce(
        columns.selectFrom('pieces as at').select('at.number').where('at.path', '=', path),
        columns.selectFrom('former_paths').select('piece').where('former_paths.path', '=', path),
      ),
    );
