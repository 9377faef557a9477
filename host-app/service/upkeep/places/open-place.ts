import path from 'node:path';
import { type Environment, s3Of, type Settings } from '../../process/settings.js';
import { arrivingFolder } from './arriving-folder.js';
import { openFolderPlace } from './folder-place.js';
import type { Place } from './place.js';

/** A bucket, and what all keys in it begin with. */
const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/s;

export interface PlaceOptions {
  readonly environment: Environment;
  readonly settings: Pick<Settings, 'data'>;
  /** Whether a backup will be written: makes a folder that is missing. */
  readonly isNew: boolean;
}

/** The variables of the object store of backups begin so: it has its own, or is that of the files. */
const ownOf = (environment: Environment): 'GLOSA_BACKUP_S3' | 'GLOSA_S3' =>
  environment['GLOSA_BACKUP_S3_ENDPOINT'] ? 'GLOSA_BACKUP_S3' : 'GLOSA_S3';

/** Names a place of backups: its folder, or its bucket with the object store, without keys. */
export function placeName(address: string, environment: Environment): string {
  if (!S3_ADDRESS.test(address)) return path.resolve(address);
  const name = `${ownOf(environment)}_ENDPOINT`;
  const endpoint = environment[name] ?? '';
  return URL.canParse(endpoint) ? `${address} at ${new URL(endpoint).host}` : address;
}

/**
 * Opens a place of backups. An object store is that of `GLOSA_BACKUP_S3_ENDPOINT` and the like, else the one that
 * the service keeps its files in.
 * @param address a folder, or `s3://bucket/prefix`
 * @throws Error in words, without secrets, if it cannot be opened
 */
export async function openPlace(
  address: string,
  { environment, settings, isNew }: PlaceOptions,
): Promise<Place> {
  const [, bucket, folder = ''] = S3_ADDRESS.exec(address) ?? [];
  if (bucket === undefined) return openFolderPlace(path.resolve(address), isNew);
  const own = ownOf(environment);
  const s3 = s3Of({ ...environment, [`${own}_BUCKET`]: bucket }, own);
  if (!s3)
    throw new Error(
      `GLOSA_BACKUP_S3_ENDPOINT is missing: it names the object store that has the bucket ${bucket}.`,
    );
  const arriving = await arrivingFolder(settings);
  const { openS3Place } = await import('./s3-place.js');
  return openS3Place(s3, { prefix: folder === '' ? '' : `${folder}/`, arriving });
}
