import type { Entry } from 'yauzl';
import { archiveError, type Archive } from './open-archive.js';

/**
 * Unpacks a file of an archive chunk by chunk, and stops if it is longer than declared.
 * @throws IntakeError
 */
export async function* readEntry({ zip }: Archive, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw archiveError('The archive unpacks to too much');
    yield chunk;
  }
  if (size !== entry.uncompressedSize) throw archiveError('The archive is cut short');
}
