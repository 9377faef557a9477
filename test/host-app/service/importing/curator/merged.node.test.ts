import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { merged } from '#service/importing/curator/merged.js';
import { isObject } from '#service/store/json.js';

test('objects in both are merged, of anything else the upper counts', () => {
  const lower = { opus: { genre: 'Lied', year: 1800 }, tags: ['a', 'b'], text: 'low' };
  const upper = { opus: { year: 1812 }, tags: ['c'], text: { fr: 'haut' } };
  assert.deepEqual(merged(lower, upper), {
    opus: { genre: 'Lied', year: 1812 },
    tags: ['c'],
    text: { fr: 'haut' },
  });
});

test('merging with nothing, or with itself, changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (any) => {
      assert.deepEqual(merged(any, {}), { ...any });
      assert.deepEqual(merged({}, any), { ...any });
      assert.deepEqual(merged(any, any), { ...any });
    }),
  );
});

test('a list and null are no objects', () => {
  assert.deepEqual([{}, [], null, 'a'].map(isObject), [true, false, false, false]);
});
