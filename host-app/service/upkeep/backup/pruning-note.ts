import { randomUUID } from 'node:crypto';
import type { Place } from '../places/place.js';
import { BackupError } from './manifest.js';

const NAME = 'pruning';

/** A process that removes old backups, or the last one that did. */
export interface Pruning {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly state: 'running' | 'ended';
}

const write = (place: Place, pruning: Pruning): Promise<void> =>
  place.writeNote({ name: NAME, text: JSON.stringify(pruning) });

/** Returns the last process that has removed backups from a place; undefined if there was none. */
export async function lastPruning(place: Place): Promise<Pruning | undefined> {
  const text = await place.readNote(NAME);
  return text === undefined ? undefined : (JSON.parse(text) as Pruning);
}

/** Notes that old backups are being removed: a backup that finds this does not begin. */
export async function beginPruning(place: Place): Promise<Pruning> {
  const pruning: Pruning = {
    id: randomUUID(),
    since: new Date().toISOString(),
    state: 'running',
  };
  await write(place, pruning);
  return pruning;
}

/** Notes that nothing was removed: backups that are being made need not fear for their contents. */
export const forgetPruning = (place: Place, before: Pruning | undefined): Promise<void> =>
  before ? write(place, before) : place.removeNote(NAME);

/** Notes that nothing more is removed. */
export const endPruning = (place: Place, pruning: Pruning): Promise<void> =>
  write(place, { ...pruning, state: 'ended' });

/** @throws BackupError if another process has begun to remove backups after this one */
export async function requireOwn(place: Place, { id }: Pruning): Promise<void> {
  if ((await lastPruning(place))?.id !== id)
    throw new BackupError('Another process removes old backups there: this one has stopped.');
}

/**
 * Looks for a process that removes backups, and might remove what a backup is about to count on.
 * @returns the last one, which has ended; undefined if there was none
 * @throws BackupError if it runs, or was interrupted
 */
export async function requireNoPruning(place: Place): Promise<Pruning | undefined> {
  const last = await lastPruning(place);
  if (last?.state === 'running')
    throw new BackupError(
      `Old backups are being removed since ${last.since} (UTC), or that was interrupted: wait for it, or ` +
        'run "prune" again, which ends it in order.',
    );
  return last;
}
