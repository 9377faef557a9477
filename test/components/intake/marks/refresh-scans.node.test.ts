import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type ImageSource, PagePositions, type Piece } from '#core';
import type { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { refreshScans } from '#intake/marks/refresh-scans.js';
import { aKeptPiece } from '../support/memory-shelf.js';

const opened: KeptPieces[] = [];
after(() => opened.forEach((pieces) => pieces.close()));

const ROW = {
  y: 100,
  height: 80,
  'start-x': 100,
  'end-x': 900,
  'onset-x': [
    { onset: 0, x: 100 },
    { onset: 4, x: 900 },
  ],
};
const SCAN = { id: 'scan-1', type: 'scan', pages: 'scan-1.pages.json' };

/** A piece that is open, with a scan on whose pages nothing is marked. */
async function refreshed(rows: readonly object[] | string) {
  const table =
    typeof rows === 'string'
      ? rows
      : { pages: [{ image: 'a.png', width: 1000, height: 1400, rows }] };
  const kept = await aKeptPiece({
    'info.json': { id: 'piece', sources: { images: [SCAN] } },
    'scan-1.pages.json': table,
  });
  opened.push(kept);
  const shown = PagePositions.from([{ image: 'blob:a', rows: [] }]);
  const source = { kind: 'image', id: 'scan-1', type: 'scan', index: 0 } as ImageSource;
  const piece = {
    path: 'piece',
    images: [{ ...source, loadPages: () => Promise.resolve(shown) }],
    problems: [{ key: 'pagesWithoutMusic', sourceId: 'scan-1' }, { key: 'other' }],
  } as unknown as Piece;
  await refreshScans(kept, piece);
  return piece;
}

describe('a scan in a piece that is open', () => {
  it('follows the music when its measures have been marked', async () => {
    const { images, problems } = await refreshed([ROW]);
    const [page] = images[0]!.pages!.pages;
    assert.equal(page!.image, 'blob:a');
    assert.equal(page!.rows[0]!.end, 4);
    assert.equal(images[0]!.loadPages, undefined);
    assert.deepEqual(
      problems.map(({ key }) => key),
      ['other'],
    );
  });

  it('stays as it is when nothing is marked, or its table is broken', async () => {
    assert.ok((await refreshed([])).images[0]!.loadPages);
    assert.ok((await refreshed('broken')).images[0]!.loadPages);
  });
});
