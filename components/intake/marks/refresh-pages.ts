import { runInAction } from 'mobx';
import type { FrameSource, ImageSource, Piece } from '#core';
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
  const ids = scansIn(await kept.info(piece.path)).map((scan) => textIn(scan, 'id'));
  if (!client || ids.length === 0) return;
  const options = { frames: NO_FRAMES, analysis: '', log: () => undefined };
  const found = await loadPiece(client, piece.path, options);
  found.dispose();
  const scans = await Promise.all(
    found.images.filter(({ id }) => ids.includes(id)).map((scan) => withPages(scan)),
  );
  const added = await newOf(piece, scans);
  if (added.length === 0) return;
  runInAction(() => {
    const others = piece.images.filter(({ id }) => !added.some((scan) => scan.id === id));
    piece.images = [...others, ...added].map((image, index) => ({ ...image, index }));
  });
}

async function withPages(scan: ImageSource): Promise<ImageSource> {
  const pages = scan.pages ?? (await scan.loadPages?.().catch(() => undefined));
  if (!pages) return scan;
  return { ...without(scan, 'loadPages'), pages };
}

/** Returns the scans that the piece lacks, or has with fewer pages. */
async function newOf(piece: Piece, scans: readonly ImageSource[]): Promise<readonly ImageSource[]> {
  const isNew = await Promise.all(
    scans.map(async (scan) => {
      const shown = piece.images.find(({ id }) => id === scan.id);
      if (!shown) return true;
      const { pages } = await withPages(shown);
      return (pages?.pages.length ?? 0) < (scan.pages?.pages.length ?? 0);
    }),
  );
  return scans.filter((_, index) => isNew[index]);
}
