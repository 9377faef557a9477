import { text } from 'node:stream/consumers';
import { rethrowTrouble } from '../../process/trouble.js';
import { isObject, toText } from '#core';
import { parseThreads, serializeThreads, type ThreadsFile } from '#core/discussion';
import { idOf } from '../../store/paths.js';
import type { Json, PieceRecord } from '../../store/records.js';
import type { ImportContext } from '../context.js';
import { mergedThreads, publicThreads } from './with-threads.js';

interface Discussed {
  readonly info: Json;
  /** The file of the threads, unless it stays as it is. */
  readonly file?: { readonly name: string; readonly content: string };
}

/** A file of threads that a piece has already. */
interface OwnFile extends Pick<ThreadsFile, 'threads' | 'raw'> {
  /** Undefined where the threads stand in the info. */
  readonly name?: string;
}

/**
 * Adds the threads about a piece itself that everybody reads to its files, beside those that its file holds. A file that
 * cannot be read stays where it is; the threads get one of another name.
 * @param info the info of the piece, as it is written
 */
export async function withPieceThreads(
  piece: PieceRecord,
  info: Json,
  context: ImportContext,
): Promise<Discussed> {
  const found = await publicThreads(context.store, piece.number, '');
  if (found.threads.size === 0) return { info };
  const own = await ownFile(piece, info, context);
  const threads = mergedThreads(own?.threads ?? [], found);
  if (threads.length === 0 && !own) return { info };
  const name = own?.name ?? (await freeName(piece, context));
  const content = serializeThreads(own?.raw ?? newFile(piece, info), threads);
  return { info: { ...info, threads: name }, file: { name, content } };
}

/** Returns a file without threads, which says whose they are if the info has the same id. */
function newFile({ path }: PieceRecord, info: Json): Json {
  const id = toText(info['id']);
  return id === undefined || id === idOf(path) ? { piece: idOf(path) } : {};
}

async function ownFile(
  { path }: PieceRecord,
  { threads: given }: Json,
  { store, files }: ImportContext,
): Promise<OwnFile | undefined> {
  try {
    if (isObject(given)) return parseThreads(given);
    if (typeof given !== 'string') return undefined;
    const resource = await store.resources.find(path, given);
    if (!resource) return undefined;
    return { ...parseThreads(await text(await files.open(resource.hash))), name: given };
  } catch (error) {
    rethrowTrouble(error);
    return undefined;
  }
}

/** Returns the name of a file that a piece does not have. */
async function freeName({ path }: PieceRecord, { store }: ImportContext): Promise<string> {
  const names = new Set((await store.resources.of(path)).map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'threads.json' : `threads-${number}.json`;
    if (!names.has(name)) return name;
  }
}
