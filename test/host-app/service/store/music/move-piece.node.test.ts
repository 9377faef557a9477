import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';
import { clara, labeled, putMusic, SONATA } from '../some-music.js';

const TO = { path: 'sonatas/alla-turca', corpus: 'sonatas' };

onBothStores('A piece that is moved', (database) => {
  const aStore = async () => {
    const store = await database.open();
    await putMusic(store);
    await store.corpora.put({ path: 'sonatas', info: {} });
    return store;
  };

  test('takes its files, analyses and synchronizations with it', async () => {
    const store = await aStore();
    const file = { owner: SONATA, name: 'score.mxl', hash: 'ab'.repeat(32), size: 9, type: 'x/y' };
    await store.resources.put(file);
    await store.resources.put({ ...file, hash: 'cd'.repeat(32) });
    const saved = { piece: SONATA, content: labeled('PAC'), author: clara };
    await store.analyses.save({ ...saved, name: 'form' });
    await store.synchros.save({ ...saved, source: 'take' });
    const { number, revision } = (await store.pieces.find(SONATA))!;

    const moved = await store.pieces.move(SONATA, TO);
    assert.deepEqual([moved?.number, moved?.path, moved?.corpus], [number, TO.path, TO.corpus]);
    assert.ok(moved!.revision > revision);
    assert.deepEqual(
      (await store.resources.of(TO.path)).map(({ name }) => name),
      ['score.mxl'],
    );
    assert.ok(await store.resources.findVersion(TO.path, 'score.mxl', 'abab'));
    assert.equal((await store.analyses.read(TO.path, 'form'))?.content, labeled('PAC'));
    assert.ok(await store.synchros.read(TO.path, 'take'));
  });

  test('is found where it was, until another piece is there', async () => {
    const store = await aStore();
    await store.pieces.move(SONATA, TO);
    assert.equal((await store.pieces.find(SONATA))?.path, TO.path);
    await putMusic(store);
    assert.equal((await store.pieces.find(SONATA))?.path, SONATA);
  });

  test('can be moved on, and back', async () => {
    const store = await aStore();
    await store.pieces.move(SONATA, TO);
    const next = { path: 'sonatas/k331', corpus: 'sonatas' };
    await store.pieces.move(TO.path, next);
    for (const path of [SONATA, TO.path])
      assert.equal((await store.pieces.find(path))?.path, next.path);
    await store.pieces.move(next.path, { path: SONATA, corpus: 'mozart' });
    for (const path of [SONATA, TO.path, next.path])
      assert.equal((await store.pieces.find(path))?.path, SONATA);
  });

  test('goes nowhere where a piece is, and where no corpus is', async () => {
    const store = await aStore();
    await putMusic(store, TO.path);
    await assert.rejects(store.pieces.move(SONATA, TO), /already/);
    await assert.rejects(store.pieces.move(SONATA, { path: 'none/x', corpus: 'none' }));
    assert.equal((await store.pieces.find(SONATA))?.path, SONATA);
    assert.equal(await store.pieces.move('mozart/none', TO), undefined);
  });

  test('shows in the listings of its new corpus', async () => {
    const store = await aStore();
    const before = await store.revisions();
    await store.pieces.move(SONATA, TO);
    const after = await store.revisions();
    assert.ok(after.revision > before.revision && after.structure > before.structure);
    const [summary] = await store.pieces.summaries();
    assert.deepEqual([summary?.path, summary?.corpus], [TO.path, TO.corpus]);
  });
});
