import { isObject } from '#core';
import { archiveError } from '../checks/archive-rules.js';
import { PIECE_ARCHIVE_LIMITS } from '../checks/limits.js';
import { isSafePath } from '../checks/safe-file-name.js';
import { intakeProblem, type IntakeProblem } from '../problems.js';
import { openZip, type OpenZip } from '../zip/open-zip.js';
import { nameOf, type DroppedFile } from './dropped.js';
import type { SortedPiece } from './sorted.js';

const INFO = 'info.json';
/** An info.json with all its tables in it. */
const MAX_INFO = 32 * 2 ** 20;

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * Returns the owner of an info.json: that of a corpus lists pieces or corpora; undefined when it is
 * unreadable.
 */
async function ownerOf(content: Blob): Promise<'piece' | 'corpus' | undefined> {
  if (content.size > MAX_INFO) return undefined;
  try {
    const info: unknown = JSON.parse((await content.text()).replace(/^\uFEFF/, ''));
    if (!isObject(info)) return undefined;
    return 'pieces' in info || 'corpora' in info ? 'corpus' : 'piece';
  } catch {
    return undefined;
  }
}

/** Returns the pieces among the files of a drop, and the files that belong to none. */
export async function foldersOfPieces(files: readonly DroppedFile[]): Promise<{
  readonly pieces: readonly SortedPiece[];
  readonly rest: readonly DroppedFile[];
  readonly problems: readonly IntakeProblem[];
}> {
  const infos = files.filter(({ path }) => path.includes('/') && nameOf(path) === INFO);
  const folders: string[] = [];
  const ofCorpora: DroppedFile[] = [];
  for (const info of infos) {
    const owner = await ownerOf(info.content);
    if (owner === 'piece') folders.push(folderOf(info.path));
    // A corpus around them names only pieces.
    if (owner === 'corpus') ofCorpora.push(info);
  }
  const sorted = folders.map((folder) => pieceOf(folder, files));
  const isRest = ({ path }: DroppedFile) => !folders.some((each) => path.startsWith(`${each}/`));
  const rest = files.filter((file) => isRest(file) && !ofCorpora.includes(file));
  const problems = sorted.flatMap(({ refused }) =>
    refused.map((path) => intakeProblem('unused', nameOf(path))),
  );
  return { pieces: sorted.map(({ piece }) => piece), rest, problems };
}

/** Returns a folder as a piece; `refused` are names that are not valid on every system and server. */
function pieceOf(
  folder: string,
  all: readonly DroppedFile[],
): { readonly piece: SortedPiece; readonly refused: readonly string[] } {
  const files = all
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, content }) => [path.slice(folder.length + 1), content] as const);
  const own = files.filter(([path]) => isSafePath(path));
  const refused = files.map(([path]) => path).filter((path) => !isSafePath(path));
  return { piece: { name: nameOf(folder), files: new Map(own) }, refused };
}

/**
 * Returns the pieces in an archive, unpacked; none when it is something else.
 * @throws IntakeError `archive` or `protected`
 */
export async function pieceInZip(name: string, content: Blob): Promise<readonly SortedPiece[]> {
  const zip = await openZip(content, PIECE_ARCHIVE_LIMITS);
  const infos = zip.names.filter((path) => nameOf(path) === INFO && !/^__MACOSX\//.test(path));
  const pieces: SortedPiece[] = [];
  for (const path of infos) {
    if (zip.sizeOf(path) > MAX_INFO) throw archiveError('The archive has too large an info.json');
    if ((await ownerOf(await unpackedFile(zip, path))) !== 'piece') continue;
    const folder = folderOf(path);
    const title = nameOf(folder) || name.replace(/\.zip$/i, '');
    pieces.push({
      name: title,
      files: await unpackedFolder(zip, folder === '' ? '' : `${folder}/`),
    });
  }
  return pieces;
}

async function unpackedFolder(zip: OpenZip, prefix: string): Promise<ReadonlyMap<string, Blob>> {
  const files = new Map<string, Blob>();
  for (const path of zip.names.filter((each) => each.startsWith(prefix))) {
    files.set(path.slice(prefix.length), await unpackedFile(zip, path));
  }
  return files;
}

/** Small pieces are put together as they come: the browser keeps large blobs on the disk. */
const FOLD = 2 ** 24;

async function unpackedFile(zip: OpenZip, path: string): Promise<Blob> {
  let whole = new Blob([]);
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of zip.open(path)) {
    parts.push(chunk);
    size += chunk.length;
    if (size < FOLD) continue;
    whole = new Blob([whole, ...parts]);
    [parts, size] = [[], 0];
  }
  return new Blob([whole, ...parts]);
}
