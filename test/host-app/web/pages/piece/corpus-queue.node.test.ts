import assert from 'node:assert/strict';
import test from 'node:test';
import type { CatalogPiece } from '#web/catalog/types.js';
import { corpusQueue } from '#web/pages/piece/corpus-queue.js';
import type { PieceAddress } from '#shared/paths.js';

const PIECES = ['winter/1', 'winter/2', 'summer/1', 'winter/3', 'winter/late/1'].map((path) => ({
  path,
  corpus: path.slice(0, path.lastIndexOf('/')),
})) as unknown as readonly CatalogPiece[];
const at = (path: string): PieceAddress => ({
  ...{ place: 'hosted', task: 'piece', isCollabscore: true },
  path,
});
const played = (path: string, pieces = PIECES) =>
  corpusQueue(at(path), 'winter', pieces).map((address) => address.path);

test('a corpus plays from one of its pieces to the end, then from its beginning', () => {
  assert.deepEqual(played('winter/2'), ['winter/2', 'winter/3', 'winter/1']);
  assert.deepEqual(played('winter/1'), ['winter/1', 'winter/2', 'winter/3']);
});

test('its pieces open in the same colors as the first', () => {
  assert.ok(corpusQueue(at('winter/2'), 'winter', PIECES).every((one) => one.isCollabscore));
});

test('a piece that the catalog does not know plays first, or alone', () => {
  assert.deepEqual(played('winter/0'), ['winter/0', 'winter/1', 'winter/2', 'winter/3']);
  assert.deepEqual(played('winter/0', []), ['winter/0']);
});
