import type { PieceRecord } from '../store/records.js';
import type { GroupName, GroupRole } from '../store/groups/group-records.js';
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

/** Returns what a visitor is in the group that sees a document; undefined for nothing, and where no group does. */
const roleIn = (uid: string | undefined, { visibility, group }: Standing): GroupRole | undefined =>
  visibility === 'group'
    ? group?.members.find((member) => isSame(member.uid, uid))?.role
    : undefined;

/** Returns the group that sees a document, for its members and for the owner of the document. */
export function seeingGroup({ uid }: Somebody, standing: Standing): GroupName | undefined {
  const { group } = standing;
  const isTold = owns({ uid }, standing) || roleIn(uid, standing) !== undefined;
  return group && isTold ? { id: group.id, name: group.name } : undefined;
}

/** Whether a visitor may see a document: by its visibility, as its owner, by leave of the owner, or by its link. */
export const maySee = ({ uid }: Somebody, standing: Standing, key?: string): boolean =>
  standing.visibility === 'public' ||
  owns({ uid }, standing) ||
  standing.collaborators.some((share) => isSame(share.uid, uid)) ||
  roleIn(uid, standing) !== undefined ||
  (standing.visibility === 'link' && key !== undefined && key === standing.link);

/**
 * Whether a visitor may save over a document: an open one with the permission for it, an owned one as its owner or by
 * leave of the owner: as a collaborator, or as no mere reader of its group. The piece has to let them save in any case.
 */
export function mayChangeSaved(visitor: Visitor, { piece, kind, standing }: SavedWork): boolean {
  if (standing.owner === undefined) return mayChange(visitor, piece, kind);
  if (!maySaveNew(visitor, piece, kind)) return false;
  const isEditor = standing.collaborators.some(
    ({ uid, role }) => role === 'editor' && isSame(uid, visitor.uid),
  );
  const role = roleIn(visitor.uid, standing);
  return owns(visitor, standing) || isEditor || role === 'editor' || role === 'owner';
}

/**
 * Whether a visitor who sends a save again, because its answer was lost, gets that answer: of an open document whoever
 * sees it, of an owned one who may still change it.
 */
export const mayRepeat = (visitor: Visitor, work: SavedWork): boolean =>
  maySee(visitor, work.standing) &&
  (work.standing.owner === undefined || mayChangeSaved(visitor, work));

/** Whether a visitor may remove a document and bring it back: an open one as it may be changed, an owned one its owner. */
export const mayRemove = (visitor: Visitor, work: SavedWork): boolean =>
  work.standing.owner === undefined
    ? mayChange(visitor, work.piece, work.kind)
    : owns(visitor, work.standing);
