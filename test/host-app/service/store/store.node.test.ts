import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '#service/store/store.js';
import { onBothStores } from './both-stores.js';
import { anna, clara, labeled, putMusic, SONATA } from './some-music.js';

const cadences = { piece: SONATA, name: 'cadences', author: anna };

onBothStores('A store', (database) => {
  test('is as it was when it is opened again', async () => {
    const before = await database.open();
    await putMusic(before);
    await before.analyses.save({ ...cadences, content: labeled('HC') });
    const revisions = await before.revisions();
    await before.close();
    const after = await openStore(database.settings);
    assert.equal((await after.analyses.read(SONATA, 'cadences'))?.content, labeled('HC'));
    assert.deepEqual(await after.revisions(), revisions);
    await after.close();
  });

  test('does all of a transaction or nothing', async () => {
    const store = await database.open();
    const work = store.transaction(async (inside) => {
      await putMusic(inside);
      await inside.accounts.add({ uid: 'clara', passwordHash: 'x' });
      throw new Error('no');
    });
    await assert.rejects(work, /^Error: no$/);
    assert.deepEqual(await store.corpora.all(), []);
    assert.equal(await store.accounts.find('clara'), undefined);
    assert.equal(await store.transaction((inside) => putMusic(inside).then(() => 7)), 7);
    assert.equal((await store.pieces.all()).length, 1);
  });

  test('lets transactions within a transaction be a part of it', async () => {
    const store = await database.open();
    const work = store.transaction(async (inside) => {
      await inside.transaction((deeper) => putMusic(deeper));
      throw new Error('no');
    });
    await assert.rejects(work, /^Error: no$/);
    assert.deepEqual(await store.pieces.all(), []);
  });

  test('counts what listings show, for every process', async () => {
    const [store, other] = [await database.open(), await database.open()];
    const counted = async (work: () => Promise<unknown>) => {
      const [before] = [await other.revisions(), await work()];
      const after = await other.revisions();
      return [after.revision > before.revision, after.structure > before.structure];
    };
    const [piece, corpus, nothing] = [
      [true, false],
      [true, true],
      [false, false],
    ];
    assert.deepEqual(await counted(() => putMusic(store)), corpus);
    assert.deepEqual(await counted(() => putMusic(store)), nothing);
    const readable = { path: SONATA, corpus: 'mozart', info: {}, permissions: ['read'] };
    assert.deepEqual(await counted(() => store.pieces.put(readable)), piece);
    const save = () => store.analyses.save({ ...cadences, content: labeled('HC') });
    assert.deepEqual(await counted(save), piece);
    assert.deepEqual(await counted(save), nothing);
    assert.deepEqual(await counted(() => store.analyses.hide(SONATA, 'cadences', clara)), piece);
    assert.deepEqual(await counted(() => putMusic(store, 'bach/846')), corpus);
  });

  test('has one secret, the same in every process and after every start', async () => {
    const [store, other] = [await database.open(), await database.open()];
    const [secret, same] = await Promise.all([store.secret(), other.secret()]);
    assert.equal(secret.length, 32);
    assert.deepEqual(secret, same);
    assert.deepEqual(await (await database.open()).secret(), secret);
  });

  test('tells whether the database answers', async () => {
    const store = await openStore(database.settings);
    assert.equal(await store.isAlive(), true);
    await store.close();
    assert.equal(await store.isAlive(), false);
  });
});
