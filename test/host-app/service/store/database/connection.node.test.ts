import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Connection } from '#service/store/database/connection.js';
import { onBothStores } from '../both-stores.js';
import { putMusic, SONATA } from '../some-music.js';

/** An error as PostgreSQL's driver throws it. */
const failure = (code: string) => Object.assign(new Error(code), { code });

onBothStores('A connection', (database) => {
  const open = async () => {
    const store = await database.open();
    return { store, connection: new Connection(store.db, store.dialect) };
  };

  test('tries again when another process was in the way', async () => {
    const { connection } = await open();
    const inTheWay = ['40001', '40P01', '23505'];
    const result = await connection.write(() => {
      const code = inTheWay.shift();
      return code === undefined ? Promise.resolve('saved') : Promise.reject(failure(code));
    });
    assert.equal(result, 'saved');
  });

  test('gives up when that does not help, and at once when nobody was in the way', async () => {
    const { connection } = await open();
    const attempts = async (code: string) => {
      let count = 0;
      const work = connection.write(() => {
        count += 1;
        return Promise.reject(failure(code));
      });
      await assert.rejects(work, failure(code));
      return count;
    };
    assert.equal(await attempts('40001'), 6);
    assert.equal(await attempts('23503'), 1);
  });

  test('forgets what an attempt has changed when it tries again', async () => {
    const { store, connection } = await open();
    await putMusic(store);
    const before = await connection.revisions();
    let attempt = 0;
    await connection.write((inside) => {
      attempt += 1;
      if (attempt > 1) return Promise.resolve();
      inside.pieceChanged(1);
      inside.structureChanged();
      return Promise.reject(failure('40001'));
    });
    assert.deepEqual(await connection.revisions(), before);
  });

  test('counts one change of the listings per transaction, however many pieces it changes', async () => {
    const { store, connection } = await open();
    const paths = Array.from({ length: 1200 }, (_, index) => `mozart/${index}`);
    await putMusic(store);
    const { revision } = await store.revisions();
    await connection.write(async (inside) => {
      const values = paths.map((path) => ({ path, corpus: 'mozart', info: '{}', summary: '{}' }));
      const rest = { permissions: '[]', revision: 1, listed: 0 };
      const rows = await inside.db
        .insertInto('pieces')
        .values(values.map((value) => ({ ...value, ...rest })))
        .returning('number')
        .execute();
      for (const { number } of rows) inside.pieceChanged(number);
    });
    assert.equal((await store.revisions()).revision, revision + 1);
    assert.equal((await store.pieces.summaries(revision)).length, paths.length);
  });

  test('keeps a row for one writer at a time', async () => {
    const [{ store, connection }, other] = [await open(), await open()];
    await putMusic(store);
    const order: string[] = [];
    const add = (letter: string, { db, dialect }: Connection) =>
      new Connection(db, dialect).write(async (inside) => {
        const row = inside.db.selectFrom('pieces').select('number').where('path', '=', SONATA);
        await inside.lock(row).execute();
        order.push(letter);
        await new Promise(setImmediate);
        order.push(letter);
      });
    await Promise.all([add('a', connection), add('b', other.connection)]);
    assert.ok(['aabb', 'bbaa'].includes(order.join('')), order.join(''));
  });
});
