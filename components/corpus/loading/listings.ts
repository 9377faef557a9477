import { type CorpusInfo, FormatError, parseCorpusInfo, readJson } from '#core';
import type { TextFile } from '../client.js';
import { CorpusError } from '../corpus-error.js';

/**
 * Reads the info of a corpus.
 * @throws CorpusError (ParsingError) for a corrupted corpus.
 */
export const readCorpus = (file: TextFile): CorpusInfo =>
  parsed(file, (text) => parseCorpusInfo(text).corpus);

/**
 * Reads the listing of a folder: names, or objects with a name.
 * @throws CorpusError (ParsingError) when an entry is neither.
 */
export const readNames = (file: TextFile): readonly string[] => parsed(file, parseNames);

function parseNames(text: string): readonly string[] {
  const list = readJson(text);
  if (!Array.isArray(list)) throw new FormatError('the listing is not an array', { pointer: '' });
  return list.map((entry: unknown, index) => {
    const name =
      typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
    if (typeof name === 'string') return name;
    throw new FormatError('neither a text nor an object with a name', { pointer: `/${index}` });
  });
}

/** Parses a listing. An unreadable one is a corrupted corpus. */
function parsed<T>({ url, text }: TextFile, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = /corrupted corpus/i.test(reason) ? reason : `corrupted corpus: ${reason}`;
    throw new CorpusError('ParsingError', url, { message, cause });
  }
}
