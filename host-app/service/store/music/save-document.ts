import { countTypes } from '#core';
import type { Connection } from '../database/connection.js';
import { moveThreads } from '../discussion/move-threads.js';
import { hashOf } from '../hash.js';
import { type Author, ConflictError, type Expected, type VersionRecord } from '../records.js';
import { type DocumentKind, VERSION, versionOf, withCurrentVersions } from './documents.js';
import { linkKeyFor } from './link-key.js';
import { lockPiece, noteChange } from './put-piece.js';
import type { Visibility } from './readers.js';
import { uidKey } from '../people/uid.js';

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
  /** Uid of the account that a new document belongs to; undefined for an open one. What is there keeps its owner. */
  readonly owner?: string | undefined;
  /** Who sees it from now on; undefined leaves that as it is, and a new one is public. */
  readonly visibility?: Visibility | undefined;
  /** Id of the group that sees it, for that visibility; what is there keeps its group. */
  readonly group?: string | undefined;
}

interface Document {
  /** Number of its piece. */
  readonly piece: number;
  readonly id: number;
  /** The last version, which may be hidden. */
  readonly version: number;
  /** The visible version; undefined without one. */
  readonly shown: VersionRecord | undefined;
  /** Number of its labels of each type, in JSON. */
  readonly labels: string | null;
  readonly visibility: Visibility;
  readonly link: string | null;
  /** Id of the group that sees it. */
  readonly group: string | null;
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
    // The lock keeps the state that is read below true.
    const piece = await lockPiece(inside, save.piece);
    if (piece === undefined) throw new Error(`There is no piece ${save.piece}`);
    const before = await find(inside, piece, save);
    const shown = before?.shown;
    if (shown && isSaved(shown, save) && isVisibleAs(before, save)) return shown;
    if (save.expected !== undefined && save.expected !== (shown?.hash ?? null))
      throw new ConflictError(shown?.hash);
    const after = { ...seenBy(before, save), labels: labelsOf(save) };
    await noteSave(inside, piece, { before, after });
    const document = before
      ? await advance(inside, { ...before, ...after })
      : await add(inside, piece, { ...save, ...after });
    const version = await addVersion(inside, document, save);
    if (save.kind === 'analysis') await moveThreads(inside, document, save.content);
    return version;
  });
}

type Seen = Pick<Document, 'visibility' | 'link' | 'group'>;

const isVisibleAs = (before: Seen | undefined, { visibility, group }: NewVersion): boolean =>
  (visibility === undefined || before?.visibility === visibility) &&
  (group === undefined || before?.group === group);

/** Returns who sees a document after a save; one that is seen by its link keeps that. */
function seenBy(before: Seen | undefined, save: NewVersion): Seen {
  const visibility = save.visibility ?? before?.visibility ?? 'public';
  const link = linkKeyFor(before, visibility);
  const group = visibility === 'group' ? (save.group ?? before?.group ?? null) : null;
  return { visibility, link, group };
}

/** Notes what everybody sees of a save. Listings show the number of public analyses and their labels. */
async function noteSave(
  inside: Connection,
  piece: number,
  {
    before,
    after,
  }: Readonly<Record<'after', Seen & Pick<Document, 'labels'>>> & {
    readonly before: Document | undefined;
  },
): Promise<void> {
  const [was, is] = [before?.visibility === 'public', after.visibility === 'public'];
  if (!was && !is) return;
  const isSame = before?.shown !== undefined && was === is && before.labels === after.labels;
  await noteChange(inside, piece, !isSame);
}

/** Counts the labels of an analysis. */
const labelsOf = ({ kind, content }: NewVersion): string | null =>
  kind === 'analysis' ? JSON.stringify(countTypes(content)) : null;

async function find(
  { db }: Connection,
  piece: number,
  { kind, name }: NewVersion,
): Promise<Document | undefined> {
  const row = await withCurrentVersions(db)
    .where('d.piece', '=', piece)
    .where('d.kind', '=', kind)
    .where('d.name', '=', name)
    .select(['d.piece', 'd.id', 'd.hidden', 'd.labels', 'd.visibility', 'd.link', ...VERSION])
    .select('d.group_id as group')
    .select((columns) =>
      columns
        .selectFrom('document_versions as l')
        .whereRef('l.piece', '=', 'd.piece')
        .whereRef('l.document', '=', 'd.id')
        .select(({ fn }) => fn.max('l.version').as('last'))
        .as('last'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, labels, last, link, group } = row;
  const shown = row.hidden === null ? versionOf(row) : undefined;
  const visibility = row.visibility as Visibility;
  return { piece: row.piece, id, labels, shown, version: Number(last), visibility, link, group };
}

type Advanced = Pick<Document, 'piece' | 'id' | 'version'>;

/** Columns of a document that is visible. */
const SHOWN = { hidden: null, hidden_uid: null, hidden_mark: null, hidden_reason: null };

const add = (
  { db }: Connection,
  piece: number,
  {
    kind,
    name,
    owner,
    labels,
    visibility,
    link,
    group,
  }: Omit<NewVersion, 'group'> & Seen & Pick<Document, 'labels'>,
): Promise<Advanced> =>
  db
    .insertInto('documents')
    .values({
      ...{ piece, kind, name, labels, visibility, link, group_id: group, ...SHOWN },
      version: 1,
      owner: owner === undefined ? null : uidKey(owner),
    })
    .returning(['piece', 'id', 'version'])
    .executeTakeFirstOrThrow();

const advance = (
  { db }: Connection,
  { piece, id, version, labels, visibility, link, group }: Document,
): Promise<Advanced> =>
  db
    .updateTable('documents')
    .set({ version: version + 1, labels, visibility, link, group_id: group, ...SHOWN })
    .where('piece', '=', piece)
    .where('id', '=', id)
    .returning(['piece', 'id', 'version'])
    .executeTakeFirstOrThrow();

async function addVersion(
  { db }: Connection,
  { piece, id, version }: Advanced,
  { content, author, isCurated = false }: NewVersion,
): Promise<VersionRecord> {
  const hash = hashOf(content);
  const date = new Date().toISOString();
  await db
    .insertInto('document_versions')
    .values({
      piece,
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
