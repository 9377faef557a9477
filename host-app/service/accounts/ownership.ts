import type { PieceRecord } from '../store/records.js';
import type { Standing } from '../store/music/ownership.js';
import { uidKey } from '../store/people/uid.js';
import { mayChange, maySaveNew, type Saved } from './permissions.js';
import type { Visitor } from './visitor.js';

/** What is saved of a piece, as far as rights go. */
export interface SavedWork {
  readonly piece: Pick<PieceRecord, 'path' | 'permissions'>;
  readonly kind: Saved;
  readonly standing: Standing;
}

/** An account, or nobody. */
type Somebody = { readonly uid?: string | undefined };

/** Whether two uids are those of one account. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && uidKey(one) === uidKey(other);

/** Whether a visitor owns a document. */
export const owns = ({ uid }: Somebody, { owner }: Pick<Standing, 'owner'>): boolean =>
  isSame(uid, owner);

/** Whether a visitor may see a document: by its visibility, as its owner, by leave of the owner, or by its link. */
export const maySee = ({ uid }: Somebody, standing: Standing, key?: string): boolean =>
  standing.visibility === 'public' ||
  owns({ uid }, standing) ||
  standing.collaborators.some((share) => isSame(share.uid, uid)) ||
  (standing.visibility === 'link' && key !== undefined && key === standing.link);

/**
 * Whether a visitor may save over a document: an open one with the permission for it, an owned one as its owner or by
 * leave of the owner. The piece has to let them save in any case.
 */
export function mayChangeSaved(visitor: Visitor, { piece, kind, standing }: SavedWork): boolean {
  if (standing.owner === undefined) return mayChange(visitor, piece, kind);
  if (!maySaveNew(visitor, piece, kind)) return false;
  const isEditor = standing.collaborators.some(
    ({ uid, role }) => role === 'editor' && isSame(uid, visitor.uid),
  );
  return owns(visitor, standing) || isEditor;
}

/** Whether a visitor may remove a document and bring it back: an open one as it may be changed, an owned one its owner. */
export const mayRemove = (visitor: Visitor, work: SavedWork): boolean =>
  work.standing.owner === undefined
    ? mayChange(visitor, work.piece, work.kind)
    : owns(visitor, work.standing);
