import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  archiveError,
  ArchiveRules,
  isSpecialFile,
  type ArchiveEntry,
  type ArchiveLimits,
} from '../../../../components/intake/checks/archives/archive-rules.js';
import { IntakeError } from '../../../../components/intake/checks/intake-error.js';

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
