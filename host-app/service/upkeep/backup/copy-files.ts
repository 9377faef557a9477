import { FileMissingError, type FileStore } from '../../files/file-store.js';
import { hashOf } from '../../store/hash.js';
import type { NamedContent } from '../../store/named-contents.js';
import { atOnce } from '../at-once.js';
import type { Place } from '../places/place.js';
import type { KeptContents } from './kept-contents.js';
import { type KeptFile, keptFiles, rowOf } from './kept-files.js';
import { type KeyedRow, writeLines } from './lines.js';
import { BackupError, findBackup, type Lines, type LostFile } from './manifest.js';
import { Packs, SMALL } from './packs.js';
import { requireRoom } from './room.js';

/** Files that are copied at the same time. */
const AT_ONCE = 8;
/** Small files that are read at the same time. */
const READ_AT_ONCE = 32;

export interface BackupProgress {
  readonly step: 'rows' | 'files';
  readonly done: number;
  readonly total: number;
}

/** What a backup works with. */
export interface BackupWork {
  readonly place: Place;
  readonly kept: KeptContents;
  /** The files of the service. */
  readonly files: FileStore;
  /** Contents that the rows name, by their hashes. */
  readonly named: Map<string, NamedContent>;
  readonly onProgress: ((progress: BackupProgress) => void | Promise<void>) | undefined;
}

/** The list of the files of a backup. */
export interface CopiedFiles extends Lines {
  readonly bytes: number;
  readonly lost: readonly LostFile[];
}

/** Copies all files that the rows name and the place lacks: small ones into packs. */
export async function copyFiles(work: BackupWork): Promise<CopiedFiles> {
  const { kept, named, onProgress } = work;
  const copying: Copying = { ...work, before: await packedBefore(work), packs: new Packs(kept) };
  await requireRoom(work.place, await sizesToCopy(copying, named), AT_ONCE);
  const files: KeptFile[] = [];
  const lost: LostFile[] = [];
  const note = async (content: NamedContent, file: KeptFile | undefined) => {
    if (file) files.push(file);
    else lost.push({ hash: content.hash, what: content.what });
    await onProgress?.({ step: 'files', done: files.length + lost.length, total: named.size });
  };
  const small: NamedContent[] = [];
  await atOnce(named.values(), AT_ONCE, async (content) => {
    const there = await fileThere(content, copying);
    if (there) await note(content, there);
    else if (content.size !== undefined && content.size <= SMALL) small.push(content);
    else await note(content, await unlessLost(copyAlone(content.hash, copying)));
  });
  // The same files make the same packs.
  small.sort(byHash);
  for (let first = 0; first < small.length; first += READ_AT_ONCE) {
    const some = small.slice(first, first + READ_AT_ONCE);
    const contents = await Promise.all(some.map(({ hash }) => unlessLost(work.files.read(hash))));
    for (const [index, content] of some.entries())
      await note(content, await packed(content.hash, contents[index], copying));
  }
  await copying.packs.end();
  return writeFiles(files, lost, copying);
}

/** Returns the bytes of each file that the place lacks, as far as they are known. */
async function sizesToCopy(copying: Copying, named: BackupWork['named']): Promise<number[]> {
  const sizes: number[] = [];
  for (const content of named.values())
    if (!(await fileThere(content, copying))) sizes.push(content.size ?? 0);
  return sizes;
}

/** Writes the list of the files. */
async function writeFiles(
  files: readonly KeptFile[],
  lost: readonly LostFile[],
  { packs, kept }: Copying,
): Promise<CopiedFiles> {
  const { places } = packs;
  const rows = files
    .map((file): KeptFile => ({ ...file, ...packedIn(places, file.hash) }))
    .sort(byHash);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  async function* keyed(): AsyncIterable<KeyedRow> {
    for (const file of rows) yield await Promise.resolve({ key: file.hash, row: rowOf(file) });
  }
  return { ...(await writeLines(keyed(), kept)), bytes, lost };
}

const byHash = ({ hash: one }: { hash: string }, { hash: other }: { hash: string }): number =>
  one < other ? -1 : 1;

const packedIn = (places: Packs['places'], hash: string): Pick<KeptFile, 'packed'> => {
  const place = places.get(hash);
  return place ? { packed: place } : {};
};

interface Copying extends Pick<BackupWork, 'kept' | 'files'> {
  /** Files in packs that are at the place already. */
  readonly before: ReadonlyMap<string, KeptFile>;
  readonly packs: Packs;
}

/** Returns the files that the last backup of the place holds in packs. A damaged list costs a copy, no more. */
async function packedBefore({ place, kept }: BackupWork): Promise<ReadonlyMap<string, KeptFile>> {
  const last = await findBackup(place).catch((error: unknown) => {
    if (error instanceof BackupError) return undefined;
    throw error;
  });
  if (!last) return new Map();
  const files = await keptFiles(last.manifest.files, place.contents).catch(() => []);
  const there = new Map<string, KeptFile>();
  for (const file of files) {
    const { packed } = file;
    const whole = packed && (await kept.sizeOf(packed.pack));
    if (packed && whole !== undefined && packed.offset + file.size <= whole)
      there.set(file.hash, file);
  }
  return there;
}

/** Returns a file that the place has already. */
async function fileThere(
  { hash, size }: NamedContent,
  { kept, before }: Copying,
): Promise<KeptFile | undefined> {
  const fits = (there: number) => size === undefined || size === there;
  const alone = await kept.sizeOf(hash);
  if (alone !== undefined && fits(alone)) return { hash, size: alone };
  const file = before.get(hash);
  return file && fits(file.size) ? file : undefined;
}

/** Awaits the reading of a file. @returns undefined if the service itself has lost it */
async function unlessLost<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

async function packed(
  hash: string,
  bytes: Buffer | undefined,
  { packs }: Copying,
): Promise<KeptFile | undefined> {
  if (!bytes || hashOf(bytes) !== hash) return undefined;
  await packs.add(hash, bytes);
  return { hash, size: bytes.length };
}

async function copyAlone(hash: string, { files, kept }: Copying): Promise<KeptFile | undefined> {
  const copied = await kept.copy(hash, await files.open(hash));
  return copied.hash === hash ? { hash, size: copied.size } : undefined;
}
