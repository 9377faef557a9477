import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';

onBothStores('Corpora', (database) => {
  test('are listed in the order of arrival', async () => {
    const { corpora } = await database.open();
    for (const path of ['mozart', '', 'bach', 'bach/fugues'])
      await corpora.put({ path, info: { title: `«${path}»` } });
    assert.deepEqual(
      (await corpora.all()).map(({ path }) => path),
      ['mozart', '', 'bach', 'bach/fugues'],
    );
    assert.deepEqual(await corpora.find(''), { path: '', info: { title: '«»' } });
    assert.equal(await corpora.find('haydn'), undefined);
  });

  test('that change keep their place', async () => {
    const store = await database.open();
    await store.corpora.put({ path: 'mozart', info: { title: 'Mozart' } });
    await store.corpora.put({ path: 'bach', info: {} });
    const { structure } = await store.revisions();
    await store.corpora.put({ path: 'mozart', info: { title: 'W. A. Mozart' } });
    assert.equal((await store.corpora.all())[0]?.info['title'], 'W. A. Mozart');
    assert.ok((await store.revisions()).structure > structure);
  });

  test('that are put again as they are change nothing', async () => {
    const store = await database.open();
    await store.corpora.put({ path: 'mozart', info: { title: 'Mozart' } });
    const before = await store.revisions();
    await store.corpora.put({ path: 'mozart', info: { title: 'Mozart' } });
    assert.deepEqual(await store.revisions(), before);
  });
});
