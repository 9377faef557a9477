import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../process/settings.js';
import { troubleOf } from '../process/trouble.js';
import { FileMissingError, PlaceMissingError } from './file-store.js';
import type { ByteRange } from '#shared/byte-range.js';
import type { ArrivedFile, FileStore } from './file-store.js';
import { keyOf } from './hash-key.js';
import { clientOf, requireBucket } from './s3-client.js';
import { LASTING, type S3Patience } from './s3-patience.js';
import { abortStalled, withoutStalls } from './stalls.js';

/** Attempts to store a file. */
const ATTEMPTS = 3;
/** A hash that no content has. */
const NOTHING = '0'.repeat(64);

/** Whether a store lacks what it was asked for. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Whether it lacks an object, and not the whole bucket, as far as its answer tells. */
const isObjectMissing = (error: unknown): boolean =>
  isMissing(error) && (error as Error).name !== 'NoSuchBucket';

/** Whether another attempt can help, because the server was busy or not reached. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof S3ServiceException) || (error.$metadata.httpStatusCode ?? 500) >= 500;

/** A place of an object. */
interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Makes a command to store a file, signed with its hash, so that the server refuses any other content. */
function putCommand(where: Place, { hash, size }: ArrivedFile, body: Readable) {
  const command = new PutObjectCommand({
    ...where,
    Body: body,
    ContentLength: size,
    ChecksumSHA256: Buffer.from(hash, 'hex').toString('base64'),
  });
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = hash;
      return next(args);
    },
    { step: 'build', name: 'signContentHash' },
  );
  return command;
}

/** Keeps files in a bucket of an S3-compatible object store, where an object appears whole or not at all. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  /** @param prefix what all keys begin with, such as `backup/` */
  constructor(client: S3Client, bucket: string, prefix = '') {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async keep(file: ArrivedFile): Promise<void> {
    if ((await this.#sizeOf(file.hash)) !== file.size) await this.#put(file);
    await rm(file.path, { force: true });
  }

  async open(hash: string, range?: ByteRange): Promise<Readable> {
    const bytes = range && `bytes=${range.start}-${range.end}`;
    const { Body, ContentRange } = await this.#sent(hash, bytes);
    const body = withoutStalls(Body as Readable);
    if (!range || ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)) return body;
    body.destroy();
    throw new Error(`The object store does not answer the range ${bytes}`);
  }

  async read(hash: string): Promise<Buffer> {
    return buffer(await this.open(hash));
  }

  async has(hash: string): Promise<boolean> {
    return (await this.#sizeOf(hash)) !== undefined;
  }

  /** Asks for an object: a bucket alone is known to a gateway whose disks do not answer. */
  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (error) {
      throw isMissing(error) ? new PlaceMissingError(`There is no bucket ${this.#bucket}`) : error;
    }
    await this.#sizeOf(NOTHING);
  }

  async sizes(start: string): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const prefix = `${this.#prefix}${start}/`;
    for await (const { key, size } of objectsIn(this.#client, this.#bucket, prefix))
      found.set(key.slice(prefix.length), size);
    return found;
  }

  #placeOf(hash: string): Place {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${keyOf(hash)}` };
  }

  async #sent(hash: string, range: string | undefined) {
    try {
      return await this.#client.send(
        new GetObjectCommand({
          ...this.#placeOf(hash),
          ...(range !== undefined && { Range: range }),
        }),
      );
    } catch (error) {
      throw isObjectMissing(error) ? new FileMissingError(hash) : error;
    }
  }

  /** Returns the size in bytes; undefined if the store has no such content. */
  async #sizeOf(hash: string): Promise<number | undefined> {
    try {
      const command = new HeadObjectCommand(this.#placeOf(hash));
      return (await this.#client.send(command)).ContentLength;
    } catch (error) {
      if (isMissing(error) || error instanceof FileMissingError) return undefined;
      throw error;
    }
  }

  /** Repeats a request with a new stream, which the client cannot do itself. */
  async #put(file: ArrivedFile): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const body = (await open(file.path, 'r')).createReadStream();
      const watch = abortStalled(() => body.bytesRead);
      const { signal } = watch;
      try {
        const command = putCommand(this.#placeOf(file.hash), file, body);
        // However large the file is, as long as its bytes move.
        await this.#client.send(command, { requestTimeout: 0, abortSignal: signal });
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      } finally {
        watch.end();
        body.destroy();
      }
    }
  }
}

/** Lists the objects of a bucket whose keys begin with a prefix, with their sizes in bytes. */
export async function* objectsIn(client: S3Client, bucket: string, prefix: string) {
  let next: string | undefined;
  do {
    const where = { Bucket: bucket, Prefix: prefix };
    const page = await client.send(
      new ListObjectsV2Command({
        ...where,
        ...(next !== undefined && { ContinuationToken: next }),
      }),
    );
    for (const { Key, Size } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

export interface OpenS3Options {
  readonly patience?: S3Patience;
  /**
   * Hears why, in words, when store or bucket are not there now: it is opened all the same, and works as soon as they
   * are.
   */
  readonly onAway?: ((reason: string) => void) | undefined;
}

/**
 * Opens the store in the bucket of the settings.
 * @throws Error, without secrets, if access is denied; without `onAway` also if the bucket is missing or away
 */
export async function openS3Store(
  settings: S3Settings,
  { patience = LASTING, onAway }: OpenS3Options = {},
): Promise<S3Store> {
  const client = clientOf(settings, patience);
  try {
    await requireBucket(client, settings);
  } catch (error) {
    const { message, cause } = error as Error;
    if (!onAway || !(isMissing(cause) || troubleOf(cause))) throw error;
    onAway(message);
  }
  return new S3Store(client, settings.bucket);
}
