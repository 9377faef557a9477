import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import type { GroupMember, GroupName } from '../groups/group-records.js';
import { membersOf } from '../groups/members.js';
import { uidKey } from '../people/uid.js';
import type { DocumentPart } from './document-part.js';
import { linkKeyFor, newLinkKey } from './link-key.js';
import { lockPiece, noteChange } from './put-piece.js';
import type { Visibility } from './readers.js';
import { byText } from '../text-order.js';

/** What an account may do with a document that is another's. */
export type Role = 'reader' | 'editor';

/** Somebody whom the owner of a document lets read or change it. */
export interface Collaborator {
  readonly uid: string;
  readonly role: Role;
}

/** What decides who may do what with a document. */
export interface Standing {
  /** Uid of its owner; undefined for an open document. */
  readonly owner?: string;
  readonly visibility: Visibility;
  /** Key of the link by which it is seen; undefined before there was one. */
  readonly link?: string;
  /** Those whom the owner lets, by uid. */
  readonly collaborators: readonly Collaborator[];
  /** The group that sees it, for that visibility. */
  readonly group?: SeeingGroup;
  /** When it was removed, by whom, and why if an administrator has hidden it. */
  readonly hidden?: { readonly date: string; readonly uid?: string; readonly reason?: string };
}

/** A group that sees a document, and that its editors change. */
export interface SeeingGroup extends GroupName {
  readonly members: readonly GroupMember[];
}

/** How a document stands that is not there, or belongs to nobody. */
export const OPEN: Standing = { visibility: 'public', collaborators: [] };

/** How a document is seen and shared from now on; what is undefined stays as it is. */
export interface Sharing {
  readonly visibility?: Visibility | undefined;
  readonly collaborators?: readonly Collaborator[] | undefined;
  /** Whether the link so far ends and another one begins. */
  readonly hasNewLink?: boolean | undefined;
  /** Id of the group that sees it, for that visibility. */
  readonly group?: string | undefined;
}

type Named = Omit<DocumentPart, 'version'>;

interface Found extends Standing {
  /** Number of its piece. */
  readonly piece: number;
  readonly id: number;
}

/** Whose documents are, and who else may see and change them. */
export class Ownership {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Returns what decides about a document, even a hidden one; undefined where there is none. */
  standing(document: Named): Promise<Standing | undefined> {
    return find(this.#connection, document);
  }

  /**
   * Changes who sees a document, and whom its owner lets read or change it.
   * @throws ActError `missing`; `invalid` for an account that is not there
   */
  share(document: Named, sharing: Sharing): Promise<Standing> {
    return this.#changing(document, async (inside, found) => {
      const visibility = sharing.visibility ?? found.visibility;
      const link = sharing.hasNewLink === true ? newLinkKey() : linkKeyFor(found, visibility);
      await inside.db
        .updateTable('documents')
        .set({ visibility, link })
        .set({
          group_id: visibility === 'group' ? (sharing.group ?? found.group?.id ?? null) : null,
        })
        .where('piece', '=', found.piece)
        .where('id', '=', found.id)
        .execute();
      if (sharing.collaborators) await setCollaborators(inside, found, sharing.collaborators);
      if ([visibility, found.visibility].includes('public')) await noteChange(inside, found.piece);
    });
  }

  /**
   * Shows a document again that its user has removed, with all its versions.
   * @throws ActError `missing`; `conflict` if it is not removed, or if an administrator has hidden it
   */
  restore(document: Named): Promise<Standing> {
    return this.#changing(document, async (inside, { piece, id, hidden, visibility }) => {
      if (!hidden) throw new ActError('conflict', 'It is not removed');
      if (hidden.reason !== undefined)
        throw new ActError('conflict', 'An administrator has hidden it');
      await inside.db
        .updateTable('documents')
        .set({ hidden: null, hidden_uid: null, hidden_mark: null })
        .where('piece', '=', piece)
        .where('id', '=', id)
        .execute();
      if (visibility === 'public') await noteChange(inside, piece);
    });
  }

  /** Lists the names of what has been removed of a piece and can come back: an account's own, and open ones. */
  async removed(
    { kind, piece }: Pick<Named, 'kind' | 'piece'>,
    uid: string,
  ): Promise<readonly Removed[]> {
    const rows = await this.#connection.db
      .selectFrom('documents as d')
      .innerJoin('pieces as p', 'p.number', 'd.piece')
      .where('p.path', '=', piece)
      .where('d.kind', '=', kind)
      .where('d.hidden', 'is not', null)
      .where('d.hidden_reason', 'is', null)
      .where((is) => is.or([is('d.owner', '=', uidKey(uid)), is('d.owner', 'is', null)]))
      .select(['d.name', 'd.owner', 'd.hidden as date', 'd.hidden_uid as by'])
      .orderBy('d.hidden', 'desc')
      .execute();
    return rows.map(({ name, owner, date, by }) => ({
      ...{ name, date: date!, isOpen: owner === null },
      ...(by !== null && { by }),
    }));
  }

  /** Changes a document in a transaction, and returns how it stands then. */
  #changing(
    document: Named,
    change: (inside: Connection, found: Found) => Promise<void>,
  ): Promise<Standing> {
    return this.#connection.write(async (inside) => {
      // The lock keeps the state that is read below true.
      await lockPiece(inside, document.piece);
      const found = await findOrThrow(inside, document);
      await change(inside, found);
      inside.rightsChanged(found.piece);
      return findOrThrow(inside, document);
    });
  }
}

