import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelJob, jobDetails, repeatJob } from '#service/administration/jobs.js';
import type { JobHandler } from '#service/importing/job.js';
import { JobRunner } from '#service/importing/jobs.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../store/both-stores.js';

const ADA = { who: 'ada', mark: 'mark-of-ada' };
const FIELDS = { name: 'Anna', email: 'anna@example.org', title: 'Das Jahr' };

const log = { info: () => undefined, warn: () => undefined };

/** A process that does jobs of one kind. */
function aProcess(store: Store, count: JobHandler): JobRunner {
  const context = { store, log, data: '', files: undefined as never };
  return new JobRunner(context, [{ handlers: { count } }]);
}

/** Waits until a job is in a state. */
async function until(store: Store, id: string, state: string): Promise<void> {
  while ((await store.jobs.find(id))?.state !== state) await new Promise(setImmediate);
}

/** A job that ends only when it is told to, and what resolves when that has reached it. */
function untilAborted(): { readonly aborted: Promise<string>; readonly handler: JobHandler } {
  let tell: (reason: string) => void = () => undefined;
  const aborted = new Promise<string>((resolve) => (tell = resolve));
  const handler: JobHandler = (_, { signal }) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        tell((signal.reason as Error).message);
        reject(signal.reason as Error);
      }),
    );
  return { aborted, handler };
}

onBothStores('A job in the hands of an administrator', (database) => {
  test('that waits never starts when it is canceled', async () => {
    const store = await database.open();
    const done: unknown[] = [];
    const { id } = await store.jobs.add({ kind: 'count', payload: { name: 'canceled' } });
    await cancelJob(id, { store, actor: ADA });
    await store.jobs.add({ kind: 'count', payload: { name: 'next' } });
    const runner = aProcess(store, ({ name }) => Promise.resolve({ said: done.push(name) }));
    await runner.start();
    await runner.settled();
    await runner.stop();
    assert.deepEqual(done, ['next']);
    assert.equal((await store.jobs.find(id))?.state, 'canceled');
  });

  test('that runs in another process is ended there, and the next one begins', async () => {
    const [store, other] = [await database.open(), await database.open()];
    const { aborted, handler } = untilAborted();
    const runner = aProcess(other, ({ name, ...rest }, tools) =>
      name === 'long' ? handler(rest, tools) : Promise.resolve({}),
    );
    const { id } = await store.jobs.add({ kind: 'count', payload: { name: 'long' } });
    const next = await store.jobs.add({ kind: 'count', payload: { name: 'short' } });
    await runner.start();
    await until(store, id, 'running');
    await cancelJob(id, { store, actor: ADA });
    assert.equal(await aborted, 'The job was canceled');
    await until(store, next.id, 'done');
    await runner.stop();
    const { state, ended } = (await store.jobs.find(id))!;
    assert.deepEqual([state, ended !== undefined], ['canceled', true]);
  });

  test('that was canceled and repeated at once is not ended by its former run', async () => {
    const store = await database.open();
    const { id } = await store.jobs.add({ kind: 'count', payload: {} });
    const former = (await store.jobs.next(['count']))!;
    await cancelJob(id, { store, actor: ADA });
    await repeatJob(id, { store, actor: ADA });
    const present = (await store.jobs.next(['count']))!;
    assert.deepEqual([former.run, present.run], [1, 2]);
    await store.jobs.end(former, 'done', { from: 'the former run' });
    await store.jobs.progress(former, { done: 1 });
    assert.equal(await store.jobs.isRunning(former), false);
    const { state, report } = (await store.jobs.find(id))!;
    assert.deepEqual([state, report], ['running', {}]);
    await store.jobs.end(present, 'done', { from: 'the present run' });
    assert.equal((await store.jobs.find(id))?.state, 'done');
  });

  test('is repeated when it has failed, and says how often it was begun', async () => {
    const store = await database.open();
    let times = 0;
    const runner = aProcess(store, () =>
      ++times === 1 ? Promise.reject(new Error('no score')) : Promise.resolve({ times }),
    );
    const { id } = await store.jobs.add({ kind: 'count', payload: {} });
    await runner.start();
    await until(store, id, 'failed');
    const failed = await jobDetails(id, store);
    assert.deepEqual(
      [failed.job.error, failed.job.attempts, failed.canCancel, failed.canRepeat],
      ['no score', 1, false, true],
    );
    await assert.rejects(cancelJob(id, { store, actor: ADA }), /ended already/);
    await repeatJob(id, { store, actor: ADA });
    runner.wake();
    await until(store, id, 'done');
    await runner.stop();
    const { job, report } = await jobDetails(id, store);
    assert.deepEqual([job.attempts, job.error, report], [2, undefined, { times: 2 }]);
    await assert.rejects(repeatJob('none', { store, actor: ADA }), /no job none/);
  });

  test('about a submission takes the submission along, and says nothing of its sender', async () => {
    const store = await database.open();
    const { id: submission } = await store.submissions.add({ fields: FIELDS, files: [], total: 1 });
    const payload = { submission, sender: 'address secret-mark' };
    const { id } = await store.jobs.add({ kind: 'submission', payload });
    await store.submissions.change(submission, { state: 'processing' });
    await cancelJob(id, { store, actor: ADA });
    const failed = (await store.submissions.find(submission))!;
    assert.equal(failed.state, 'failed');
    assert.match(failed.report.reason ?? '', /canceled/);
    const details = await jobDetails(id, store);
    assert.deepEqual([details.job.title, details.canRepeat], ['Das Jahr', true]);
    assert.doesNotMatch(JSON.stringify(details), /Anna|example|secret-mark/);
    await repeatJob(id, { store, actor: ADA });
    const again = (await store.submissions.find(submission))!;
    assert.deepEqual([again.state, again.report.reason], ['queued', undefined]);
    // Letters are for what somebody has decided.
    assert.equal((await store.jobs.list()).length, 1);
    await cancelJob(id, { store, actor: ADA });
    await store.submissions.change(submission, { state: 'refused' });
    await assert.rejects(repeatJob(id, { store, actor: ADA }), /decided about/);
    assert.equal((await store.jobs.find(id))?.state, 'canceled');
    const { items } = await store.audit.page({ object: `job ${id}`, limit: 10 });
    assert.deepEqual(
      items.map(({ act }) => act),
      ['cancel job', 'repeat job', 'cancel job'],
    );
  });

  test('is found in pages, by state and kind, the newest first', async () => {
    const store = await database.open();
    for (let number = 1; number <= 5; number += 1)
      await store.jobs.add({ kind: number % 2 ? 'odd' : 'even', payload: { number } });
    const numbers = (items: readonly { payload: object }[]) =>
      items.map(({ payload }) => (payload as { number: number }).number);
    const first = await store.jobDesk.page({ limit: 2 });
    assert.deepEqual(numbers(first.items), [5, 4]);
    const second = await store.jobDesk.page({ limit: 3, after: first.next! });
    assert.deepEqual([numbers(second.items), second.next], [[3, 2, 1], undefined]);
    const odd = await store.jobDesk.page({ kind: 'odd', state: 'waiting', limit: 10 });
    assert.deepEqual(numbers(odd.items), [5, 3, 1]);
    assert.deepEqual((await store.jobDesk.page({ state: 'done', limit: 10 })).items, []);
    assert.deepEqual(await store.jobDesk.counts(), [
      { kind: 'even', state: 'waiting', count: 2 },
      { kind: 'odd', state: 'waiting', count: 3 },
    ]);
  });
});
