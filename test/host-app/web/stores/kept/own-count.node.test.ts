import assert from 'node:assert/strict';
import test from 'node:test';
import { OwnCount } from '#web/stores/kept/own-count.js';

function storage(text: string | null): Storage {
  const kept = new Map(text === null ? [] : [['glosa-own-pieces', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

test('is known in the next visit', () => {
  const browser = storage(null);
  const own = new OwnCount(() => browser);
  assert.equal(own.count, 0);
  own.set(3);
  assert.equal(own.count, 3);
  assert.equal(new OwnCount(() => browser).count, 3);
});

for (const text of ['many', '-2', 'NaN', ''])
  test(`“${text}” counts as none`, () => {
    assert.equal(new OwnCount(() => storage(text)).count, 0);
  });

test('without a store it holds for as long as the page', () => {
  const own = new OwnCount(() => {
    throw new Error('forbidden');
  });
  own.set(2);
  assert.equal(own.count, 2);
});