/** A document that was removed, and can come back. */
export interface Removed {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Uid of who removed it. */
  readonly by?: string;
  /** Whether it belongs to nobody. */
  readonly isOpen: boolean;
}

async function findOrThrow(connection: Connection, document: Named): Promise<Found> {
  const found = await find(connection, document);
  const { piece, kind, name } = document;
  if (!found) throw new ActError('missing', `${piece} has no ${kind} ${name}`);
  return found;
}

async function find({ db }: Connection, named: Named): Promise<Found | undefined> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('pieces as p', 'p.number', 'd.piece')
    .leftJoin('accounts as o', 'o.key', 'd.owner')
    .leftJoin('groups as g', 'g.id', 'd.group_id')
    .where('p.path', '=', named.piece)
    .where('d.kind', '=', named.kind)
    .where('d.name', '=', named.name)
    .select(['d.piece', 'd.id', 'o.uid as owner', 'd.visibility', 'd.link'])
    .select(['d.group_id', 'g.name as group_name', 'd.hidden', 'd.hidden_uid', 'd.hidden_reason'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner, link, hidden, hidden_uid: uid, hidden_reason: reason } = row;
  const { group_id: group, group_name: name } = row;
  const hiding = { ...(uid !== null && { uid }), ...(reason !== null && { reason }) };
  return {
    ...{ piece: row.piece, id: row.id, visibility: row.visibility as Visibility },
    collaborators: owner === null ? [] : await collaboratorsOf(db, row),
    ...(owner !== null && { owner }),
    ...(link !== null && { link }),
    ...(group !== null && {
      group: { id: group, name: name!, members: await membersOf(db, group) },
    }),
    ...(hidden !== null && { hidden: { date: hidden, ...hiding } }),
  };
}

type Key = Pick<Found, 'piece' | 'id'>;

async function collaboratorsOf(
  db: Connection['db'],
  { piece, id }: Key,
): Promise<readonly Collaborator[]> {
  const rows = await db
    .selectFrom('collaborators as s')
    .innerJoin('accounts as a', 'a.key', 's.account')
    .where('s.piece', '=', piece)
    .where('s.document', '=', id)
    .select(['a.uid', 'a.key', 's.role'])
    .execute();
  return rows.sort(byText(({ key }) => key)).map(({ uid, role }) => ({ uid, role: role as Role }));
}

async function setCollaborators(
  { db }: Connection,
  { piece, id }: Key,
  collaborators: readonly Collaborator[],
): Promise<void> {
  await db
    .deleteFrom('collaborators')
    .where('piece', '=', piece)
    .where('document', '=', id)
    .execute();
  const roles = new Map(collaborators.map(({ uid, role }) => [uidKey(uid), role]));
  const keys = [...roles.keys()];
  if (keys.length === 0) return;
  const known = await db.selectFrom('accounts').select('key').where('key', 'in', keys).execute();
  const missing = collaborators.find(({ uid }) => !known.some(({ key }) => key === uidKey(uid)));
  if (missing) throw new ActError('invalid', `There is no account ${missing.uid}`);
  const values = [...roles].map(([account, role]) => ({ piece, document: id, account, role }));
  await db.insertInto('collaborators').values(values).execute();
}
