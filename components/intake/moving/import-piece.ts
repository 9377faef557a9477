import { isObject } from '../../core/formats/read/values.js';
import { isSafePath } from '../checks/safe-file-name.js';
import { INFO_FILE, isNote, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import type { SortedPiece } from '../sorting/sorted.js';
import { PAGE_FILE } from './index-page.js';

export interface ImportOptions {
  readonly signal?: AbortSignal;
}

/**
 * Keeps a piece that came as a folder or an archive, every file byte by byte: what `exportPiece` has
 * written, or any folder in directory mode. Gives the id under which it is kept; it is a piece of its
 * own also when the same one is there already.
 * @throws DOMException `QuotaExceededError`, with nothing kept; the signal's reason
 */
export async function importPiece(
  kept: KeptPieces,
  { name, files }: SortedPiece,
  { signal }: ImportOptions = {},
): Promise<string> {
  const info = files.get(INFO_FILE);
  const title = (info && (await titleIn(info))) || name;
  const own = [...files].filter(([path]) => isOwn(path));
  return kept.create(title, () => [...own, ...(info ? [[INFO_FILE, info] as const] : [])], signal);
}

/** The page beside a piece is made with every export; notes of another browser mean nothing here. */
const isOwn = (path: string): boolean =>
  path !== INFO_FILE && path !== PAGE_FILE && !isNote(path) && isSafePath(path);

async function titleIn(info: Blob): Promise<string> {
  try {
    const raw: unknown = JSON.parse((await info.text()).replace(/^\uFEFF/, ''));
    return isObject(raw) ? textIn(raw, 'title') || textIn(raw, 'id') : '';
  } catch {
    return '';
  }
}
