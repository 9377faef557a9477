import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ArrivedFile } from './file-store.js';

export interface ArrivalOptions {
  /** Existing folder on the disk of the file store; see `arrivalFolder`. */
  readonly folder: string;
  /** Longest content, in bytes; undefined for any length. */
  readonly maxBytes?: number;
  /** Aborts if the sender has gone or is too slow. */
  readonly signal?: AbortSignal;
}

/** Thrown for more bytes than the limit. */
export class TooLargeError extends Error {
  /** In bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`Larger than ${limit} bytes`);
    this.name = 'TooLargeError';
    this.limit = limit;
  }
}

/** Whether the form parser has cut the file at its own limit, after which it ends like a whole one. */
const isTruncated = (stream: Readable): boolean =>
  (stream as Readable & { readonly truncated?: boolean }).truncated === true;

/** Writes and hashes chunk by chunk, so that memory never holds the whole. */
async function write(stream: Readable, file: FileHandle, options: ArrivalOptions) {
  const { maxBytes = Infinity, signal } = options;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    signal?.throwIfAborted();
    const bytes = Buffer.from(chunk as Uint8Array | string);
    size += bytes.length;
    if (size > maxBytes) throw new TooLargeError(maxBytes);
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  signal?.throwIfAborted();
  if (isTruncated(stream)) throw new TooLargeError(maxBytes);
  await file.sync();
  return { hash: hash.digest('hex'), size };
}

/**
 * Writes a stream to a file, under a name of ours, never the sender's. After any failure the stream is
 * destroyed and the file removed.
 * @throws TooLargeError; the signal's reason; errors of the stream and the disk
 */
export async function receive(stream: Readable, options: ArrivalOptions): Promise<ArrivedFile> {
  const { folder, signal } = options;
  const target = path.join(folder, randomUUID());
  const abort = () => stream.destroy(signal?.reason as Error);
  // A stream that fails before it is read keeps its error for the reader.
  stream.on('error', () => undefined);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    const file = await open(target, 'wx', 0o600);
    try {
      return { path: target, ...(await write(stream, file, options)) };
    } finally {
      await file.close();
    }
  } catch (error) {
    stream.destroy();
    await rm(target, { force: true });
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Copies a file or bytes into the folder of arriving files. */
export const arrive = (
  source: string | Uint8Array,
  options: ArrivalOptions,
): Promise<ArrivedFile> =>
  receive(typeof source === 'string' ? createReadStream(source) : Readable.from([source]), options);
