import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../both-stores.js';
import { anna, clara, labeled, putMusic, SONATA } from '../some-music.js';

const paths = (pieces: readonly { readonly path: string }[]) => pieces.map(({ path }) => path);

/** Puts pieces by many rows at once, as no import does. */
async function putMany(store: Store, count: number): Promise<void> {
  await putMusic(store);
  const rest = { corpus: 'mozart', info: '{}', summary: '{}', permissions: '["all"]' };
  for (let at = 0; at < count; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - at) }, (_, index) => ({
      ...rest,
      path: `mozart/piece ${at + index}`,
      revision: 1,
      listed: 1,
    }));
    await store.db.insertInto('pieces').values(rows).execute();
  }
}

onBothStores('Pieces', (database) => {
  test('are numbered as they arrive, and found by path and by number', async () => {
    const store = await database.open();
    await putMusic(store, 'mozart/k331');
    await putMusic(store, 'bach/846');
    const fugue = await store.pieces.find('bach/846');
    assert.deepEqual(fugue, {
      number: fugue?.number,
      path: 'bach/846',
      corpus: 'bach',
      info: { title: 'bach/846' },
      permissions: ['all'],
      revision: 1,
    });
    assert.deepEqual(await store.pieces.findByNumber(fugue.number), fugue);
    assert.ok((await store.pieces.find('mozart/k331'))!.number < fugue.number);
    assert.equal(await store.pieces.find('bach'), undefined);
    assert.equal(await store.pieces.findByNumber(99), undefined);
    assert.deepEqual(paths(await store.pieces.ofCorpus('bach')), ['bach/846']);
    assert.deepEqual(paths(await store.pieces.all()), ['mozart/k331', 'bach/846']);
  });

  test('that are put again as they are change nothing', async () => {
    const store = await database.open();
    await putMusic(store);
    const before = [await store.pieces.find(SONATA), await store.revisions()];
    await putMusic(store);
    assert.deepEqual([await store.pieces.find(SONATA), await store.revisions()], before);
  });

  test('that change keep their number, and what they were', async () => {
    const store = await database.open();
    await putMusic(store);
    const before = (await store.pieces.find(SONATA))!;
    const changed = { ...before, info: { title: 'Alla turca' }, permissions: ['read'] };
    const after = await store.pieces.put(changed);
    assert.deepEqual(after, { ...changed, revision: 2 });
    const kept = await store.db.selectFrom('piece_versions').selectAll().execute();
    assert.deepEqual(
      kept.map(({ piece, revision, info }) => ({ piece, revision, info })),
      [{ piece: before.number, revision: 1, info: JSON.stringify(before.info) }],
    );
  });

  test('that two processes put at the same time are one piece', async () => {
    const [one, other] = [await database.open(), await database.open()];
    await one.corpora.put({ path: 'mozart', info: {} });
    const piece = { path: SONATA, corpus: 'mozart', permissions: ['all'] };
    const put = await Promise.all(
      [one, other, one].map(({ pieces }, index) => pieces.put({ ...piece, info: { index } })),
    );
    assert.equal(new Set(put.map(({ number }) => number)).size, 1);
    assert.deepEqual(put.map(({ revision }) => revision).sort(), [1, 2, 3]);
    const kept = await one.db.selectFrom('piece_versions').select('revision').execute();
    assert.equal(kept.length, 2);
  });

  test('need their corpus', async () => {
    const { pieces } = await database.open();
    const piece = { path: SONATA, corpus: 'mozart', info: {}, permissions: [] };
    await assert.rejects(pieces.put(piece), /foreign key/i);
  });

  test('that are touched have another revision, but look the same in listings', async () => {
    const store = await database.open();
    await putMusic(store);
    const before = await store.revisions();
    await store.pieces.touch(SONATA);
    await store.pieces.touch('mozart/k999');
    assert.equal((await store.pieces.find(SONATA))?.revision, 2);
    assert.deepEqual(await store.revisions(), before);
  });

  test('are summed up with the number of their analyses and the labels in them, hidden ones left out', async () => {
    const store = await database.open();
    await putMusic(store);
    const summed = { path: 'mozart/k545', corpus: 'mozart', permissions: ['read'] };
    const info = { title: 'Facile', sources: { images: [] } };
    await store.pieces.put({ ...summed, info, summary: { title: 'Facile' } });
    for (const name of ['cadences', 'themes', 'form'])
      await store.analyses.save({ piece: SONATA, name, content: labeled('HC'), author: anna });
    await store.analyses.hide(SONATA, 'form', clara);
    await store.synchros.save({ piece: SONATA, source: 'gould', content: '[]', author: anna });
    const numberless = (await store.pieces.summaries()).map(({ number: _, ...rest }) => rest);
    assert.deepEqual(numberless, [
      {
        path: SONATA,
        corpus: 'mozart',
        summary: { title: SONATA },
        permissions: ['all'],
        analyses: 2,
        labels: { Cadence: 2 },
      },
      { ...summed, summary: { title: 'Facile' }, analyses: 0, labels: {} },
    ]);
  });

  test('that have changed since a revision of the listings are told apart', async () => {
    const store = await database.open();
    await putMusic(store, 'mozart/k331');
    await putMusic(store, 'mozart/k332');
    const { revision } = await store.revisions();
    assert.deepEqual(await store.pieces.summaries(revision), []);
    const save = { piece: 'mozart/k331', name: 'form', content: labeled('A'), author: anna };
    await store.analyses.save(save);
    const changed = await store.pieces.summaries(revision);
    assert.deepEqual(
      changed.map(({ path, analyses }) => [path, analyses]),
      [['mozart/k331', 1]],
    );
  });

  test('come one by one however many there are', async () => {
    const store = await database.open();
    await putMany(store, 2500);
    let last = 0;
    let count = 0;
    for await (const { number } of store.pieces.each()) {
      assert.ok(number > last);
      [last, count] = [number, count + 1];
    }
    assert.equal(count, 2501);
    assert.equal((await store.pieces.summaries()).length, 2501);
  });
});
