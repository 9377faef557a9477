import { CorpusError } from './corpus-error.js';

/** Letters of all scripts with their marks, digits, dash, underscore, dot, colon, space. */
const COMPONENT = /^[\p{L}\p{M}\p{N}\-_.: ]+$/u;
/** Calls of the web service stand at these words, so no id can be one of them. */
const RESERVED = new Set(['recursive', 'analyses', 'synchro', 'versions', '.', '..']);

const isComponent = (word: string): boolean => COMPONENT.test(word) && !RESERVED.has(word);

/**
 * The ids of a path (`corpus/piece`), normalized; the last may be empty.
 * @throws CorpusError (Missing) for a path that can name nothing.
 */
export function pathIds(path: string): readonly string[] {
  const components = path.normalize('NFC').split('/');
  if (components.at(-1) === '') components.pop();
  if (!components.every(isComponent)) throw new CorpusError('Missing', path);
  return components;
}

/** The path as it stands in a URL: `''`, or with a slash at its end. */
export const encodePath = (path: string): string =>
  pathIds(path)
    .map((id) => `${encodeURIComponent(id)}/`)
    .join('');

/** Whether a text is a URL by itself; names may hold colons too (`v:PAC`). */
export const isAbsolute = (text: string): boolean => /^(https?:|data:|blob:|\/\/)/i.test(text);

/**
 * The URL of a file. A relative name may hold any character (`Prelude in C#.mp3`); escapes that it
 * has already are kept.
 * @throws CorpusError (Missing) when no URL can be made of it.
 */
export function fileUrlIn(folder: string, file: string): string {
  try {
    const reference = isAbsolute(file) ? file : file.split('/').map(encodeName).join('/');
    return new URL(reference, folder).href;
  } catch (cause) {
    throw new CorpusError('Missing', file, { cause });
  }
}

const encodeName = (name: string): string =>
  name
    .split(/(%[\da-f]{2})/i)
    .map((part, index) => (index % 2 ? part : encodeURIComponent(part)))
    .join('');
