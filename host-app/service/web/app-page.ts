import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageIn } from '../../web/offline/shell-page.js';
import { isKnownAddress } from '../../web/routes/paths.js';

/** The page of the web application, as it is sent for one of its addresses. */
export interface AppPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Files have a dot in their last part; ids of pieces may have one too, below a head of an address. */
const isFile = (pathname: string): boolean => !isKnownAddress(pathname) && /\.\w+$/.test(pathname);

/**
 * The page for an address that names no file. What the application does not know is a page too: the one
 * that says so, with status 404. Undefined for the name of a file, and where nothing is built.
 */
export async function appPage(root: string, pathname: string): Promise<AppPage | undefined> {
  if (isFile(pathname)) return undefined;
  const html = await readFile(path.join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  return { status: isKnownAddress(pathname) ? 200 : 404, html: pageIn(html, '/') };
}
