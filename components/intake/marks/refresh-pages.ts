import { runInAction } from 'mobx';
import { type FrameSource, type ImageSource, isObject, type Piece, type Raw } from '#core';
import { loadPiece } from '#corpus';
import { textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import { keptClientOf } from '../keeping/open-kept.js';
import { without } from './marks.js';
import { scansIn } from './scan-file.js';

/** Of a piece that is read and not played. */
const NO_FRAMES: FrameSource = { request: () => 0, cancel: () => undefined };

/** Brings scans into an open piece that it does not have, and pages that were drawn since. */
export async function refreshPages(kept: KeptPieces, piece: Piece): Promise<void> {
  const client = keptClientOf(piece);
  const ids = await behind(kept, piece);
  if (!client || ids.length === 0) return;
  const options = { frames: NO_FRAMES, analysis: '', log: () => undefined };
  const found = await loadPiece(client, piece.path, options);
  found.dispose();
  const wanted = found.images.filter(({ id }) => ids.includes(id));
  const scans = await Promise.all(wanted.map((scan) => withPages(scan)));
  runInAction(() => {
    const others = piece.images.filter(({ id }) => !ids.includes(id));
    piece.images = [...others, ...scans].map((image, index) => ({ ...image, index }));
  });
}

/** Returns the ids of the scans that the piece lacks, or has with fewer pages than are drawn. */
async function behind(kept: KeptPieces, piece: Piece): Promise<readonly string[]> {
  const scans = scansIn(await kept.info(piece.path));
  const found = await Promise.all(
    scans.map(async (scan) => {
      const id = textIn(scan, 'id');
      const shown = piece.images.find((image) => image.id === id);
      if (!shown) return [id];
      const pages = shown.pages ?? (await shown.loadPages?.().catch(() => undefined));
      return pages && pages.pages.length < (await drawnPages(kept, piece.path, scan)) ? [id] : [];
    }),
  );
  return found.flat();
}

/** Returns how many pages the table of a scan has; 0 for one that cannot be read. */
async function drawnPages(kept: KeptPieces, path: string, { pages }: Raw): Promise<number> {
  const text = typeof pages === 'string' && (await kept.text(path, pages));
  if (!text) return 0;
  try {
    const table: unknown = JSON.parse(text);
    return isObject(table) && Array.isArray(table.pages) ? table.pages.length : 0;
  } catch {
    return 0;
  }
}

async function withPages(scan: ImageSource): Promise<ImageSource> {
  const pages = scan.pages ?? (await scan.loadPages?.().catch(() => undefined));
  if (!pages) return scan;
  return { ...without(scan, 'loadPages'), pages };
}
