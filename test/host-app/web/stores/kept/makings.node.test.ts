import assert from 'node:assert/strict';
import test from 'node:test';
import { Makings } from '#web/stores/kept/makings.js';
import type { KeptPieces, Making } from '#intake';

const making = (id: string, state: Making['state']): Making =>
  Object.assign(Object.create(null) as Making, { id, state });

/** A browser whose pieces are read in vain: each look is counted. */
function looks(isUnfinished: boolean) {
  const asked: string[] = [];
  const find = (id: string) => {
    asked.push(id);
    return Promise.resolve({ isUnfinished });
  };
  const pieces = () => Promise.resolve({ find } as unknown as KeptPieces);
  return { asked, makings: new Makings({ pieces }) };
}

test('what was begun is found by the piece', () => {
  const { makings } = looks(false);
  const abendlied = making('abendlied', 'working');
  makings.take(abendlied);
  makings.take(undefined);
  assert.equal(makings.of('abendlied'), abendlied);
  assert.equal(makings.of('minuet'), undefined);
});

test('a piece that is whole needs nothing', async () => {
  const { makings, asked } = looks(false);
  await makings.continue('abendlied');
  assert.deepEqual(asked, ['abendlied']);
  assert.equal(makings.of('abendlied'), undefined);
});

test('what the user has stopped stays so', async () => {
  const { makings, asked } = looks(true);
  makings.take(making('abendlied', 'paused'));
  await makings.continue('abendlied');
  assert.deepEqual(asked, []);
});

test('what is at work is not begun twice', async () => {
  const { makings, asked } = looks(true);
  makings.take(making('abendlied', 'working'));
  await makings.resume('abendlied');
  assert.deepEqual(asked, []);
});
