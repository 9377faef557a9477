import type { FileStore } from '../../files/file-store.js';
import { counted, verb } from '../../process/counted.js';
import { hashOf } from '../../store/hash.js';
import { TABLES } from '../../store/database/snapshot/snapshot.js';
import { atOnce } from '../at-once.js';
import { measure } from '../measure.js';
import type { Place } from '../places/place.js';
import { bytesIn, grouped, type KeptFile, keptFiles } from './kept-files.js';
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
  const files = await keptFiles(manifest.files, contents).catch((error: unknown) => {
    tell('the list of files', error);
    return [];
  });
  const { alone, packs } = grouped(files);
  let done = 0;
  const judge = async (judged: Promise<readonly string[]>, count: number) => {
    problems.push(...(await judged));
    onProgress?.((done += count), files.length);
  };
  await atOnce(alone, AT_ONCE, ({ hash }) => judge(wrongAbout(hash, contents), 1));
  await atOnce(packs, AT_ONCE, ([pack, inside]) =>
    judge(wrongIn(pack, inside, contents), inside.length),
  );
  return { problems, rows, files: files.length };
}

async function countRows(lines: Lines, contents: FileStore): Promise<number> {
  const rows = readLines(lines, contents)[Symbol.asyncIterator]();
  let count = 0;
  while (!(await rows.next()).done) count += 1;
  return count;
}

async function wrongAbout(hash: string, contents: FileStore): Promise<readonly string[]> {
  try {
    const isWhole = (await measure(hash, contents)).hash === hash;
    return isWhole ? [] : [`the content ${hash} is damaged`];
  } catch (error) {
    return [`the content ${hash} cannot be read (${(error as Error).message})`];
  }
}

/** Returns a sentence for each file of a pack that cannot be restored. */
async function wrongIn(
  pack: string,
  files: readonly KeptFile[],
  contents: FileStore,
): Promise<readonly string[]> {
  try {
    const bytes = await contents.read(pack);
    const damaged = files.filter((file) => hashOf(bytesIn(bytes, file)) !== file.hash);
    return damaged.map(({ hash }) => `the file ${hash} in the content ${pack} is damaged`);
  } catch (error) {
    const { message } = error as Error;
    return [
      `the content ${pack}, in which ${counted(files.length, 'file')} ${verb(files.length, 'stands', 'stand')}, cannot be read (${message})`,
    ];
  }
}
