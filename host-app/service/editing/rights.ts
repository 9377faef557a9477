import { mayChangeSaved, maySee } from '../accounts/ownership.js';
import { can } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import type { Standing } from '../store/music/ownership.js';
import type { PieceRecord } from '../store/records.js';

/** An analysis, as far as rights to edit it go. */
export interface EditedWork {
  readonly piece: Pick<PieceRecord, 'path' | 'permissions'>;
  /** Undefined for one that is not there. */
  readonly standing: Standing | undefined;
}

/** Whether a visitor may edit an analysis together with others: an account that may save over it. */
export const mayEdit = (visitor: Visitor, { piece, standing }: EditedWork): boolean =>
  visitor.uid !== undefined &&
  standing !== undefined &&
  standing.hidden === undefined &&
  can(visitor, piece, 'read') &&
  maySee(visitor, standing) &&
  mayChangeSaved(visitor, { piece, kind: 'analysis', standing });
