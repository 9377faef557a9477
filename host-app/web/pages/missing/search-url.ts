import { tableUrl } from '../../routes/paths.js';

/** The table of all pieces, searched for words; all of them without any. */
export function searchUrl(words: string): string {
  const wanted = words.trim();
  if (!wanted) return tableUrl();
  return `${tableUrl()}?${new URLSearchParams({ q: wanted }).toString()}`;
}

/** An address as people read it; as it is where it cannot be decoded. */
export function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
