// The script of a page that is opened from a disk: it runs before the program.
import type { DiskPiece } from '../package/disk-piece.js';
import { showPiece } from './show-piece.js';

/** The piece in this page, or in the script before this one. */
const inPage = document.getElementById('glosa-disk-piece');
const { glosaDiskPiece = inPage && (JSON.parse(inPage.textContent) as DiskPiece) } = globalThis as {
  readonly glosaDiskPiece?: DiskPiece;
};
inPage?.remove();
if (glosaDiskPiece) showPiece(glosaDiskPiece, document);
