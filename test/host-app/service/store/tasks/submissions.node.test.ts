import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';

const fields = { title: 'Für Elise', composer: 'Beethoven', email: 'therese@example.org' };
const score = { name: 'elise.mxl', hash: 'ab'.repeat(32), size: 9, type: 'application/zip' };

onBothStores('Submissions', (database) => {
  test('are kept as they came, the oldest first', async () => {
    const { submissions } = await database.open();
    const first = await submissions.add({ fields, files: [score] });
    const second = await submissions.add({ fields: {}, files: [] });
    assert.deepEqual(await submissions.list(), [first, second]);
    assert.deepEqual(
      { ...first },
      { id: first.id, created: first.created, fields, files: [score], state: 'submitted' },
    );
    assert.deepEqual(await submissions.find(first.id), first);
    assert.equal(await submissions.find('none'), undefined);
  });
});
