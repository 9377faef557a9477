import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { arrive, receive } from '../../files/arrival.js';
import { type ArrivedFile, type FileStore, HASH_STARTS } from '../../files/file-store.js';
import { arrivalFolder, openFileStore } from '../../files/open-file-store.js';
import { makeFolder, syncFolder } from '../../files/sync-folder.js';
import type { Settings } from '../../process/settings.js';
import { databaseFile, databaseOf, filesOf } from '../../process/whereabouts.js';
import { isDatabase } from '../../store/database/absent.js';
import { inWords } from '../../store/database/in-words.js';
import { markMoved, unmarkMoved } from '../../store/database/moved.js';
import { openPostgres } from '../../store/database/open-postgres.js';
import { openSqlite } from '../../store/database/open-sqlite.js';
import { ownFolder } from '../../store/database/owner.js';
import {
  type Content,
  fill,
  NotEmptyError,
  refuseFilled,
  refuseNewer,
} from '../../store/database/snapshot/fill.js';
import { atOnce } from '../at-once.js';
import type { Place } from '../places/place.js';
import { bytesIn, grouped, keptFiles } from './kept-files.js';
import { readLines } from './lines.js';
import { type Backup, BackupError } from './manifest.js';

/** Files that are copied at the same time. */
const AT_ONCE = 8;

export interface RestoreOptions {
  readonly settings: Pick<Settings, 'data' | 'databaseUrl' | 's3'>;
  readonly place: Place;
  readonly backup: Backup;
  /** The data folder of a former embedded database, which is used no more; it is marked as moved. */
  readonly former?: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Restores a backup into an empty database and an empty store of files, of whichever kinds the settings name. The
 * database comes last and at once, so that an interrupted restoration is no platform; it may be done again.
 * @returns the folder of the former embedded database that was marked as moved; undefined for none
 * @throws NotEmptyError; OwnedError; BackupError if the backup is damaged; Error if a newer version has made it
 */
export async function restoreBackup(options: RestoreOptions): Promise<string | undefined> {
  const { settings, backup } = options;
  refuseNewer(`The backup ${backup.name}`, backup.manifest.migrations);
  await makeFolder(settings.data);
  const release = ownFolder(settings.data);
  try {
    await inWords(settings, () => refuseFilledTarget(settings));
    await restoreFiles(options);
    await inWords(settings, () => restoreDatabase(settings, contentOf(options)));
    return await markFormer(options);
  } finally {
    release();
  }
}

/**
 * Marks the folder of the embedded database that the restored one replaces, so that nobody changes the former one by
 * mistake: the folder that was named, else the data folder itself when the database went to a server.
 */
async function markFormer({ settings, former }: RestoreOptions): Promise<string | undefined> {
  if (settings.databaseUrl === undefined) await unmarkMoved(settings.data);
  const folder = former ?? (settings.databaseUrl === undefined ? undefined : settings.data);
  if (folder === undefined || !isDatabase(databaseFile({ data: folder }))) return undefined;
  await markMoved(folder, `${databaseOf(settings)}; files: ${filesOf(settings)}`);
  return folder;
}

/** @throws NotEmptyError if there is a database with tables */
async function refuseFilledTarget({
  data,
  databaseUrl,
}: RestoreOptions['settings']): Promise<void> {
  if (databaseUrl !== undefined) {
    const opened = openPostgres(databaseUrl);
    await refuseFilled(opened).finally(opened.close);
    return;
  }
  const file = databaseFile({ data });
  if (isDatabase(file))
    throw new NotEmptyError(
      `There is a database already: ${file}. A backup is restored only into an empty place: ` +
        'set GLOSA_DATA to a new folder, or move this one away.',
    );
}

async function restoreFiles({
  settings,
  place,
  backup,
  onProgress,
}: RestoreOptions): Promise<void> {
  const all = await keptFiles(backup.manifest.files, place.contents);
  const files = await openFileStore(settings);
  const there = await keptOf(new Set(all.map(({ hash }) => hash)), files);
  const folder = arrivalFolder(settings);
  const missing = all.filter(({ hash }) => !there.has(hash));
  let done = all.length - missing.length;
  const keep = async (hash: string, arriving: Promise<ArrivedFile>) => {
    const arrived = await arriving;
    if (arrived.hash !== hash) {
      await rm(arrived.path, { force: true });
      throw new BackupError(`The backup is damaged: the content ${hash}. Use another one.`);
    }
    await files.keep(arrived);
    onProgress?.((done += 1), all.length);
  };
  const { alone, packs } = grouped(missing);
  await atOnce(alone, AT_ONCE, async ({ hash }) =>
    keep(hash, receive(await place.contents.open(hash), { folder })),
  );
  // One pack after the other, so that memory holds one.
  for (const [pack, inside] of packs) {
    const bytes = await place.contents.read(pack);
    await atOnce(inside, AT_ONCE, (file) =>
      keep(file.hash, arrive(bytesIn(bytes, file), { folder })),
    );
  }
}

/**
 * Returns the contents that are there already, left by a restoration that was interrupted.
 * @throws NotEmptyError if there are others
 */
async function keptOf(hashes: ReadonlySet<string>, files: FileStore): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (const start of HASH_STARTS)
    for (const hash of (await files.sizes(start)).keys()) {
      if (!hashes.has(hash))
        throw new NotEmptyError(
          'There are files of another service already: name an empty folder (GLOSA_DATA) or bucket ' +
            '(GLOSA_S3_BUCKET).',
        );
      there.add(hash);
    }
  return there;
}

function contentOf({ place, backup: { manifest } }: RestoreOptions): Content {
  const { migrations, numbers, tables } = manifest;
  return {
    migrations,
    numbers,
    columns: (table) => Promise.resolve(tables[table]?.columns ?? []),
    rows: (table) => readLines(tables[table] ?? { count: 0, parts: [] }, place.contents),
  };
}

function restoreDatabase(
  { data, databaseUrl }: RestoreOptions['settings'],
  content: Content,
): Promise<void> {
  return databaseUrl === undefined
    ? restoreSqlite(data, content)
    : restorePostgres(databaseUrl, content);
}

/** Fills a file of its own, which becomes the database when it is whole. */
async function restoreSqlite(data: string, content: Content): Promise<void> {
  const folder = path.join(data, 'restoring');
  await rm(folder, { recursive: true, force: true });
  const opened = openSqlite(folder, true);
  // The last to close a database empties its write-ahead log into it.
  await fill(opened, content).finally(opened.close);
  await rename(path.join(folder, 'glosa.sqlite'), path.join(data, 'glosa.sqlite'));
  await syncFolder(data);
  await rm(folder, { recursive: true });
}

async function restorePostgres(url: string, content: Content): Promise<void> {
  const opened = openPostgres(url);
  await fill(opened, content).finally(opened.close);
}
