import { sql } from 'kysely';
import { uidKey } from '../people/uid.js';

/**
 * Who sees a document: its owner and whom the owner lets; who has its link too, or a group; or everyone who may see its
 * piece.
 */
export const VISIBILITIES = ['private', 'link', 'group', 'public'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** Who reads documents: an account, somebody with the key of a link, both, or anybody; or the service for itself. */
export type Reader =
  'service' | { readonly uid?: string | undefined; readonly key?: string | undefined };

/** Those who have neither an account nor a link. */
export const ANYBODY: Reader = {};

/** Returns the condition that a reader may see the document `d`, hidden or not; `maySee` decides the same of one. */
export function visibleTo(reader: Reader) {
  if (reader === 'service') return sql<boolean>`1 = 1`;
  const ways = [sql<boolean>`d.visibility = 'public'`];
  if (reader.uid !== undefined) {
    const account = uidKey(reader.uid);
    ways.push(
      sql<boolean>`d.owner = ${account}`,
      // Nobody lets others see what belongs to nobody.
      sql<boolean>`(d.owner is not null and exists (select 1 from collaborators s
        where s.piece = d.piece and s.document = d.id and s.account = ${account}))`,
      sql<boolean>`(d.visibility = 'group' and exists (select 1 from members m
        where m.group_id = d.group_id and m.account = ${account}))`,
    );
  }
  if (reader.key !== undefined)
    ways.push(sql<boolean>`(d.visibility = 'link' and d.link = ${reader.key})`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
