import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportContext } from '#service/importing/context.js';
import type { JobHandler } from '#service/importing/job.js';
import { JobRunner } from '#service/importing/jobs.js';
import { inWorkplace } from './a-context.js';

const runnerOf = (context: ImportContext, count: JobHandler) =>
  new JobRunner(context, [{ handlers: { count } }]);

test('jobs are done in the order in which they came, one at a time', () =>
  inWorkplace(async ({ context }) => {
    const seen: string[] = [];
    const runner = runnerOf(context, async ({ name }) => {
      seen.push(`${String(name)} begins`);
      await new Promise(setImmediate);
      seen.push(`${String(name)} ends`);
      return { name };
    });
    const first = await runner.add('count', { name: 'one' });
    await runner.start();
    await runner.add('count', { name: 'two' });
    await runner.settled();
    assert.deepEqual(seen, ['one begins', 'one ends', 'two begins', 'two ends']);
    const { state, report } = (await context.store.jobs.find(first.id))!;
    assert.deepEqual([state, report], ['done', { name: 'one' }]);
    await runner.stop();
  }));

test('a job tells how far it is; one that fails says why and does not stop the next', () =>
  inWorkplace(async ({ context }) => {
    const { jobs } = context.store;
    const reports: unknown[] = [];
    const runner = runnerOf(context, async ({ id }, { onProgress }) => {
      onProgress({ done: 1 });
      const running = (await jobs.list()).find(({ state }) => state === 'running');
      reports.push(running?.report);
      if (id === 'bad') throw new Error('no such piece');
      return {};
    });
    const bad = await runner.add('count', { id: 'bad' });
    const good = await runner.add('count', {});
    await runner.start();
    await runner.settled();
    assert.deepEqual((await jobs.find(bad.id))?.report, { error: 'no such piece' });
    assert.equal((await jobs.find(good.id))?.state, 'done');
    assert.deepEqual(reports, [
      { done: 1, attempts: 1 },
      { done: 1, attempts: 1 },
    ]);
    await runner.stop();
  }));

test('a lane that is fair serves one sender after the other, however many jobs one has', () =>
  inWorkplace(async ({ context }) => {
    const { jobs } = context.store;
    const add = (sender: string | undefined, name: string) =>
      jobs.add({ kind: 'count', payload: { name, ...(sender !== undefined && { sender }) } });
    for (let number = 1; number <= 40; number += 1) await add('address a', `a${number}`);
    await add('address b', 'b1');
    // Queued by an older version, which noted no sender.
    await add(undefined, 'old');
    const seen: string[] = [];
    const count: JobHandler = async ({ name }) => {
      seen.push(String(name));
      await delay(String(name).startsWith('a') ? 20 : 1);
      return {};
    };
    const runner = new JobRunner(context, [{ handlers: { count }, isFair: true }]);
    await runner.start();
    await runner.settled();
    assert.deepEqual(seen.slice(0, 4), ['a1', 'b1', 'old', 'a2']);
    assert.equal(seen.length, 42);
    await runner.stop();
  }));

/** A job that ends only when the service stops, and what resolves when it has begun. */
function untilStopped(): { readonly begun: Promise<void>; readonly handler: JobHandler } {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const handler: JobHandler = (_, { signal }) => {
    begin();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  };
  return { begun, handler };
}

test('what was under way when the service stopped is done after the next start', () =>
  inWorkplace(async ({ context }) => {
    const { begun, handler } = untilStopped();
    const stopped = runnerOf(context, handler);
    const { id } = await stopped.add('count', {});
    await stopped.start();
    await begun;
    await stopped.stop();
    assert.equal((await context.store.jobs.find(id))?.state, 'waiting');
    const next = runnerOf(context, () => Promise.resolve({ isDone: true }));
    await next.start();
    await next.settled();
    assert.deepEqual((await context.store.jobs.find(id))?.report, { isDone: true });
    await next.stop();
  }));

test('a job outlives any number of orderly stops of the service', () =>
  inWorkplace(async ({ context }) => {
    const { id } = await context.store.jobs.add({ kind: 'count', payload: {} });
    for (let deployment = 1; deployment <= 4; deployment += 1) {
      const { begun, handler } = untilStopped();
      const runner = runnerOf(context, handler);
      await runner.start();
      await begun;
      await runner.stop();
    }
    const last = runnerOf(context, () => Promise.resolve({ isDone: true }));
    await last.start();
    await last.settled();
    assert.equal((await context.store.jobs.find(id))?.state, 'done');
    await last.stop();
  }));

test('a job that is killed because it does not end in time is not blamed for the stop', () =>
  inWorkplace(async ({ context }) => {
    const { jobs } = context.store;
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<Record<string, never>>((resolve) => (end = () => resolve({})));
    const runner = runnerOf(context, (_, { onProgress }) => {
      onProgress({ done: 1 });
      begin();
      return ended;
    });
    const { id } = await runner.add('count', {});
    await runner.start();
    await begun;
    const stop = runner.stop();
    // Whatever kills the process from here on finds this in the store.
    const isForgiven = async () => (await jobs.find(id))?.report['attempts'] === 0;
    while (!(await isForgiven())) await new Promise(setImmediate);
    assert.deepEqual((await jobs.find(id))?.report, { done: 1, attempts: 0 });
    end();
    await stop;
  }));

test('a job that has ended the service three times is given up', () =>
  inWorkplace(async ({ context }) => {
    const { jobs } = context.store;
    const { id } = await jobs.add({ kind: 'count', payload: {} });
    await jobs.progress((await jobs.next(['count']))!, { attempts: 3 });
    const runner = runnerOf(context, () => Promise.resolve({}));
    await runner.start();
    await runner.settled();
    assert.equal((await jobs.find(id))?.state, 'failed');
    await runner.stop();
  }));

test('a job of an unknown kind is not taken', () =>
  inWorkplace(async ({ context }) => {
    await assert.rejects(runnerOf(context, () => Promise.resolve({})).add('paint', {}), /paint/);
  }));
