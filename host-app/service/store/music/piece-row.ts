import type { Selectable } from 'kysely';
import type { PieceTable } from '../database/tables.js';
import type { Json, PieceRecord } from '../records.js';

/** The columns of a piece for a record. */
export const PIECE_COLUMNS = [
  'number',
  'path',
  'corpus',
  'info',
  'summary',
  'permissions',
  'revision',
] as const;

export type PieceRow = Pick<Selectable<PieceTable>, (typeof PIECE_COLUMNS)[number]>;

export const recordOf = ({ summary: _, ...row }: PieceRow): PieceRecord => ({
  ...row,
  info: JSON.parse(row.info) as Json,
  permissions: JSON.parse(row.permissions) as string[],
});
