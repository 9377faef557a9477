import path from 'node:path';
import type { S3Settings, Settings } from './settings.js';

/** The settings that say where the database and the files are. */
export type Placed = Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl' | 's3'>;

/** The file of the embedded database in the data folder. */
export const databaseFile = ({ data }: Pick<Settings, 'data'>): string =>
  path.join(data, 'glosa.sqlite');

/** Returns the address of a server without the database and all secrets: `10.0.0.5:5432`. */
export function serverOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return host === '' ? (searchParams.get('host') ?? 'localhost') : decodeURIComponent(host);
}

/** Returns the name of the database in the URL of a server. */
export function databaseIn(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  return name === '' ? 'of the user' : name;
}

/** Names the database that the settings mean, without passwords. */
export function databaseOf(settings: Omit<Placed, 's3'>): string {
  const { databaseUrl, databaseReplicaUrl } = settings;
  if (databaseUrl === undefined) return databaseFile(settings);
  const servers = [databaseUrl, databaseReplicaUrl].filter((url) => url !== undefined);
  return `PostgreSQL ${databaseIn(databaseUrl)} at ${servers.map(serverOf).join(' and ')}`;
}

/** Names a bucket of an object store, without its keys. */
export const bucketOf = ({ bucket, endpoint }: Pick<S3Settings, 'bucket' | 'endpoint'>): string =>
  `s3://${bucket} at ${new URL(endpoint).host}`;

/** Names the folder or the bucket of the files that the settings mean. */
export const filesOf = ({ data, s3 }: Pick<Placed, 'data' | 's3'>): string =>
  s3 ? bucketOf(s3) : path.join(data, 'files');

/** Says in one line where the database and the files are. */
export const whereabouts = (settings: Placed): string =>
  `Database: ${databaseOf(settings)}; files: ${filesOf(settings)}`;
