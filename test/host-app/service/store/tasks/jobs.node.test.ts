import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';

const KINDS = ['import'];
const order = (name: string) => ({ kind: 'import', payload: { name } });

onBothStores('Jobs', (database) => {
  test('wait, run and end', async () => {
    const { jobs } = await database.open();
    const { id, state, report } = await jobs.add(order('bach'));
    assert.deepEqual([state, report], ['waiting', {}]);
    const running = await jobs.next(KINDS);
    assert.deepEqual(
      [running?.id, running?.state, running?.payload],
      [id, 'running', { name: 'bach' }],
    );
    await jobs.progress(running!, { done: 1 });
    assert.deepEqual((await jobs.find(id))?.report, { done: 1 });
    await jobs.end(running!, 'failed', { error: 'no score' });
    const ended = await jobs.find(id);
    assert.deepEqual([ended?.state, ended?.report], ['failed', { error: 'no score' }]);
    await jobs.progress(running!, { done: 2 });
    assert.deepEqual(await jobs.find(id), ended);
    assert.equal(await jobs.find('no such job'), undefined);
  });

  test('are taken in the order in which they came', async () => {
    const { jobs } = await database.open();
    for (const name of ['bach', 'mozart']) await jobs.add(order(name));
    const taken = [await jobs.next(KINDS), await jobs.next(KINDS), await jobs.next(KINDS)];
    assert.deepEqual(
      taken.map((job) => job?.payload['name']),
      ['bach', 'mozart', undefined],
    );
    assert.equal((await jobs.list()).length, 2);
  });

  test('are taken by one process each', async () => {
    const processes = [await database.open(), await database.open()];
    for (const name of ['a', 'b', 'c']) await processes[0]!.jobs.add(order(name));
    const taken = await Promise.all(
      [...processes, ...processes].map(({ jobs }) => jobs.next(KINDS)),
    );
    const ids = taken.flatMap((job) => job?.id ?? []);
    assert.deepEqual([ids.length, new Set(ids).size], [3, 3]);
  });

  test('show the first of each sender, and are taken by one process each', async () => {
    const [one, other] = [await database.open(), await database.open()];
    const add = (payload: object) => one.jobs.add({ kind: 'import', payload: { ...payload } });
    const queued = [
      await add({ sender: 'account bach', name: 'a' }),
      await add({ sender: 'account bach', name: 'b' }),
      await add({ name: 'of nobody' }),
      await add({ sender: 'address 1', name: 'c' }),
    ];
    await one.jobs.add({ kind: 'mail', payload: { sender: 'account hensel' } });
    const waiting = await other.jobs.firstOfSenders(KINDS);
    assert.deepEqual(
      waiting.map(({ sender }) => sender),
      ['account bach', '', 'address 1'],
    );
    const { number } = waiting[2]!;
    const taken = await Promise.all([one.jobs.take(number), other.jobs.take(number)]);
    assert.deepEqual(
      taken.flatMap((job) => job?.id ?? []),
      [queued[3]!.id],
    );
    await one.jobs.postpone(
      taken.find((job) => job)!,
      {},
      60_000,
    );
    assert.equal((await one.jobs.firstOfSenders(KINDS)).length, 2);
  });

  test('that ran when their process ended wait again', async () => {
    const store = await database.open();
    const { jobs } = store;
    await jobs.add(order('bach'));
    const running = (await jobs.next(KINDS))!;
    const isShared = store.dialect === 'postgres';
    assert.equal(await jobs.requeueRunning(KINDS), isShared ? 0 : 1);
    const longAgo = new Date(Date.now() - 180_000).toISOString();
    await store.db.updateTable('jobs').set({ changed: longAgo }).execute();
    assert.equal(await jobs.requeueRunning(KINDS), isShared ? 1 : 0);
    assert.equal((await jobs.next(KINDS))?.id, running.id);
  });

  test('of other kinds are left to others', async () => {
    const { jobs } = await database.open();
    await jobs.add(order('bach'));
    assert.equal(await jobs.next(['mail']), undefined);
    const running = (await jobs.next([...KINDS, 'mail']))!;
    assert.equal(await jobs.requeueRunning(['mail']), 0);
    assert.equal((await jobs.find(running.id))?.state, 'running');
  });

  test('that are postponed wait until it is time', async () => {
    const store = await database.open();
    const { jobs } = store;
    const { id } = await jobs.add(order('bach'));
    await jobs.postpone((await jobs.next(KINDS))!, { retries: 1 }, 60_000);
    assert.equal((await jobs.find(id))?.state, 'waiting');
    assert.equal(await jobs.next(KINDS), undefined);
    await store.db.updateTable('jobs').set({ due: '2000-01-01T00:00:00.000Z' }).execute();
    const again = await jobs.next(KINDS);
    assert.deepEqual([again?.id, again?.report], [id, { retries: 1 }]);
  });
});
