import type { SyncPoint } from '../../time/sync-table.js';
import type { SyncPointEntry } from '../types/types.js';

/** Returns a sync point as a synchro.json holds it. */
export const syncEntryOf = ({ onset, date, lap, isUnsure }: SyncPoint): SyncPointEntry => ({
  onset,
  date,
  ...(lap && { repeat: lap }),
  ...(isUnsure && { unsure: true }),
});
