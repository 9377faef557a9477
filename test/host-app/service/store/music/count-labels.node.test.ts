import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';
import { anna, clara, labeled, putMusic, SONATA } from '../some-music.js';

onBothStores('The labels of analyses', (database) => {
  test('are counted when a store is opened that was written before they were', async () => {
    const store = await database.open();
    await putMusic(store);
    for (let number = 0; number < 450; number += 1)
      await store.analyses.save({
        ...{ piece: SONATA, name: `reading ${number}`, author: anna },
        content: labeled('HC'),
      });
    await store.db.updateTable('documents').set({ labels: null }).execute();
    const { revision } = await store.revisions();
    await store.close();
    const again = await database.open();
    const [changed] = await again.pieces.summaries(revision);
    assert.deepEqual(changed?.labels, { Cadence: 450 });
    const before = await again.revisions();
    await (await database.open({ isGuest: true })).close();
    assert.deepEqual(await again.revisions(), before);
  });

  test('follow the newest version that is shown', async () => {
    const store = await database.open();
    await putMusic(store);
    const labels = async () => (await store.pieces.summaries())[0]?.labels;
    const save = { piece: SONATA, name: 'keys', author: clara };
    await store.analyses.save({ ...save, content: labeled('HC') });
    const { revision } = await store.revisions();
    await store.analyses.save({ ...save, content: '{"labels":[{"type":"Key"},{"type":"Key"}]}' });
    assert.deepEqual((await store.pieces.summaries(revision))[0]?.labels, { Key: 2 });
    await store.analyses.hide(SONATA, 'keys', clara);
    assert.deepEqual(await labels(), {});
  });

  test('change no listing when a version has as many as the one before', async () => {
    const store = await database.open();
    await putMusic(store);
    const save = { piece: SONATA, name: 'cadences', author: clara };
    await store.analyses.save({ ...save, content: labeled('HC') });
    const before = await store.revisions();
    await store.analyses.save({ ...save, content: labeled('PAC') });
    assert.deepEqual(await store.revisions(), before);
  });
});
