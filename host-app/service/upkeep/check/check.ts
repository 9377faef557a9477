import { HASH_STARTS, type FileStore } from '../../files/file-store.js';
import { openFileStore } from '../../files/open-file-store.js';
import type { Settings } from '../../process/settings.js';
import { openSnapshot, type Snapshot } from '../../store/database/snapshot/snapshot.js';
import { atOnce } from '../at-once.js';
import { groupedByStart } from '../grouped.js';
import { measure } from '../measure.js';
import { checkRows, type Contents } from './check-rows.js';

/** Files that are read at the same time. */
const AT_ONCE = 4;

export interface CheckOptions {
  /** Compares only the sizes of files, without reading them. */
  readonly isQuick: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A number of files and their bytes. */
export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

export interface CheckReport {
  /** A sentence for each damage of the database. */
  readonly database: readonly string[];
  /** A sentence for each file that is missing or not what it was. */
  readonly files: readonly string[];
  /** Rows that were read. */
  readonly rows: number;
  /** Files that the database names. */
  readonly named: Amount;
  /** Files that nothing names. */
  readonly unnamed: Amount;
}

const NONE: Amount = { count: 0, bytes: 0 };

/**
 * Checks the database and all files that it names, beside a running service. Nothing is changed.
 * @throws Error if the files cannot be reached
 */
export async function checkAll(
  settings: Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl' | 's3'>,
  options: CheckOptions,
): Promise<CheckReport> {
  const read = await readDatabase(settings);
  if (read instanceof Error)
    return { database: [read.message], files: [], rows: 0, named: NONE, unnamed: NONE };
  const { problems, rows, contents } = read;
  const files = await openFileStore(settings, { isReading: true });
  return { database: problems, rows, ...(await checkFiles(contents, files, options)) };
}

async function readDatabase(
  settings: Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl'>,
) {
  let snapshot: Snapshot | undefined;
  try {
    snapshot = await openSnapshot(settings);
    const damages = await snapshot.damages();
    const { problems, ...read } = await checkRows(snapshot);
    return { ...read, problems: [...damages, ...problems] };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await snapshot?.close();
  }
}

const amountOf = (sizes: Iterable<number>): Amount => {
  const all = [...sizes];
  return { count: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
};

async function checkFiles(contents: Contents, files: FileStore, options: CheckOptions) {
  const problems: string[] = [];
  const unnamed: number[] = [];
  const byStart = groupedByStart(contents.keys());
  let done = 0;
  for (const start of HASH_STARTS) {
    const kept = await files.sizes(start);
    for (const [hash, size] of kept) if (!contents.has(hash)) unnamed.push(size);
    await atOnce(byStart.get(start) ?? [], AT_ONCE, async (hash) => {
      const wrong = await wrongAbout(hash, { kept, contents, files, options });
      if (wrong !== undefined)
        problems.push(`${contents.get(hash)!.what}: the file ${start}/${hash} ${wrong}`);
      options.onProgress?.((done += 1), contents.size);
    });
  }
  const named = amountOf([...contents.values()].map(({ size }) => size ?? 0));
  return { files: problems, named, unnamed: amountOf(unnamed) };
}

interface Kept {
  readonly kept: ReadonlyMap<string, number>;
  readonly contents: Contents;
  readonly files: FileStore;
  readonly options: CheckOptions;
}

/** Says what is wrong about a file; undefined for nothing. */
async function wrongAbout(
  hash: string,
  { kept, contents, files, options }: Kept,
): Promise<string | undefined> {
  const size = kept.get(hash);
  if (size === undefined) return 'is missing';
  const expected = contents.get(hash)?.size ?? size;
  if (size !== expected) return `has ${size} bytes instead of ${expected}`;
  if (options.isQuick) return undefined;
  const found = await measure(hash, files).catch((error: unknown) => error as Error);
  if (found instanceof Error) return `cannot be read (${found.message})`;
  return found.hash === hash ? undefined : 'is damaged: its bytes are not those that were stored';
}
