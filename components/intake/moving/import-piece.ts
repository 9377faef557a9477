import { isObject } from '#core';
import { isSafePath } from '../checks/safe-file-name.js';
import { INFO_FILE, isNote, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import type { SortedPiece } from '../sorting/sorted.js';
import { PAGE_FILE } from './index-page.js';

/** Options of `importPiece`. */
export interface ImportOptions {
  /** Cancels the import; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Stores a piece from a folder or an archive, every file byte by byte: an export of `exportPiece`, or any
 * folder in directory mode. Returns its id; a piece that exists already becomes a second one.
 * @throws DOMException `QuotaExceededError`, with nothing stored; the signal's reason
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

/**
 * Returns whether a file is made with every export, such as the page beside a piece; notes of another
 * browser mean nothing here.
 */
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
