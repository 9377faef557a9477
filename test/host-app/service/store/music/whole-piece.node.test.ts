import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';
import { anna, clara, putMusic, SONATA } from '../some-music.js';

const aFile = (owner: string, name: string) => ({
  ...{ owner, name, hash: name.padEnd(64, '0'), size: 3, type: 'text/plain' },
});

onBothStores('A whole piece', (database) => {
  test('names its files and the synchronizations that are shown', async () => {
    const store = await database.open();
    await putMusic(store);
    await putMusic(store, 'mozart/k332');
    const piece = await store.pieces.find(SONATA);
    const nothing = { piece, synchros: new Set(), files: [] };
    assert.deepEqual(await store.pieces.findWhole(SONATA), nothing);

    await store.resources.put(aFile(SONATA, 'a "b"\n.txt'));
    await store.resources.put(aFile('mozart/k332', 'other.txt'));
    for (const source of ['gould "live"', 'pires'])
      await store.synchros.save({ piece: SONATA, source, content: '[]', author: anna });
    await store.synchros.hide(SONATA, 'pires', clara);
    await store.analyses.save({ piece: SONATA, name: 'form', content: '{}', author: anna });

    const { name, hash } = aFile(SONATA, 'a "b"\n.txt');
    assert.deepEqual(await store.pieces.findWhole(SONATA), {
      piece: await store.pieces.find(SONATA),
      synchros: new Set(['gould "live"']),
      files: [{ name, hash }],
    });
  });

  test('is found by its former path, unless another piece has that now', async () => {
    const store = await database.open();
    await putMusic(store);
    await store.pieces.move(SONATA, { path: 'mozart/alla-turca', corpus: 'mozart' });
    const moved = await store.pieces.findWhole(SONATA);
    assert.equal(moved?.piece.path, 'mozart/alla-turca');
    await putMusic(store);
    assert.equal((await store.pieces.findWhole(SONATA))?.piece.path, SONATA);
    assert.equal(await store.pieces.findWhole('mozart/none'), undefined);
  });
});
