import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { type Page, type PageAsked, pageOf } from '../page.js';
import { uidKey } from '../people/uid.js';
import type { Grant, Json } from '../records.js';
import type { GivenPiece, GroupPiece, GroupSave } from './group-records.js';
import { byText } from '../text-order.js';

/** Lists the permissions of members for a piece that was given to their group, beside those of everybody. */
const READING = ['read', 'own-analysis'];
const EDITING = [...READING, 'update-analysis', 'update-synchro'];

interface PieceColumns {
  readonly number: number;
  readonly path: string;
  readonly permissions: string;
  readonly summary: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function pieceOf({ number, path, permissions, summary }: PieceColumns): GroupPiece {
  const { title, opus } = JSON.parse(summary) as Json;
  const [named] = [title, (opus as Json | undefined)?.['title']].filter(isText);
  return {
    ...{ number, path, title: named ?? path.slice(path.lastIndexOf('/') + 1) },
    permissions: JSON.parse(permissions) as readonly string[],
  };
}

const PIECE = ['p.number', 'p.path', 'p.permissions', 'p.summary'] as const;

/** Reads and changes what a group works on: the analyses that it sees, and the pieces that were given to it. */
export class GroupWork {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Lists a page of the analyses that a group sees, each with its current version, the last saved first. */
  analyses(group: string, asked: PageAsked): Promise<Page<GroupSave>> {
    const versions = versionsOf(this.#connection, group);
    return page(versions.whereRef('v.version', '=', 'd.version'), asked);
  }

  /** Lists a page of all that was saved of these analyses, the last first. */
  saves(group: string, asked: PageAsked): Promise<Page<GroupSave>> {
    return page(versionsOf(this.#connection, group), asked);
  }

  /** Lists the pieces that were given to a group, by path. */
  async pieces(group: string): Promise<readonly GivenPiece[]> {
    const rows = await this.#connection.db
      .selectFrom('group_pieces as t')
      .innerJoin('pieces as p', 'p.number', 't.piece')
      .innerJoin('accounts as a', 'a.key', 't.given_by')
      .where('t.group_id', '=', group)
      .select([...PIECE, 'a.uid as by', 't.given as date', 't.lets_in'])
      .execute();
    return rows.sort(byText(({ path }) => path)).map(({ by, date, lets_in, ...piece }) => ({
      ...{ ...pieceOf(piece), by, date },
      letsIn: lets_in === 1,
    }));
  }

  /** Gives a piece to a group; one that lets members in already goes on doing so. */
  async give(
    group: string,
    { piece, by, letsIn }: Pick<GivenPiece, 'by' | 'letsIn'> & { readonly piece: number },
  ): Promise<void> {
    const row = { group_id: group, piece, given_by: uidKey(by), lets_in: letsIn ? 1 : 0 };
    await this.#connection.db
      .insertInto('group_pieces')
      .values({ ...row, given: new Date().toISOString() })
      .onConflict((conflict) =>
        letsIn
          ? conflict.columns(['group_id', 'piece']).doUpdateSet({ lets_in: 1 })
          : conflict.columns(['group_id', 'piece']).doNothing(),
      )
      .execute();
  }

  /**
   * Takes a piece back from a group.
   * @returns whether it was there
   */
  async take(group: string, piece: number): Promise<boolean> {
    const { numDeletedRows } = await this.#connection.db
      .deleteFrom('group_pieces')
      .where('group_id', '=', group)
      .where('piece', '=', piece)
      .executeTakeFirst();
    this.#connection.rightsChanged(piece);
    return numDeletedRows > 0n;
  }

  /** Returns what an account may do with pieces that were given to its groups. */
  async grants(uid: string): Promise<readonly Grant[]> {
    const rows = await this.#connection.db
      .selectFrom('members as m')
      .innerJoin('group_pieces as t', 't.group_id', 'm.group_id')
      .innerJoin('pieces as p', 'p.number', 't.piece')
      .where('m.account', '=', uidKey(uid))
      .where('t.lets_in', '=', 1)
      .select(['p.path', 'm.role'])
      .execute();
    return rows.flatMap(({ path, role }) =>
      (role === 'reader' ? READING : EDITING).map((permission) => ({ path, permission })),
    );
  }
}

/** Selects the versions of the analyses that a group sees, as `v` joined to the document `d`. */
const versionsOf = ({ db }: Connection, group: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('pieces as p', 'p.number', 'd.piece')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.piece', '=', 'd.piece').onRef('v.document', '=', 'd.id'),
    )
    .leftJoin('accounts as o', 'o.key', 'd.owner')
    .where('d.group_id', '=', group)
    .where('d.visibility', '=', 'group')
    .where('d.kind', '=', 'analysis')
    .where('d.hidden', 'is', null)
    .where('v.hidden', 'is', null);

async function page(
  versions: ReturnType<typeof versionsOf>,
  { limit, after }: PageAsked,
): Promise<Page<GroupSave>> {
  const [date = '', document, version] = after?.split('_') ?? [];
  const [id, number] = [Number(document), Number(version)];
  const rest =
    after === undefined
      ? versions
      : versions.where(
          sql<boolean>`(v.date < ${date} or (v.date = ${date} and (d.id < ${id}
            or (d.id = ${id} and v.version < ${number}))))`,
        );
  const rows = await rest
    .select([...PIECE, 'd.id', 'd.name', 'o.uid as owner', 'v.version', 'v.date', 'v.uid'])
    .orderBy('v.date', 'desc')
    .orderBy('d.id', 'desc')
    .orderBy('v.version', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, ...more } = pageOf(rows, limit, (last) =>
    [last.date, last.id, last.version].join('_'),
  );
  return { items: items.map(saveOf), ...more };
}

interface SaveRow extends PieceColumns {
  readonly name: string;
  readonly version: number;
  readonly date: string;
  readonly uid: string | null;
  readonly owner: string | null;
}

const saveOf = ({ name, version, date, uid, owner, ...piece }: SaveRow): GroupSave => ({
  ...{ piece: pieceOf(piece), name, version, date },
  ...(uid !== null && { author: uid }),
  ...(owner !== null && { owner }),
});
