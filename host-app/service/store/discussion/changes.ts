import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { type Reader, visibleTo } from '../music/readers.js';
import type { ChangeRecord, DiscussionPage } from './records.js';
import { repliesBy, threadsBy } from './rows.js';

/** Says which changes of the threads of a piece are asked for. */
export interface ChangesAsked {
  /** Number of the piece. */
  readonly piece: number;
  /** Place after which changes are read. */
  readonly after: number;
  readonly reader: Reader;
  /** Most changes of a page, and about how many characters of text. */
  readonly limit: number;
  readonly characters: number;
  /** Name of the analysis whose threads are meant; `''` for those of the piece itself, undefined for all. */
  readonly analysis?: string | undefined;
}

interface ChangeRow extends ChangeRecord {
  readonly thread: string;
  readonly size: number;
}

/**
 * Reads what is new or changed after a place, in the order of the last changes; nothing that is held, and nothing of
 * analyses that are hidden or that the reader may not see.
 */
export async function readChanges(
  connection: Connection,
  asked: ChangesAsked,
): Promise<DiscussionPage> {
  const rows = await changesAfter(connection, asked);
  const changes = pageOf(rows, asked);
  const ids = (kind: ChangeRecord['kind']) =>
    changes.filter((each) => each.kind === kind).map(({ id }) => id);
  const threads = new Set(changes.map(({ thread }) => thread));
  return {
    changes,
    threads: await threadsBy(connection, asked.piece, threads),
    replies: await repliesBy(connection, asked.piece, ids('reply')),
    seq: changes.at(-1)?.changed ?? asked.after,
    isMore: changes.length < rows.length,
  };
}

/** Reads one change more than a page may have at most. One statement sees one moment of both tables. */
async function changesAfter({ db }: Connection, asked: ChangesAsked) {
  const { piece, after, reader, limit, analysis } = asked;
  const { rows } = await sql<ChangeRow>`
    select x.kind, x.id, x.thread, x.changed, x.size from (
      select 'thread' as kind, t.id, t.id as thread, t.changed, 0 as size, t.document
        from threads t where t.piece = ${piece} and t.changed > ${after}
      union all
      select 'reply', r.id, r.thread, r.changed, length(r.text), o.document
        from replies r inner join threads o on o.piece = r.piece and o.id = r.thread
        where r.piece = ${piece} and r.changed > ${after}
    ) x left join documents d on d.piece = ${piece} and d.id = x.document
    where ${ofAnalysis(analysis)}
      and (x.document is null or (d.hidden is null and ${visibleTo(reader)}))
    order by x.changed, x.kind desc
    limit ${limit + 2}`.execute(db);
  return rows;
}

function ofAnalysis(analysis: string | undefined) {
  if (analysis === undefined) return sql<boolean>`1 = 1`;
  return analysis === '' ? sql<boolean>`x.document is null` : sql<boolean>`d.name = ${analysis}`;
}

/** Cuts a page where it is full, never between a new thread and its first reply. */
function pageOf(
  rows: readonly ChangeRow[],
  { limit, characters }: ChangesAsked,
): readonly ChangeRow[] {
  let size = 0;
  for (const [at, { changed }] of rows.entries()) {
    const isFull = at >= limit || size >= characters;
    if (isFull && changed !== rows[at - 1]?.changed) return rows.slice(0, at);
    size += rows[at]!.size;
  }
  return rows;
}
