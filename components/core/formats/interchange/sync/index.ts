export type { SyncContext, SyncFormat, SyncRead, SyncWritten } from './sync-format.js';
export {
  detectSyncFile,
  SYNC_FORMATS,
  syncFormatById,
  type DetectedSyncFile,
  type WritableSyncFormat,
} from './sync-formats.js';
export { NoMeasuresError } from '../sync-rows/no-measures.js';
