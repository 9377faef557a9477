import { countTypes } from '#core';
import type { Connection } from '../database/connection.js';
import { hashOf } from '../hash.js';
import { type Author, ConflictError, type Expected, type VersionRecord } from '../records.js';
import { type DocumentKind, VERSION, versionOf } from './documents.js';
import { touchPiece } from './put-piece.js';

/** A new version of an analysis or synchronization. */
export interface NewVersion {
  readonly kind: DocumentKind;
  /** Path of the piece. */
  readonly piece: string;
  readonly name: string;
  readonly content: string;
  readonly author: Author;
  readonly expected?: Expected;
  readonly isCurated?: boolean;
}

interface Document {
  readonly id: number;
  /** The last version, which may be hidden. */
  readonly version: number;
  /** The visible version; undefined without one. */
  readonly shown: VersionRecord | undefined;
  /** Number of its labels of each type, in JSON. */
  readonly labels: string | null;
}

/** What tells a save from others: its content and its author. */
type Sent = Pick<NewVersion, 'content' | 'author' | 'isCurated'>;

/**
 * Whether the visible version is this save, sent before: the same content from the same author. Its answer may
 * have been lost. Content alone is not enough: of two people who save the same, one may have started from
 * another version, and should see that.
 */
export const isSaved = (
  shown: VersionRecord,
  { content, author, isCurated = false }: Sent,
): boolean =>
  shown.isCurated === isCurated &&
  shown.author.uid === author.uid &&
  (author.uid !== undefined || shown.author.mark === author.mark) &&
  shown.hash === hashOf(content);

/**
 * Adds a version and shows a hidden document again. Of two simultaneous saves that expect the same version,
 * from any process, one succeeds. A save that is sent again makes no other version: the answer is that of
 * the first time.
 * @throws ConflictError if the expected version is not the present one; Error if the piece is missing
 */
export function saveDocument(connection: Connection, save: NewVersion): Promise<VersionRecord> {
  return connection.write(async (inside) => {
    // Counting the piece first locks it, so that the state read below stays true.
    const piece = await touchPiece(inside, save.piece);
    if (piece === undefined) throw new Error(`There is no piece ${save.piece}`);
    const before = await find(inside, piece, save);
    const shown = before?.shown;
    if (shown && isSaved(shown, save)) return shown;
    if (save.expected !== undefined && save.expected !== (shown?.hash ?? null))
      throw new ConflictError(shown?.hash);
    const labels = labelsOf(save);
    // Listings show the number of analyses and their labels.
    if (shown === undefined || before?.labels !== labels) inside.pieceChanged(piece);
    const document = before
      ? await advance(inside, { ...before, labels })
      : await add(inside, piece, { ...save, labels });
    return addVersion(inside, document, save);
  });
}

/** Counts the labels of an analysis. */
const labelsOf = ({ kind, content }: NewVersion): string | null =>
  kind === 'analysis' ? JSON.stringify(countTypes(content)) : null;

async function find(
  { db }: Connection,
  piece: number,
  { kind, name }: NewVersion,
): Promise<Document | undefined> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.document', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .where('d.piece', '=', piece)
    .where('d.kind', '=', kind)
    .where('d.name', '=', name)
    .select(['d.id', 'd.hidden', 'd.labels', ...VERSION])
    .select((columns) =>
      columns
        .selectFrom('document_versions as l')
        .whereRef('l.document', '=', 'd.id')
        .select(({ fn }) => fn.max('l.version').as('last'))
        .as('last'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, labels, last } = row;
  const shown = row.hidden === null ? versionOf(row) : undefined;
  return { id, labels, shown, version: Number(last) };
}

type Advanced = Pick<Document, 'id' | 'version'>;

/** Columns of a document that is visible. */
const SHOWN = { hidden: null, hidden_uid: null, hidden_mark: null, hidden_reason: null };

const add = (
  { db }: Connection,
  piece: number,
  { kind, name, labels }: NewVersion & Pick<Document, 'labels'>,
): Promise<Advanced> =>
  db
    .insertInto('documents')
    .values({ piece, kind, name, version: 1, labels, ...SHOWN })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

const advance = ({ db }: Connection, { id, version, labels }: Document): Promise<Advanced> =>
  db
    .updateTable('documents')
    .set({ version: version + 1, labels, ...SHOWN })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

async function addVersion(
  { db }: Connection,
  { id, version }: Advanced,
  { content, author, isCurated = false }: NewVersion,
): Promise<VersionRecord> {
  const hash = hashOf(content);
  const date = new Date().toISOString();
  await db
    .insertInto('document_versions')
    .values({
      document: id,
      version,
      hash,
      size: Buffer.byteLength(content),
      content,
      date,
      uid: author.uid ?? null,
      mark: author.mark,
      is_curated: isCurated ? 1 : 0,
    })
    .execute();
  return { version, hash, date, author, isCurated };
}
