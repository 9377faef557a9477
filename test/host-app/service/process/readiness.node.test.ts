import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { type PartCheck, type PartReport, Readiness } from '#service/process/readiness.js';

const OK: PartReport = { state: 'ok', word: 'answers' };
const AT_ONCE = { check: 50, keep: 0 };

const works: PartCheck = () => Promise.resolve(OK);
const poor: PartCheck = () => Promise.resolve({ state: 'poor', word: 'low' });
const fails: PartCheck = () => Promise.reject(new Error('password of the database: sesame'));

describe('a service', () => {
  test('is ready when all parts work, also poorly', async () => {
    const { status, parts } = await new Readiness({ database: works, space: poor }).report();
    assert.equal(status, 'ready');
    assert.deepEqual(parts, { database: OK, space: { state: 'poor', word: 'low' } });
  });

  test('goes on to get requests when it can only save nothing, and tells no part that it has not', async () => {
    const full: PartCheck = () => Promise.resolve({ state: 'readOnly', word: 'full' });
    const none: PartCheck = () => Promise.resolve(undefined);
    const { status, parts } = await new Readiness({ space: full, replica: none }).report();
    assert.deepEqual([status, Object.keys(parts)], ['readOnly', ['space']]);
    assert.equal((await new Readiness({ space: full, files: fails }).report()).status, 'notReady');
  });

  test('is not ready when one part fails, of which one word is told', async () => {
    const report = await new Readiness({ database: fails, files: works }).report();
    assert.deepEqual(report, {
      status: 'notReady',
      parts: { database: { state: 'failed', word: 'away' }, files: OK },
    });
  });

  test('waits for a part that hangs only as long as the limit, and asks it once', async () => {
    let asked = 0;
    let answer: (report: PartReport) => void = () => undefined;
    const hangs: PartCheck = () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    };
    const readiness = new Readiness({ files: hangs, database: works }, AT_ONCE);
    const slow = { files: { state: 'failed', word: 'slow' }, database: OK };
    for (let time = 0; time < 3; time++)
      assert.deepEqual((await readiness.report()).parts, slow, String(time));
    assert.equal(asked, 1);
    answer(OK);
    assert.equal((await readiness.report()).status, 'ready');
  });

  test('looks once for all who ask at the same time, and again later', async () => {
    let looks = 0;
    const count: PartCheck = () => {
      looks += 1;
      return works();
    };
    const kept = new Readiness({ database: count }, { check: 1000, keep: 60_000 });
    await Promise.all([1, 2, 3].map(() => kept.report()));
    await kept.report();
    assert.equal(looks, 1);
    const fresh = new Readiness({ database: count }, AT_ONCE);
    await fresh.report();
    await fresh.report();
    assert.equal(looks, 3);
  });

  test('that stops says so at once, without a look', async () => {
    const readiness = new Readiness({ database: works }, { check: 1000, keep: 60_000 });
    assert.equal((await readiness.report()).status, 'ready');
    readiness.stop();
    assert.deepEqual(await readiness.report(), { status: 'stopping', parts: {} });
  });
});
