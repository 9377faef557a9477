import { FormatError, type MeasureMap } from '#core';
import { textIn } from '../keeping/kept-info.js';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';
import { CountedMeasures } from './marks.js';
import { openScan, scansIn } from './scan-file.js';
import { toPositions } from './to-positions.js';

/**
 * Moves the marks on scans to other measures: those of a score that came to a piece in place of a
 * grid. Measures keep their counts, and stand where they are printed.
 */
export async function retimeScans(kept: KeptPieces, id: string, to: MeasureMap): Promise<void> {
  for (const scan of scansIn(await kept.info(id))) {
    const file = scan.pages;
    if (typeof file !== 'string') continue;
    try {
      const open = await openScan(kept, id, textIn(scan, 'id'));
      const isMarked = open?.pages.some(({ rows }) => rows.length > 0);
      if (isMarked)
        await kept.put(id, file, json(toPositions(open!.pages, new CountedMeasures(to))));
    } catch (error) {
      // The view of the scan reports the problem of its table.
      if (!(error instanceof FormatError)) throw error;
    }
  }
}
