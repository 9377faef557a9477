import { COMMAND_LINE } from '../accounts/acts/actors.js';
import type { Store } from '../store/store.js';

/** A complete backup, as the audit log has it. */
export interface KnownBackup {
  /** When it was complete: ISO 8601, UTC. */
  readonly date: string;
  /** Where it is. */
  readonly place?: string;
  /** New bytes of it. */
  readonly bytes?: number;
  /** Number of files that are not in it, because the service has lost them; undefined for none. */
  readonly lost?: number;
}

/** What the service knows of its backups. */
export interface BackupState {
  /** The last complete one. */
  readonly last?: KnownBackup;
  /** Whether an attempt since then has failed. */
  readonly hasFailed: boolean;
}

type Logged = Pick<Store, 'audit'>;

/** Notes a complete backup, made on the command line. */
export const noteBackup = (
  store: Logged,
  name: string,
  details: { readonly place: string; readonly bytes: number; readonly lost?: number },
): Promise<void> =>
  store.audit.add(COMMAND_LINE, { act: 'back up', object: `backup ${name}`, details });

/** Notes a backup that has failed, with the reason in words. */
export const noteFailure = (store: Logged, place: string, reason: string): Promise<void> =>
  store.audit.add(COMMAND_LINE, {
    ...{ act: 'fail to back up', object: `failed-backup ${new Date().toISOString()}` },
    details: { place, reason },
  });

const newest = async ({ audit }: Logged, object: string) =>
  (await audit.page({ object, limit: 1 })).items[0];

/** Returns what the service knows of its backups. */
export async function backupState(store: Logged): Promise<BackupState> {
  const [made, failed] = await Promise.all([
    newest(store, 'backup'),
    newest(store, 'failed-backup'),
  ]);
  const hasFailed = failed !== undefined && (made === undefined || failed.id > made.id);
  if (!made) return { hasFailed };
  const { place, bytes, lost } = made.details;
  return {
    hasFailed,
    last: {
      date: made.date,
      ...(typeof place === 'string' && { place }),
      ...(typeof bytes === 'number' && { bytes }),
      ...(typeof lost === 'number' && lost > 0 && { lost }),
    },
  };
}
