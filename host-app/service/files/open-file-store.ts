import path from 'node:path';
import type { Settings } from '../process/settings.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';
import { makeFolder } from './sync-folder.js';
import { sweepArrivals } from './sweep-arrivals.js';

/** Returns the folder of arriving files, which `openFileStore` creates. */
export const arrivalFolder = ({ data }: Pick<Settings, 'data'>): string =>
  path.join(data, 'arriving');

/** Opens the file store, and removes leftovers of uploads that are older than a day. */
export async function openFileStore(settings: Pick<Settings, 'data' | 's3'>): Promise<FileStore> {
  const arriving = arrivalFolder(settings);
  await makeFolder(arriving);
  await sweepArrivals(arriving, Date.now());
  if (settings.s3) return (await import('./s3-store.js')).openS3Store(settings.s3);
  const folder = path.join(settings.data, 'files');
  await makeFolder(folder);
  return new FolderStore(folder);
}
