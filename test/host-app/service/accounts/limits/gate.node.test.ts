import assert from 'node:assert/strict';
import test from 'node:test';
import { AuthError } from '#service/accounts/errors.js';
import { Gate } from '#service/accounts/limits/gate.js';

/** Work that ends when the test lets it. */
function work() {
  let isRunning = false;
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const start = () => {
    isRunning = true;
    return promise;
  };
  return { start, end: () => end(), isRunning: () => isRunning };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work beyond the width waits for its turn', async () => {
  const gate = new Gate(1, 2);
  const [first, second, third] = [work(), work(), work()] as const;
  const all = [first, second, third].map(({ start }) => gate.run(start));
  await settled();
  assert.deepEqual(
    [first, second, third].map((one) => one.isRunning()),
    [true, false, false],
  );
  first.end();
  await settled();
  assert.deepEqual(
    [first, second, third].map((one) => one.isRunning()),
    [true, true, false],
  );
  second.end();
  third.end();
  await Promise.all(all);
});

test('when too many wait, the next one is told to come again', async () => {
  const gate = new Gate(1, 1);
  const [first, second] = [work(), work()] as const;
  const all = [first, second].map(({ start }) => gate.run(start));
  await assert.rejects(
    gate.run(() => Promise.resolve()),
    (error) => error instanceof AuthError && error.code === 'busy',
  );
  first.end();
  second.end();
  await Promise.all(all);
});

test('work that fails leaves its place to the next', async () => {
  const gate = new Gate(1, 1);
  const failing = gate.run(() => Promise.reject(new Error('out of memory')));
  const next = gate.run(() => Promise.resolve('done'));
  await assert.rejects(failing, /out of memory/);
  assert.equal(await next, 'done');
  assert.equal(await gate.run(() => Promise.resolve('again')), 'again');
});
