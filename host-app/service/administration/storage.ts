import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILE_KINDS } from '#intake/checks';
import { bytesFree } from '../files/bytes-free.js';
import { arrivalFolder } from '../files/open-file-store.js';
import type { Settings } from '../process/settings.js';
import type { Dialect } from '../store/database/connection.js';
import type { Store } from '../store/store.js';
import type { MusicCounts, Sum } from '../store/stored-sums.js';
import { backupState, type KnownBackup } from './backups.js';

/** Tells administrators how much the service stores, and how much room it has left. */
export interface StorageReport {
  /** When this was looked up: ISO 8601, UTC. */
  readonly date: string;
  readonly files: Readonly<Record<'scores' | 'recordings' | 'pictures' | 'other', Sum>>;
  readonly database: { readonly kind: Dialect; readonly bytes: number };
  /** Bytes that are free on the disk of the data folder. */
  readonly free: number;
  /** Files on their way in, on this machine. */
  readonly uploads: Sum;
  readonly music: MusicCounts;
  /** The last complete backup that the service knows. */
  readonly backup?: KnownBackup;
}

/** Time for which a report is given again, in milliseconds. */
const KEEP_MS = 60_000;
/** Largest share of time for making reports; those of a large service are older for that. */
const WORK_SHARE = 1 / 50;

type Looked = Pick<Settings, 'data'>;

const NOTHING: Sum = { count: 0, bytes: 0 };

const plus = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  bytes: one.bytes + other.bytes,
});

const SCORES: ReadonlySet<string> = new Set(
  Object.values(FILE_KINDS).flatMap(({ type, purposes }) =>
    purposes.includes('score') ? [type] : [],
  ),
);

/** Returns what files of a media type are for. MIDI is a score, and so is text. */
function groupOf(type: string): keyof StorageReport['files'] {
  if (SCORES.has(type)) return 'scores';
  if (type.startsWith('audio/') || type.startsWith('video/')) return 'recordings';
  return type.startsWith('image/') ? 'pictures' : 'other';
}

async function filesOf({ sums }: Store): Promise<StorageReport['files']> {
  const files = { scores: NOTHING, recordings: NOTHING, pictures: NOTHING, other: NOTHING };
  for (const [type, sum] of await sums.filesByType())
    files[groupOf(type)] = plus(files[groupOf(type)], sum);
  return files;
}

/** Sums up the files that are on their way in. */
async function uploadsIn(folder: string): Promise<Sum> {
  let sum = NOTHING;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    // Another request may have kept or dropped it meanwhile.
    const bytes = await stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => undefined,
    );
    if (bytes !== undefined) sum = plus(sum, { count: 1, bytes });
  }
  return sum;
}

/** Looks at what is stored. No file is read. */
export async function storageReport(store: Store, settings: Looked): Promise<StorageReport> {
  const { last: backup } = await backupState(store);
  return {
    date: new Date().toISOString(),
    files: await filesOf(store),
    database: { kind: store.dialect, bytes: await store.sums.databaseBytes() },
    free: await bytesFree(settings.data),
    uploads: await uploadsIn(arrivalFolder(settings)),
    music: await store.sums.music(),
    ...(backup && { backup }),
  };
}

/** Gives reports about what is stored, each for a while, because a large database takes seconds. */
export class StorageReports {
  readonly #store: Store;
  readonly #settings: Looked;
  #last: { readonly report: Promise<StorageReport>; until: number } | undefined;

  constructor(store: Store, settings: Looked) {
    this.#store = store;
    this.#settings = settings;
  }

  /** Returns a report of the last minute, or an older one if a report takes long. */
  report(): Promise<StorageReport> {
    if (this.#last && performance.now() < this.#last.until) return this.#last.report;
    const started = performance.now();
    const last = { report: storageReport(this.#store, this.#settings), until: Infinity };
    this.#last = last;
    last.report.then(
      () => {
        const now = performance.now();
        last.until = now + Math.max(KEEP_MS, (now - started) / WORK_SHARE);
      },
      () => (last.until = -Infinity),
    );
    return last.report;
  }
}
