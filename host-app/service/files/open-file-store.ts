import path from 'node:path';
import type { Settings } from '../process/settings.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';
import { BRIEF, LASTING } from './s3-patience.js';
import { makeFolder } from './sync-folder.js';
import { sweepArrivals } from './sweep-arrivals.js';

/** Returns the folder of arriving files, which `openFileStore` creates. */
export const arrivalFolder = ({ data }: Pick<Settings, 'data'>): string =>
  path.join(data, 'arriving');

export interface OpenFilesOptions {
  /** Gives up an object store that hangs after some seconds, because visitors wait; the command line has time. */
  readonly isBrief?: boolean;
  /** Hears why when an object store is not there now, which is opened all the same; without it that is an error. */
  readonly onAway?: (reason: string) => void;
  /** Makes nothing, because nothing will be kept: so that a backup can be made of a full disk. */
  readonly isReading?: boolean;
}

/** Opens the file store, and removes leftovers of uploads that are older than a day. */
export async function openFileStore(
  settings: Pick<Settings, 'data' | 's3'>,
  { isBrief = false, onAway, isReading = false }: OpenFilesOptions = {},
): Promise<FileStore> {
  if (!isReading) {
    const arriving = arrivalFolder(settings);
    await makeFolder(arriving);
    await sweepArrivals(arriving, Date.now());
  }
  if (settings.s3) {
    const { openS3Store } = await import('./s3-store.js');
    return openS3Store(settings.s3, { patience: isBrief ? BRIEF : LASTING, onAway });
  }
  const folder = path.join(settings.data, 'files');
  if (!isReading) await makeFolder(folder);
  return new FolderStore(folder);
}
