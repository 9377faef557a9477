import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { isPartFailure, loadPart, PART_MS, PartError } from '#web/parts/load-part.js';

const never = () => new Promise<never>(() => undefined);

describe('loading a part of the application', () => {
  test('gives what has come', async () => {
    assert.equal(await loadPart(async () => 'page'), 'page');
  });

  test('fails at once when it is refused, and says why', async () => {
    const cause = new TypeError('Failed to fetch');
    await assert.rejects(
      loadPart(() => Promise.reject(cause)),
      (error) => error instanceof PartError && !error.isLate && error.cause === cause,
    );
  });

  test('is given up after 120 seconds, not before', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const failed: unknown[] = [];
    const loading = loadPart(never).catch((error: unknown) => failed.push(error));
    t.mock.timers.tick(PART_MS - 1);
    await Promise.resolve();
    assert.equal(failed.length, 0);
    t.mock.timers.tick(1);
    await loading;
    assert.equal(PART_MS, 120_000);
    const [error] = failed;
    assert.ok(error instanceof PartError && error.isLate);
  });

  test('leaves no timer behind', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = t.mock.method(globalThis, 'clearTimeout');
    await loadPart(async () => 'page');
    assert.equal(stopped.mock.callCount(), 1);
  });
});

describe('a script that did not come', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://music.example/app/chunks/x.js',
    'error loading dynamically imported module: https://music.example/app/chunks/x.js',
    'Importing a module script failed.',
  ])
    test(`is told by “${message.slice(0, 40)}…”`, () => {
      assert.ok(isPartFailure(new TypeError(message)));
    });

  test('is told by our own error', () => assert.ok(isPartFailure(new PartError(false))));

  for (const error of [new TypeError('x is undefined'), new Error('Failed'), 'text', undefined])
    test(`is not told by ${String(error)}`, () => assert.ok(!isPartFailure(error)));
});
