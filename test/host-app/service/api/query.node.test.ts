import assert from 'node:assert/strict';
import test from 'node:test';
import { numberIn } from '#service/api/query.js';

test('a number of the query is one from 1 to the most, or absent', () => {
  const read = (text?: string) =>
    numberIn(text === undefined ? {} : { limit: text }, 'limit', { max: 200 });
  assert.deepEqual([read(), read('1'), read('200')], [undefined, 1, 200]);
  for (const wrong of ['', '0', '-1', '201', '01', '1.5', '1e2', 'ten', '100000'])
    assert.throws(() => read(wrong), /limit is a number from 1 to 200/, wrong);
});
