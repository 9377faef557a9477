import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  type ArchiveEntry,
  archiveError,
  type ArchiveLimits,
  ArchiveRules,
  IntakeError,
  isSpecialFile,
} from '#intake/checks';

export { archiveError, type ArchiveLimits };

export interface Archive {
  readonly zip: ZipFile;
  /** The files, without folders. */
  readonly entries: readonly Entry[];
}

const described = (entry: Entry): ArchiveEntry => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  nameLength: entry.fileNameLength,
  isEncrypted: entry.isEncrypted(),
  isSpecial: isSpecialFile(entry.versionMadeBy, entry.externalFileAttributes),
  canUnpack: entry.canDecodeFileData(),
});

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<readonly Entry[]> {
  const rules = new ArchiveRules(limits, zip.entryCount);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (rules.add(described(entry))) entries.push(entry);
  rules.finish(zip.fileSize);
  return entries;
}

/** Turns errors of the library and zlib into IntakeErrors; errors of the system stay. */
function asArchiveError(error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error;
  if (error instanceof IntakeError || isSystem || !(error instanceof Error)) return error;
  return archiveError('The archive is damaged', error);
}

/**
 * Runs work with an open zip archive, after checking names, number and declared sizes of its files without
 * unpacking it.
 * @throws IntakeError for a damaged, encrypted or too large archive, and for links and unsafe names
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
