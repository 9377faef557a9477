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
}

/** Notes a complete backup, made on the command line. */
export const noteBackup = (
  store: Store,
  name: string,
  details: { readonly place: string; readonly bytes: number },
): Promise<void> =>
  store.audit.add(COMMAND_LINE, { act: 'back up', object: `backup ${name}`, details });

/** Returns the last complete backup that the service knows. */
export async function lastBackup(store: Store): Promise<KnownBackup | undefined> {
  const { items } = await store.audit.page({ object: 'backup', limit: 1 });
  const [last] = items;
  if (!last) return undefined;
  const { place, bytes } = last.details;
  return {
    date: last.date,
    ...(typeof place === 'string' && { place }),
    ...(typeof bytes === 'number' && { bytes }),
  };
}
