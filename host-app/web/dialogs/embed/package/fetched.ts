/** A file failed to load. */
export class FetchError extends Error {
  constructor(
    /** Name of the file, for the user. */
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(`${file} did not come`, options);
    this.name = 'FetchError';
  }
}

const nameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? url;

/**
 * Fetches the content of a file.
 * @throws FetchError; the signal's reason
 */
export async function fetched(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal });
    if (response.ok) return await response.blob();
  } catch (cause) {
    signal.throwIfAborted();
    throw new FetchError(nameIn(url), { cause });
  }
  throw new FetchError(nameIn(url));
}
