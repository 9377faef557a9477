import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConflictError } from '#service/store/records.js';
import { onBothStores } from '../both-stores.js';
import { anna, clara, putMusic, SONATA } from '../some-music.js';

const points = (date: number) => JSON.stringify([{ onset: 0, date }]);

onBothStores('Synchros', (database) => {
  const open = async () => {
    const store = await database.open();
    await putMusic(store);
    return store;
  };

  test('are kept for each recording of a piece', async () => {
    const { synchros } = await open();
    const gould = { piece: SONATA, source: 'gould', author: clara };
    const first = await synchros.save({ ...gould, content: points(1), expected: null });
    const second = await synchros.save({ ...gould, content: points(2), expected: first.hash });
    await synchros.save({ piece: SONATA, source: 'pires', content: points(3), author: anna });
    const current = await synchros.current(SONATA);
    assert.deepEqual([...current.keys()], ['gould', 'pires']);
    const record = { ...second, source: 'gould', content: points(2), isRemoved: false };
    assert.deepEqual(current.get('gould'), record);
    assert.deepEqual(await synchros.read(SONATA, 'gould'), record);
    assert.equal((await synchros.read(SONATA, 'gould', 1))?.content, points(1));
    assert.deepEqual(await synchros.versions(SONATA, 'gould'), [first, second]);
  });

  test('that another save has overtaken are refused', async () => {
    const { synchros } = await open();
    const gould = { piece: SONATA, source: 'gould', author: anna };
    const { hash } = await synchros.save({ ...gould, content: points(1) });
    const late = synchros.save({ ...gould, content: points(2), expected: null });
    await assert.rejects(late, new ConflictError(hash));
  });

  test('that are hidden are gone, but for their versions', async () => {
    const { synchros } = await open();
    const gould = { piece: SONATA, source: 'gould', author: anna };
    await synchros.save({ ...gould, content: points(1) });
    assert.equal(await synchros.hide(SONATA, 'gould', clara), true);
    assert.equal((await synchros.current(SONATA)).size, 0);
    assert.equal(await synchros.read(SONATA, 'gould'), undefined);
    assert.equal((await synchros.versions(SONATA, 'gould')).length, 1);
  });

  test('are no analyses, even under the same name', async () => {
    const { synchros, analyses } = await open();
    await synchros.save({ piece: SONATA, source: 'gould', content: points(1), author: anna });
    assert.deepEqual(await analyses.names(SONATA), []);
    assert.equal(await analyses.read(SONATA, 'gould', { version: 1 }), undefined);
    assert.equal(await analyses.hide(SONATA, 'gould', clara), false);
  });
});
