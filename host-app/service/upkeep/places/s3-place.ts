import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { ArrivedFile } from '../../files/file-store.js';
import { keyOf } from '../../files/hash-key.js';
import { openBucket } from '../../files/s3-client.js';
import { LASTING } from '../../files/s3-patience.js';
import { objectsIn, S3Store } from '../../files/s3-store.js';
import type { S3Settings } from '../../process/settings.js';
import type { Note, Place } from './place.js';

/** Keeps backups in a bucket of an object store, below a prefix. */
class S3Place implements Place {
  readonly address: string;
  readonly isFolder = false;
  readonly contents: S3Store;
  readonly arriving: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #notes: string;
  readonly #contents: string;

  constructor(client: S3Client, { bucket, prefix, arriving }: S3Where) {
    this.address = `s3://${bucket}/${prefix}`;
    this.#contents = `${prefix}contents/`;
    this.contents = new S3Store(client, bucket, this.#contents);
    this.arriving = arriving;
    this.#client = client;
    this.#bucket = bucket;
    this.#notes = `${prefix}backups/`;
  }

  keep(file: ArrivedFile): Promise<void> {
    return this.contents.keep(file);
  }

  /** Does nothing: an object store answers when an object is safe. */
  settle(): Promise<void> {
    return Promise.resolve();
  }

  async noteNames(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { key } of objectsIn(this.#client, this.#bucket, this.#notes))
      names.push(key.slice(this.#notes.length));
    return names.sort();
  }

  async readNote(name: string): Promise<string | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#placeOf(name)));
      return await Body!.transformToString();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async writeNote({ name, text }: Note): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#placeOf(name), Body: text }));
  }

  async removeNote(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#placeOf(name)));
  }

  async removeContents(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const Objects = hashes.map((hash) => ({ Key: this.#contents + keyOf(hash) }));
    const { Errors = [] } = await this.#client.send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${first.Key ?? ''} cannot be removed: ${first.Code ?? 'unknown'}.`);
  }

  #placeOf(name: string) {
    return { Bucket: this.#bucket, Key: this.#notes + name };
  }
}

interface S3Where {
  readonly bucket: string;
  /** What all keys begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Folder on this machine for contents on their way. */
  readonly arriving: string;
}

/** Opens backups in a bucket. @throws Error, without secrets, if the bucket cannot be opened */
export async function openS3Place(
  settings: S3Settings,
  where: Omit<S3Where, 'bucket'>,
): Promise<Place> {
  return new S3Place(await openBucket(settings, LASTING), { bucket: settings.bucket, ...where });
}
