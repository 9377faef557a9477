import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';
import { putMusic, SONATA } from '../some-music.js';

const recording = {
  owner: SONATA,
  name: 'audio/gould.mp3',
  hash: 'ab'.repeat(32),
  size: 5_000_000_000,
  type: 'audio/mpeg',
};
const remastered = { ...recording, hash: 'cd'.repeat(32), size: 4_000_000_000 };

onBothStores('Resources', (database) => {
  const open = async () => {
    const store = await database.open();
    await putMusic(store);
    return store;
  };

  test('are found by owner and name', async () => {
    const { resources } = await open();
    const scan = { ...recording, name: 'a scan/1.jpg', type: 'image/jpeg' };
    await resources.put(recording);
    await resources.put(scan);
    assert.deepEqual(await resources.find(SONATA, 'audio/gould.mp3'), recording);
    assert.equal(await resources.find('mozart', 'audio/gould.mp3'), undefined);
    assert.deepEqual(await resources.of(SONATA), [scan, recording]);
  });

  test('that change are a change of the piece; the old file is still found by its hash', async () => {
    const { resources, pieces } = await open();
    await resources.put(recording);
    await resources.put(remastered);
    assert.deepEqual(await resources.find(SONATA, recording.name), remastered);
    assert.equal((await pieces.find(SONATA))?.revision, 3);
    const version = (start: string) => resources.findVersion(SONATA, recording.name, start);
    assert.deepEqual((await version('abab'))?.hash, recording.hash);
    assert.deepEqual((await version('cdcdcd'))?.hash, remastered.hash);
    assert.equal(await version('ef'), undefined);
  });

  test('that go back to a file they were before are that file', async () => {
    const { resources } = await open();
    for (const resource of [recording, remastered, recording, remastered])
      await resources.put(resource);
    assert.deepEqual(await resources.find(SONATA, recording.name), remastered);
    assert.ok(await resources.findVersion(SONATA, recording.name, 'ab'));
  });

  test('that are put again as they are change nothing', async () => {
    const store = await open();
    await store.resources.put(recording);
    const before = [await store.pieces.find(SONATA), await store.revisions()];
    await store.resources.put(recording);
    assert.deepEqual([await store.pieces.find(SONATA), await store.revisions()], before);
  });

  test('of a corpus change what listings show, those of a piece do not', async () => {
    const store = await open();
    const { structure } = await store.revisions();
    await store.resources.put(recording);
    assert.equal((await store.revisions()).structure, structure);
    await store.resources.put({ ...recording, owner: 'mozart', name: 'card.jpg' });
    assert.ok((await store.revisions()).structure > structure);
  });
});
