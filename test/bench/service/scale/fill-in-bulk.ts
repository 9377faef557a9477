import { createHash } from 'node:crypto';
import pg from 'pg';
import { summaryOf } from '#core';
import type { Json } from '#service/store/records.js';
import { hashPassword } from '#service/accounts/passwords/passwords.js';
import { openStore } from '#service/store/store.js';
import { anInfo, PASSWORD, UID } from '../../../support/service/fill-store.js';

/** Pieces of a corpus, corpora of a corpus above it, and pieces of one statement. */
const OF_CORPUS = 100;
const OF_SHELF = 100;
const AT_ONCE = 20_000;
/** Number that stands in templates for the number of a piece. */
const MARK = 987654321;
const LABELS = 20;

/** An analysis of 20 labels. */
export const ANALYSIS = JSON.stringify({
  meta: { title: 'Cadences' },
  labels: Array.from({ length: LABELS }, (_, index) => ({
    ...{ start: index * 4, duration: 4, type: 'Cadence' },
    tag: index % 3 === 0 ? 'PAC' : 'HC',
  })),
});

/** Path of the corpus of the piece with this number, from 0. */
export const corpusOf = (number: number): string => {
  const corpus = Math.floor(number / OF_CORPUS);
  return `shelf-${Math.floor(corpus / OF_SHELF)}/box-${corpus}`;
};

/** Path of the piece with this number, from 0. */
export const pieceOf = (number: number): string => `${corpusOf(number)}/piece-${number}`;

const textOf = (info: Json): string => JSON.stringify(info);

/** The text of a piece, with the mark where others have their number. */
const INFO = { ...anInfo(MARK), id: `piece-${MARK}` } as Json;

/** SQL: the paths above, for a column `n`. */
const CORPUS = `'shelf-' || n / ${OF_CORPUS * OF_SHELF} || '/box-' || n / ${OF_CORPUS}`;

const STATEMENTS = {
  shelves: `insert into corpora (path, info)
    select distinct 'shelf-' || n / ${OF_CORPUS * OF_SHELF}, '{"title":"Shelf"}'
    from generate_series($1::bigint, $2::bigint) n on conflict do nothing`,
  corpora: `insert into corpora (path, info)
    select distinct ${CORPUS}, '{"title":"Box"}'
    from generate_series($1::bigint, $2::bigint) n on conflict do nothing`,
  pieces: `insert into pieces (path, corpus, info, summary, permissions, revision, listed)
    select ${CORPUS} || '/piece-' || n, ${CORPUS},
      replace($3, '${MARK}', n::text), replace($4, '${MARK}', n::text), '["all"]', 1, 1
    from generate_series($1::bigint, $2::bigint) n`,
  documents: `insert into documents (piece, kind, name, version, labels)
    select number, 'analysis', 'cadences', 1, '{"Cadence":${LABELS}}'
    from pieces where number > $1 and number <= $2`,
  versions: `insert into document_versions
      (piece, document, version, hash, size, content, date, mark, is_curated)
    select piece, id, 1, $3, $4, $5, '2026-01-01T00:00:00.000Z', 'filler', 0
    from documents where piece > $1 and piece <= $2`,
} as const;

/** Brings the tables into the database, with an account that may do all. */
async function prepare(databaseUrl: string, data: string): Promise<void> {
  const store = await openStore({ data, databaseUrl });
  try {
    await store.accounts.add({ uid: UID, passwordHash: await hashPassword(PASSWORD) });
    await store.accounts.grant(UID, { path: '', permission: 'all' });
    await store.corpora.put({ path: 'all', info: { title: 'All' } });
  } finally {
    await store.close();
  }
}

async function fillSome(client: pg.Client, from: number, to: number): Promise<void> {
  const numbers = [from, to - 1];
  await client.query(STATEMENTS.shelves, numbers);
  await client.query(STATEMENTS.corpora, numbers);
  const query = 'select max(number) as last from pieces';
  const last = Number((await client.query<{ last: string | null }>(query)).rows[0]?.last ?? 0);
  const texts = [textOf(INFO), textOf(summaryOf(INFO))];
  await client.query(STATEMENTS.pieces, [...numbers, ...texts]);
  const added = [last, last + to - from];
  await client.query(STATEMENTS.documents, added);
  const hash = createHash('sha256').update(ANALYSIS).digest('hex');
  await client.query(STATEMENTS.versions, [...added, hash, ANALYSIS.length, ANALYSIS]);
}

/**
 * Fills a database straight from SQL with pieces, each with an analysis of 20 labels.
 * @param from number of the first piece; 0 also makes the tables
 */
export async function fillInBulk(
  databaseUrl: string,
  { data, from, to }: { readonly data: string; readonly from: number; readonly to: number },
): Promise<void> {
  if (from === 0) await prepare(databaseUrl, data);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The replica follows behind; the last statement waits for it.
    await client.query('set synchronous_commit = local');
    for (let at = from; at < to; at += AT_ONCE)
      await fillSome(client, at, Math.min(to, at + AT_ONCE));
    // What the server would do in the next minutes, beside the first readers.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query('set synchronous_commit = on');
    await client.query(`update counters set value = value + 1`);
  } finally {
    await client.end();
  }
}
