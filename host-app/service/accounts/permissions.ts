import type { Grant, PieceRecord } from '../store/records.js';
import { GROUP_PIECES } from '#shared/paths.js';
import { isWithin } from '../store/paths.js';
import type { Visitor } from './visitor.js';

/** Permissions that an account can get. */
export const PERMISSIONS = [
  'all',
  'read',
  'update-analysis',
  'update-synchro',
  'block',
  'corpus',
] as const;

/** A permission, also one that only membership in a group gives: to save analyses of one's own. */
export type Permission = (typeof PERMISSIONS)[number] | 'own-analysis';

/** Kind of a save for a piece. */
export type Saved = 'analysis' | 'synchro';

type PieceRights = Pick<PieceRecord, 'path' | 'permissions'>;

/** Whether a list of permissions has this one or `all`. */
const grants = (permissions: readonly string[], permission: Permission): boolean =>
  permissions.includes('all') || permissions.includes(permission);

/** Whether a grant for one path holds for another: the pieces of groups are no curator's. */
const reaches = ({ path: from }: Grant, path: string): boolean =>
  isWithin(path, GROUP_PIECES) ? path === from && path !== GROUP_PIECES : isWithin(path, from);

/**
 * Whether nobody may learn by the answer that something is at a path: who may not see a piece of a group gets the same
 * answer as for one that is not there.
 */
export const isSecret = (path: string): boolean =>
  isWithin(path, GROUP_PIECES) && path !== GROUP_PIECES;

const hasGrant = (held: readonly Grant[], path: string, permission: Permission): boolean =>
  held.some((grant) => reaches(grant, path) && grants([grant.permission], permission));

/**
 * Whether a visitor has a permission for a piece: by the piece's own list, or by a grant of the account for
 * the piece or a corpus above it. A piece without a list permits nothing. Who may change a corpus may read its pieces.
 */
export const can = (visitor: Visitor, piece: PieceRights, permission: Permission): boolean =>
  grants(piece.permissions, permission) ||
  (visitor.uid !== undefined && hasGrant(visitor.grants, piece.path, permission)) ||
  // Who adds and moves pieces has to see them.
  (permission === 'read' && mayManage(visitor, piece.path));

/**
 * Whether a visitor may save under an unused name, if the piece permits it even without an account. What a member of a
 * group saves so belongs to the member.
 */
export const maySaveNew = (visitor: Visitor, piece: PieceRights, saved: Saved): boolean =>
  can(visitor, piece, `update-${saved}`) ||
  (saved === 'analysis' && can(visitor, piece, 'own-analysis'));

/** Whether a visitor may change or remove a save, which needs an account and the permission. */
export const mayChange = (visitor: Visitor, piece: PieceRights, saved: Saved): boolean =>
  visitor.uid !== undefined && can(visitor, piece, `update-${saved}`);

/** Whether a visitor may add and change corpora at this path. */
export const mayManage = (visitor: Visitor, corpus: string): boolean =>
  visitor.uid !== undefined &&
  !isWithin(corpus, GROUP_PIECES) &&
  hasGrant(visitor.grants, corpus, 'corpus');

/** Whether a visitor may let others read a piece: who manages its corpus, or may do everything with it. */
export const mayLetIn = (visitor: Visitor, { path }: Pick<PieceRecord, 'path'>): boolean =>
  visitor.uid !== undefined && (mayManage(visitor, path) || hasGrant(visitor.grants, path, 'all'));

/** Whether a visitor may do everything everywhere. */
export const isAdministrator = (visitor: Visitor): boolean =>
  visitor.uid !== undefined && hasGrant(visitor.grants, '', 'all');

/** Whether a visitor may block accounts and addresses, wherever they write. */
export const mayBlock = (visitor: Visitor): boolean =>
  visitor.uid !== undefined && hasGrant(visitor.grants, '', 'block');
