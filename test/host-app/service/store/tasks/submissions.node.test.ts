import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';
import { putMusic, SONATA } from '../some-music.js';

const fields = { title: 'Für Elise', composer: 'Beethoven', email: 'therese@example.org' };
const score = {
  ...{ name: 'elise.mxl', part: 'score', hash: 'ab'.repeat(32) },
  ...{ size: 9, type: 'application/zip' },
};

onBothStores('Submissions', (database) => {
  test('are kept as they came, the oldest first', async () => {
    const { submissions } = await database.open();
    const first = await submissions.add({ fields, files: [score], total: 2 });
    const second = await submissions.add({ fields: {}, files: [] });
    assert.deepEqual(await submissions.list(), [first, second]);
    const { id, created } = first;
    assert.deepEqual(first, {
      ...{ id, created, changed: created, fields, files: [score], state: 'queued', piece: null },
      report: { done: 0, total: 2, problems: [] },
    });
    assert.deepEqual(await submissions.find(id), first);
    assert.equal(await submissions.find('none'), undefined);
  });

  test('tell what has become of them', async () => {
    const store = await database.open();
    const { submissions } = store;
    await putMusic(store);
    const { number } = (await store.pieces.find(SONATA))!;
    const { id } = await submissions.add({ fields, files: [score] });
    const report = { done: 1, total: 1, problems: [] };
    await submissions.change(id, { report });
    assert.equal((await submissions.find(id))?.state, 'queued');
    await submissions.change(id, { state: 'ready', piece: number });
    const now = await store.transaction((inside) => inside.submissions.lock(id));
    assert.deepEqual([now?.state, now?.report, now?.piece], ['ready', report, number]);
  });
});
