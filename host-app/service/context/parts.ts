import { bytesFree } from '../files/bytes-free.js';
import { type FileStore, PlaceMissingError } from '../files/file-store.js';
import type { JobRunner } from '../importing/jobs.js';
import type { PartCheck, PartReport } from '../process/readiness.js';
import type { Settings } from '../process/settings.js';
import type { ReplicaState } from '../store/replica.js';
import type { SavesState, Store } from '../store/store.js';

/** Free bytes without which nothing can be saved, though all can be read, and those below which an operator should make room. */
const FULL = 50 * 2 ** 20;
const LOW = 2 ** 30;
/** Time that a job waits before its lane counts as late, in milliseconds. */
const LATE_MS = 15 * 60_000;

/** Returns what a number of free bytes means for the service. */
export function spaceReport(free: number): PartReport {
  if (free < FULL) return { state: 'readOnly', word: 'full' };
  return free < LOW ? { state: 'poor', word: 'low' } : { state: 'ok', word: 'enough' };
}

/**
 * Returns what replicas mean for the service: it can read the primary instead, but save nothing that the primary wants
 * to be confirmed. Undefined where it has none and needs none.
 */
export function replicaReport(
  state: ReplicaState | undefined,
  saves: SavesState | undefined,
): PartReport | undefined {
  if (saves === 'waiting') return { state: 'readOnly', word: saves };
  return state && { state: state === 'follows' ? 'ok' : 'poor', word: state };
}

/** The parts that a service works with. */
export interface CheckedParts {
  readonly store: Pick<Store, 'isAlive' | 'jobs' | 'replica' | 'savesState'>;
  readonly files: Pick<FileStore, 'check'>;
  readonly jobs: Pick<JobRunner, 'isStarted'>;
  readonly settings: Pick<Settings, 'data'>;
}

/** Returns the checks of what a service needs: its database, its files, room on its disk, and its jobs. */
export function partChecks(parts: CheckedParts): Readonly<Record<string, PartCheck>> {
  const { store, files, jobs, settings } = parts;
  return {
    async database() {
      const isAlive = await store.isAlive();
      return isAlive ? { state: 'ok', word: 'answers' } : { state: 'failed', word: 'away' };
    },
    replica: () => Promise.resolve(replicaReport(store.replica?.state, store.savesState)),
    async files() {
      try {
        await files.check();
        return { state: 'ok', word: 'answers' };
      } catch (error) {
        if (error instanceof PlaceMissingError) return { state: 'failed', word: 'missing' };
        throw error;
      }
    },
    async space() {
      return spaceReport(await bytesFree(settings.data));
    },
    async queue() {
      if (!jobs.isStarted) return { state: 'failed', word: 'stopped' };
      const since = await store.jobs.waitingSince();
      const isLate = since !== undefined && Date.now() - Date.parse(since) > LATE_MS;
      return isLate ? { state: 'poor', word: 'late' } : { state: 'ok', word: 'works' };
    },
  };
}
