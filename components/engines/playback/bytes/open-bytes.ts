import { BytesError, type ByteSource } from './byte-source.js';
import { BLOCK, fetchRange, RangedBytes } from './ranged-bytes.js';
import { StreamedBytes } from './streamed-bytes.js';

/**
 * Opens a file for reading anywhere in it: by ranges where the server gives them, else as a stream.
 * @throws BytesError when there is no such file, TypeError when the page may not read it.
 */
export async function openBytes(url: string, signal: AbortSignal): Promise<ByteSource> {
  const response = await fetchRange(url, [0, BLOCK], signal);
  if (!response) throw new BytesError(url, 416);
  if (response.status !== 206) return new StreamedBytes(response);
  const head = new Uint8Array(await response.arrayBuffer());
  const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return new RangedBytes({ url, head, size: size === undefined ? undefined : Number(size) });
}
