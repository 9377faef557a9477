import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';

onBothStores('Blocks', (database) => {
  test('hold from when they are added until they are removed', async () => {
    const { blocks } = await database.open();
    assert.equal(await blocks.has('mark'), false);
    await blocks.add('mark', 'clara');
    assert.equal(await blocks.has('mark'), true);
    assert.equal(await blocks.has('other mark'), false);
    assert.equal(await blocks.remove('mark'), true);
    assert.equal(await blocks.remove('mark'), false);
    assert.equal(await blocks.has('mark'), false);
  });

  test('tell who has added them first, and when', async () => {
    const { blocks } = await database.open();
    await blocks.add('mark', 'clara');
    await blocks.add('mark', 'robert');
    const [block, ...rest] = await blocks.list();
    assert.deepEqual([block?.mark, block?.by, rest], ['mark', 'clara', []]);
    assert.ok(Date.parse(block?.date ?? '') <= Date.now());
  });
});
