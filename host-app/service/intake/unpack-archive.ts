import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import { CORPUS_ARCHIVE_LIMITS } from '#intake/checks';
import { archiveError, withArchive, type Archive, type ArchiveLimits } from './open-archive.js';
import { readEntry } from './read-entry.js';

/** Archives that are scores, which have checks of their own. */
const SCORE_ARCHIVE = /\.(mxl|mscz)$/i;

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path below the archive, with slashes; safe on every system. */
  readonly name: string;
  /** Unpacked, in bytes, as declared. */
  readonly size: number;
}

const described = ({ entries }: Archive): readonly ArchivedFile[] =>
  entries.map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize }));

/**
 * Checks the zip archive of a corpus without unpacking it, and returns its files.
 * @throws IntakeError `archive`
 */
export const checkArchive = (
  file: string,
  limits: ArchiveLimits = CORPUS_ARCHIVE_LIMITS,
): Promise<readonly ArchivedFile[]> =>
  withArchive(file, limits, (archive) => Promise.resolve(described(archive)));

const SIGNATURES = ['PK\x03\x04', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'];

/** Refuses an archive within an archive whose name does not say that it is one. */
async function* withoutArchives(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const head = chunk.toString('latin1', 0, 4);
    if (isFirst && SIGNATURES.some((each) => head.startsWith(each))) {
      throw archiveError('The archive has another one within');
    }
    isFirst = false;
    yield chunk;
  }
}

async function unpackEntry(archive: Archive, entry: Entry, folder: string): Promise<void> {
  const target = path.join(folder, ...entry.fileName.split('/'));
  await mkdir(path.dirname(target), { recursive: true });
  const chunks = readEntry(archive, entry);
  const content = SCORE_ARCHIVE.test(entry.fileName) ? chunks : withoutArchives(chunks);
  // Never writes to an existing file: it might be a link.
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

/**
 * Unpacks the archive of a corpus into an empty folder after checking it, and returns its files, whose
 * contents are not checked yet. The caller removes the folder, also after a refusal.
 * @throws IntakeError `archive`
 */
export const unpackArchive = (
  file: string,
  folder: string,
  limits: ArchiveLimits = CORPUS_ARCHIVE_LIMITS,
): Promise<readonly ArchivedFile[]> =>
  withArchive(file, limits, async (archive) => {
    for (const entry of archive.entries) await unpackEntry(archive, entry, folder);
    return described(archive);
  });
