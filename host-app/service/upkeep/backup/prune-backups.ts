import { HASH_STARTS } from '../../files/file-store.js';
import type { Place } from '../places/place.js';
import { keptByAge, type Keeping } from './kept-by-age.js';
import { keptFiles } from './kept-files.js';
import {
  attemptsAt,
  type Attempt,
  type Backup,
  BackupError,
  begunAt,
  removeAttempt,
  requireKnownForm,
} from './manifest.js';
import { lastVerified } from './verify-note.js';
import {
  beginPruning,
  endPruning,
  forgetPruning,
  lastPruning,
  type Pruning,
  requireOwn,
} from './pruning-note.js';

/** A backup without a manifest may still be being made for so long after its last sign of life, in milliseconds. */
const PATIENCE_MS = 20 * 3600 * 1000;
/** Contents that are removed at once: the most that an object store takes. */
const AT_ONCE = 1000;

export interface PruneOptions {
  readonly place: Place;
  readonly keeping: Keeping;
  /** Whether only to say what would be removed. */
  readonly isRehearsal?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PruneReport {
  readonly kept: readonly string[];
  /** Backups, and attempts that were never completed. */
  readonly removed: readonly string[];
  /** Contents that no kept backup needs. */
  readonly contents: { readonly count: number; readonly bytes: number };
}

/**
 * Removes old backups, and the contents that no other one needs: first the manifests, so that whatever is
 * interrupted leaves whole backups and, at worst, contents for the next time.
 * @throws BackupError, without any change, while a backup is being made, and if what another one needs is unknown
 */
export async function pruneBackups(options: PruneOptions): Promise<PruneReport> {
  const { place, isRehearsal = false } = options;
  if (isRehearsal) return (await planned(options)).report;
  // Before the backups are looked at: one that begins from now on finds it.
  const before = await lastPruning(place);
  const pruning = await beginPruning(place);
  const { report, contents } = await planned(options).catch(async (error: unknown) => {
    await forgetPruning(place, before);
    throw error;
  });
  try {
    for (const name of report.removed) await removeAttempt(place, name);
    await removeContents(contents, pruning, options);
    return report;
  } finally {
    await endOwn(place, pruning);
  }
}

/** Notes the end, unless another process has taken over. */
async function endOwn(place: Place, pruning: Pruning): Promise<void> {
  const isOwn = await requireOwn(place, pruning).then(
    () => true,
    () => false,
  );
  if (isOwn) await endPruning(place, pruning);
}

async function removeContents(
  contents: readonly string[],
  pruning: Pruning,
  { place, onProgress }: PruneOptions,
): Promise<void> {
  for (let done = 0; done < contents.length; done += AT_ONCE) {
    await requireOwn(place, pruning);
    await place.removeContents(contents.slice(done, done + AT_ONCE));
    onProgress?.(Math.min(done + AT_ONCE, contents.length), contents.length);
  }
}

/** Returns the newest backup that lacks no file, and in which nobody has found damages. */
async function lastWhole(complete: readonly Backup[], place: Place): Promise<Backup | undefined> {
  for (const backup of complete.toReversed()) {
    const { problems = 0 } = (await lastVerified(place, backup.name)) ?? {};
    if (backup.manifest.lost.length === 0 && problems === 0) return backup;
  }
  return undefined;
}

interface Plan {
  readonly report: PruneReport;
  /** Hashes of the contents to remove. */
  readonly contents: readonly string[];
}

async function planned({ place, keeping }: PruneOptions): Promise<Plan> {
  const attempts = await attemptsAt(place);
  const complete = await completeOf(attempts, place);
  const newestWhole = await lastWhole(complete, place);
  const chosen = keptByAge(
    complete.map(({ name }) => name),
    keeping,
  );
  // Losses and damages must not push out the last backup without any.
  const kept = complete.filter((each) => chosen.has(each.name) || each === newestWhole);
  const names = kept.map(({ name }) => name);
  const removed = attempts.map(({ name }) => name).filter((name) => !names.includes(name));
  const needed = await neededBy(kept, place);
  const contents: string[] = [];
  let bytes = 0;
  for (const start of HASH_STARTS)
    for (const [hash, size] of await place.contents.sizes(start))
      if (!needed.has(hash)) {
        contents.push(hash);
        bytes += size;
      }
  return {
    report: { kept: names, removed, contents: { count: contents.length, bytes } },
    contents,
  };
}

/** Returns the complete backups, the oldest first. @throws BackupError if it is unknown what another one needs */
async function completeOf(attempts: readonly Attempt[], place: Place): Promise<readonly Backup[]> {
  const complete: Backup[] = [];
  for (const attempt of attempts) {
    const { name, state } = attempt;
    if (state === 'complete') {
      requireKnownForm(attempt);
      complete.push(attempt);
    } else if (state === 'damaged')
      throw new BackupError(
        `The manifest of the backup ${name} is damaged, so nobody knows what it needs. Nothing was removed: first ` +
          `move backups/${name}.json away.`,
      );
    // Whatever a wrong clock has dated years ahead is not being made.
    else if (Math.abs(Date.now() - (await begunAt(place, name))) < PATIENCE_MS)
      throw new BackupError(
        `The backup ${name} may still be being made: nothing was removed. Try again when it is complete, or ` +
          '20 hours after it was interrupted.',
      );
  }
  if (complete.length === 0)
    throw new BackupError(`There is no complete backup in ${place.address}: nothing was removed.`);
  return complete;
}

/** Returns the hashes of all contents that backups need. @throws BackupError if a list of files is damaged */
async function neededBy(backups: readonly Backup[], place: Place): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const { manifest } of backups) {
    for (const { parts } of [...Object.values(manifest.tables), manifest.files])
      for (const { hash } of parts) needed.add(hash);
    for (const { hash, packed } of await keptFiles(manifest.files, place.contents))
      needed.add(packed?.pack ?? hash);
  }
  return needed;
}
