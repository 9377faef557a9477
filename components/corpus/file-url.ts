import { CorpusError } from './corpus-error.js';

/** Returns whether a text is a URL by itself; names may hold colons too (`v:PAC`). */
export const isAbsolute = (text: string): boolean =>
  /^(https?:|data:|blob:|file:|\/\/)/i.test(text);

/**
 * Returns the URL of a file. A relative name may hold any character (`Prelude in C#.mp3`); existing
 * escapes stay.
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
