import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { currentRequest, forRequest, saneId } from '#service/process/request-scope.js';

describe('the request that code works for', () => {
  test('is none outside of requests', () => {
    assert.equal(currentRequest(), undefined);
  });

  test('is known to all that it begins, and to nothing else', async () => {
    const ids = await Promise.all(
      ['first-request', undefined, 'third-request'].map((id) =>
        forRequest(id, async () => {
          await delay(1);
          return currentRequest();
        }),
      ),
    );
    assert.deepEqual(ids, ['first-request', undefined, 'third-request']);
    assert.equal(currentRequest(), undefined);
  });

  test('may be left inside of another', () => {
    const inside = forRequest('outer-request', () => [
      currentRequest(),
      forRequest(undefined, currentRequest),
    ]);
    assert.deepEqual(inside, ['outer-request', undefined]);
  });
});

describe('an id from outside', () => {
  test('is taken when it is short and plain', () => {
    for (const id of ['01234567', 'Root=1-67891233-abcdef012345678912345678', 'a.b:c_d+e'])
      assert.equal(saneId(id), id);
  });

  test('is refused otherwise', () => {
    for (const id of ['', '1234567', 'with a space', '<script>alert', 'x'.repeat(101), 12345678])
      assert.equal(saneId(id), undefined);
  });
});
