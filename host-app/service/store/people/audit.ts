import type { Selectable } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { AuditTable } from '../database/tables.js';
import type { Json } from '../records.js';
import { type Page, type PageAsked, pageOf } from '../page.js';
import { bytewise } from '../text-order.js';

/** Who does something that the audit log keeps. */
export interface Actor {
  /** A uid, or `command line`. */
  readonly who: string;
  /** Mark of the network address; undefined from the command line. */
  readonly mark?: string;
}

/** An act, as it is noted. */
export interface Act {
  /** Such as `block account`. */
  readonly act: string;
  /** A kind and a name, such as `account ada`. */
  readonly object: string;
  /** More about it: no passwords, and nothing about senders. */
  readonly details?: Json;
}

/** A line of the audit log. */
export interface AuditRecord extends Actor, Required<Act> {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly date: string;
}

export interface AuditAsked extends PageAsked {
  readonly who?: string;
  /** A kind of object, or a kind and a name. */
  readonly object?: string;
}

const recordOf = ({ details, mark, ...row }: Selectable<AuditTable>): AuditRecord => ({
  ...row,
  details: JSON.parse(details) as Json,
  ...(mark !== null && { mark }),
});

/** The audit log: who has done what to whom. Lines are only added. */
export class Audit {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Notes an act; inside its transaction, so that there is neither without the other. */
  async add({ who, mark }: Actor, { act, object, details = {} }: Act): Promise<void> {
    const date = new Date().toISOString();
    await this.#connection.db
      .insertInto('audit')
      .values({ date, who, act, object, details: JSON.stringify(details), mark: mark ?? null })
      .execute();
  }

  /** Lists a page of the log, the newest first. */
  async page({ who, object, limit, after }: AuditAsked): Promise<Page<AuditRecord>> {
    const { db, dialect } = this.#connection;
    const bytes = bytewise('object', dialect);
    let query = db.selectFrom('audit').selectAll();
    if (who !== undefined) query = query.where('who', '=', who);
    if (object !== undefined)
      query = query.where((is) =>
        is.or([
          is('object', '=', object),
          // All names after the kind and a space: an exclamation mark follows the space.
          is.and([is(bytes, '>=', `${object} `), is(bytes, '<', `${object}!`)]),
        ]),
      );
    if (after !== undefined) query = query.where('id', '<', Number(after));
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageOf(rows.map(recordOf), limit, ({ id }) => String(id));
  }
}
