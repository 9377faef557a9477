import type { FileStore } from '../../files/file-store.js';
import { TABLES } from '../../store/database/snapshot/snapshot.js';
import { atOnce } from '../at-once.js';
import { measure } from '../measure.js';
import type { Place } from '../places/place.js';
import { readLines } from './lines.js';
import type { Backup, Lines } from './manifest.js';

/** Files that are read at the same time. */
const AT_ONCE = 4;

export interface VerifyReport {
  /** A sentence for each damage. */
  readonly problems: readonly string[];
  readonly rows: number;
  readonly files: number;
}

/** Reads a whole backup: each row and each byte of its files against their hashes. */
export async function verifyBackup(
  { manifest }: Backup,
  place: Place,
  onProgress?: (done: number, total: number) => void,
): Promise<VerifyReport> {
  const { contents } = place;
  const problems: string[] = [];
  const tell = (what: string, error: unknown) =>
    problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  let rows = 0;
  for (const table of TABLES) {
    const lines = manifest.tables[table];
    if (!lines) continue;
    rows += await countRows(lines, contents).catch(
      (error: unknown) => (tell(`table ${table}`, error), 0),
    );
  }
  const hashes = await hashesOf(manifest.files, contents).catch((error: unknown) => {
    tell('the list of files', error);
    return [];
  });
  let done = 0;
  await atOnce(hashes, AT_ONCE, async (hash) => {
    const wrong = await wrongAbout(hash, contents);
    if (wrong !== undefined) problems.push(`the content ${hash} ${wrong}`);
    onProgress?.((done += 1), hashes.length);
  });
  return { problems, rows, files: hashes.length };
}

async function countRows(lines: Lines, contents: FileStore): Promise<number> {
  const rows = readLines(lines, contents)[Symbol.asyncIterator]();
  let count = 0;
  while (!(await rows.next()).done) count += 1;
  return count;
}

/** Returns the hashes of the files of a backup, in their order. */
export async function hashesOf(lines: Lines, contents: FileStore): Promise<readonly string[]> {
  const hashes: string[] = [];
  for await (const [hash] of readLines(lines, contents)) hashes.push(String(hash));
  return hashes;
}

async function wrongAbout(hash: string, contents: FileStore): Promise<string | undefined> {
  try {
    return (await measure(hash, contents)).hash === hash ? undefined : 'is damaged';
  } catch (error) {
    return `cannot be read (${(error as Error).message})`;
  }
}
