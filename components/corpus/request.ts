import type { TextFile } from './client.js';
import { CorpusError, responseStatus } from './corpus-error.js';

export interface RequestOptions {
  /** The environment's own when absent. */
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** After so many milliseconds there was no response; 20 seconds when absent. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 20_000;

/**
 * Asks for a file and reads its answer.
 * @throws CorpusError, or the signal's reason.
 */
export async function request<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { fetch = globalThis.fetch, signal, timeout = TIMEOUT_MS }: RequestOptions,
): Promise<T> {
  const timer = AbortSignal.timeout(timeout);
  const either = signal ? AbortSignal.any([signal, timer]) : timer;
  try {
    const response = await fetch(url, { signal: either });
    const status = responseStatus(response.status);
    if (status !== 'Ok') throw new CorpusError(status, url);
    return await read(response);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof CorpusError) throw cause;
    throw new CorpusError('NoResponse', url, { cause });
  }
}

/** Reads a text file. */
export const requestText = (url: string, options: RequestOptions): Promise<TextFile> =>
  request(url, async (response) => ({ url, text: await response.text() }), options);
