import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackArchive } from '../intake/unpack-archive.js';
import type { Json } from '../store/records.js';
import { importCorpus } from './import-corpus.js';
import type { JobTools } from './job.js';

/**
 * Builds a corpus from an uploaded archive: a zip of a corpus.json and its files, at the top or
 * in one folder. Payload: `archive` is the hash of the kept file, `into` the path of a corpus.
 * @throws IntakeError, or Error when there is no corpus.json in it
 */
export async function corpusJob(
  { archive, into }: Json,
  { context, onProgress, signal }: JobTools,
): Promise<Json> {
  if (typeof archive !== 'string') throw new Error('there is no archive');
  const work = path.join(context.data, 'work');
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(path.join(work, 'corpus-'));
  try {
    const zip = path.join(folder, 'archive.zip');
    await pipeline(await context.files.open(archive), createWriteStream(zip));
    const content = path.join(folder, 'content');
    await mkdir(content);
    const names = (await unpackArchive(zip, content)).map(({ name }) => name);
    const options = {
      ...(typeof into === 'string' && { into }),
      onProgress: ({ done, total }: { done: number; total: number }) => onProgress({ done, total }),
      signal,
    };
    return { ...(await importCorpus(path.join(content, corpusFileOf(names)), context, options)) };
  } finally {
    context.listing?.expire();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the corpus.json nearest to the top. @throws Error for none or several */
function corpusFileOf(names: readonly string[]): string {
  const [file, other] = names
    .filter((name) => /^([^/]+\/)?corpus\.json$/.test(name))
    .sort((a, b) => a.length - b.length);
  if (file === undefined) throw new Error('there is no corpus.json in the archive');
  if (other !== undefined && file.includes('/')) {
    throw new Error('there are several corpora in the archive');
  }
  return file;
}
