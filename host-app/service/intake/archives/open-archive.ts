import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { IntakeError } from '../intake-error.js';
import { isSafePath } from '../safe-file-name.js';

/** How much an archive may hold; sizes are of what is unpacked, in bytes. */
export interface ArchiveLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly bytes: number;
}

export interface Archive {
  readonly zip: ZipFile;
  /** The files, without folders. */
  readonly entries: readonly Entry[];
}

/** Text packs to a tenth and repetitive MusicXML to a fortieth; what is small may pack to anything. */
const MAX_RATIO = 100;
const SMALL = 2 ** 20;
/** Archives within archives, but for those that are scores. */
const NESTED = /\.(zip|zipx|jar|war|apk|docx|xlsx|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso)$/i;
const UNIX = 3;
const FORMAT = 0o170000;
const FILE_FORMATS = [0, 0o100000];

/** The error of an archive that is not unpacked. */
export const archiveError = (message: string, cause?: unknown): IntakeError =>
  new IntakeError('archive', message, { cause });

/** Whether an entry is a link, a device or anything but a file; only Unix writes such. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const format = (externalFileAttributes >>> 16) & FORMAT;
  return versionMadeBy >> 8 === UNIX && !FILE_FORMATS.includes(format);
}

function checkRatio(unpacked: number, packed: number): void {
  if (unpacked > SMALL && unpacked > packed * MAX_RATIO) {
    throw archiveError('The archive unpacks to too much');
  }
}

function checkEntry(entry: Entry, limits: ArchiveLimits): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (isSpecial(entry)) throw archiveError('The archive has a link');
  if (entry.isEncrypted()) throw archiveError('The archive is encrypted');
  if (!entry.canDecodeFileData()) throw archiveError('The archive is packed in an unknown way');
  if (NESTED.test(fileName)) throw archiveError('The archive has another one within');
  if (uncompressedSize > limits.fileBytes) throw archiveError('The archive has too large a file');
  checkRatio(uncompressedSize, compressedSize);
}

/** Where the bytes of entries lie; two that share some are a bomb. */
function checkOverlap(entries: readonly Entry[]): void {
  const sorted = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, fileNameLength, compressedSize } of sorted) {
    if (relativeOffsetOfLocalHeader < end) throw archiveError('The archive has overlapping files');
    end = relativeOffsetOfLocalHeader + 30 + fileNameLength + compressedSize;
  }
}

/** Two names that some system takes for one, or a file whose name is a folder of another. */
function checkNames(names: readonly string[]): void {
  const folded = new Set(names.map((name) => name.normalize('NFC').toLowerCase()));
  if (folded.size < names.length) throw archiveError('The archive has two files of one name');
  for (const name of folded) {
    for (let at = -1; (at = name.indexOf('/', at + 1)) >= 0;) {
      if (folded.has(name.slice(0, at)))
        throw archiveError('A file of the archive is a folder too');
    }
  }
}

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<readonly Entry[]> {
  // Folders count as well.
  if (zip.entryCount > 2 * limits.files) throw archiveError('The archive has too many files');
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isSafePath(entry.fileName.replace(/\/$/, ''))) {
      // The name is left out of the message: it may be anything.
      throw archiveError('The archive has a file with an unsafe name');
    }
    if (entry.fileName.endsWith('/')) continue;
    checkEntry(entry, limits);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw archiveError('The archive unpacks to too much');
    if (entries.push(entry) > limits.files) throw archiveError('The archive has too many files');
  }
  checkRatio(bytes, zip.fileSize);
  checkNames(entries.map(({ fileName }) => fileName));
  checkOverlap(entries);
  return entries;
}

/** Errors of the library and of zlib are about the archive; those of the system are not. */
function asArchiveError(error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error;
  if (error instanceof IntakeError || isSystem || !(error instanceof Error)) return error;
  return archiveError('The archive is damaged', error);
}

/**
 * Opens a zip archive for some work, after the names, the number and the declared sizes of its files
 * were checked. Nothing is unpacked for that.
 * @throws IntakeError when it is damaged, encrypted, too large, or has links or unsafe names in it
 */
export async function withArchive<Result>(
  path: string,
  limits: ArchiveLimits,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    return await work({ zip, entries: await readEntries(zip, limits) });
  } catch (error) {
    throw asArchiveError(error);
  } finally {
    zip?.close();
  }
}
