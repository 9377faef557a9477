import { tableUrl } from '#shared/paths.js';

/** Returns the URL of the table of all pieces, searched for the words, if any. */
export function searchUrl(words: string): string {
  const wanted = words.trim();
  if (!wanted) return tableUrl();
  return `${tableUrl()}?${new URLSearchParams({ q: wanted }).toString()}`;
}

/** Returns an address as people read it; unchanged if it cannot be decoded. */
export function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
