import { runInAction } from 'mobx';
import { FormatError } from '../../core/errors.js';
import { parseSynchro } from '../../core/formats/read/parse-synchro.js';
import { isObject } from '../../core/formats/read/values.js';
import type { Piece } from '../../core/model/piece.js';
import { synchronizationOf } from '../../core/model/sync/synchronization.js';
import { SyncTable } from '../../core/time/sync-table.js';
import { etagOf } from '../keeping/kept-client.js';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import { refreshScans } from '../marks/refresh-scans.js';
import { measuresOf } from '../keeping/measures-of.js';
import { forgetMended } from './forget-mended.js';

/**
 * Gives a piece that is open what was made of it since: sync points of recordings that have none, its
 * measures, and where they stand on its scans; a problem that is mended by them is forgotten. What its user
 * has set stays. The rest (pages, waveforms) comes when it is opened again.
 */
export async function refreshPiece(kept: KeptPieces, piece: Piece): Promise<void> {
  const id = piece.path;
  if (!piece.measureMap) {
    const measureMap = await measuresOf(kept, id);
    if (measureMap) runInAction(() => (piece.measureMap ??= measureMap));
  }
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
    const { points, raw } = parseSynchro(await found.content.text()).synchro;
    const isAutomatic = isObject(raw) && raw.automatic === true;
    const marked = points.map((point) => ({ ...point, ...(isAutomatic && { isAutomatic }) }));
    runInAction(() => {
      sync.put(SyncTable.from(marked).table.points);
      sync.markSaved();
      sync.etag = etagOf(found);
    });
  } catch (error) {
    // The next opening tells what is wrong with it.
    if (!(error instanceof FormatError)) throw error;
  }
}
