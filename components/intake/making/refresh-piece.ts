import { runInAction } from 'mobx';
import { FormatError, parseSynchro, type Piece, synchronizationOf, SyncTable } from '#core';
import { etagOf } from '../keeping/kept-client.js';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import { refreshPages } from '../marks/refresh-pages.js';
import { refreshScans } from '../marks/refresh-scans.js';
import { measuresOf } from '../keeping/measures-of.js';
import { forgetMended } from './forget-mended.js';

/**
 * Brings the results of making into an open piece: sync points of recordings that have none, its
 * measures, the pages of a document as far as they are drawn, and the places of the music on scans; removes
 * problems that they solve. The user's own data stay.
 */
export async function refreshPiece(kept: KeptPieces, piece: Piece): Promise<void> {
  const id = piece.path;
  if (!piece.measureMap) {
    const measureMap = await measuresOf(kept, id);
    if (measureMap) runInAction(() => (piece.measureMap ??= measureMap));
  }
  await refreshPages(kept, piece);
  await refreshScans(kept, piece);
  for (const audio of sourcesIn(await kept.info(id), 'audios')) {
    const file = textIn(audio, 'onset-date');
    if (file) await refreshSync(kept, piece, { source: textIn(audio, 'id'), file });
  }
  forgetMended(piece);
}

async function refreshSync(
  kept: KeptPieces,
  piece: Piece,
  { source, file }: { readonly source: string; readonly file: string },
): Promise<void> {
  const found = await kept.shelf.file(piece.path, file);
  const isHere = piece.audios.some(({ id }) => id === source);
  const sync = isHere ? synchronizationOf(piece, source) : undefined;
  if (!found || !sync || sync.points.length > 0 || sync.isDirty) return;
  try {
    const { points } = parseSynchro(await found.content.text()).synchro;
    runInAction(() => {
      sync.put(SyncTable.from(points).table.points);
      sync.markSaved();
      sync.etag = etagOf(found);
    });
  } catch (error) {
    // The next opening reports its problem.
    if (!(error instanceof FormatError)) throw error;
  }
}
