import { crc32, gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../files/file-store.js';
import { counted, verb } from '../../process/counted.js';
import { hashOf } from '../../store/hash.js';
import type { Value } from '../../store/database/snapshot/snapshot.js';
import type { Measured } from '../measure.js';
import { BackupError, type Lines } from './manifest.js';
import type { KeptContents } from './kept-contents.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Mean number of rows in a part. */
const MEAN_ROWS = 2048;
/** Characters after which a part ends in any case. */
const MAX_CHARACTERS = 8e6;

/** A row with the text of its key. */
export interface KeyedRow {
  readonly key: string;
  readonly row: readonly Value[];
}

/**
 * Writes rows as compressed lines of JSON. A part ends after rows whose keys say so, wherever they stand: so a new
 * row changes one part only, and the next backup finds all others at its place.
 */
export async function writeLines(
  rows: AsyncIterable<KeyedRow>,
  kept: KeptContents,
): Promise<Lines> {
  const parts: Measured[] = [];
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  const endPart = async () => {
    parts.push(await kept.put(await compress(`${lines.join('\n')}\n`)));
    lines = [];
    characters = 0;
  };
  for await (const { key, row } of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    characters += line.length;
    count += 1;
    if (crc32(key) % MEAN_ROWS === 0 || characters > MAX_CHARACTERS) await endPart();
  }
  if (lines.length > 0) await endPart();
  return { count, parts };
}

/** Reads a part. @throws BackupError if it is damaged or missing */
async function readPart({ hash }: Measured, contents: FileStore): Promise<readonly string[]> {
  const bytes = await contents.open(hash).then(buffer, (error: unknown) => error as Error);
  if (bytes instanceof Error) throw new BackupError(`The content ${hash}: ${bytes.message}.`);
  if (hashOf(bytes) !== hash) throw new BackupError(`The content ${hash} is damaged.`);
  return (await decompress(bytes)).toString().trimEnd().split('\n');
}

/** Reads rows back, in their order. @throws BackupError if a part is damaged or missing */
export async function* readLines(
  { count, parts }: Lines,
  contents: FileStore,
): AsyncIterable<readonly Value[]> {
  let read = 0;
  for (const part of parts) {
    const lines = await readPart(part, contents);
    read += lines.length;
    for (const line of lines) yield JSON.parse(line) as readonly Value[];
  }
  if (read !== count)
    throw new BackupError(
      `${counted(read, 'row')} ${verb(read, 'was', 'were')} found instead of ${count}.`,
    );
}
