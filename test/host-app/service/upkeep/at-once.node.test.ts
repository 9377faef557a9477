import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { atOnce } from '#service/upkeep/at-once.js';

test('all is done, never more than a few at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await atOnce([1, 2, 3, 4, 5, 6, 7], 3, async (number) => {
    most = Math.max(most, (running += 1));
    for (let wait = 0; wait < number % 3; wait += 1) await turn();
    done.push(number);
    running -= 1;
  });
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5, 6, 7]);
  assert.equal(most, 3);
});

test('the first failure ends it', async () => {
  const begun: number[] = [];
  const work = async (number: number) => {
    begun.push(number);
    await turn();
    if (number === 2) throw new Error('the disk is full');
  };
  await assert.rejects(atOnce([1, 2, 3, 4, 5, 6, 7, 8], 2, work), /the disk is full/);
  assert.ok(begun.length < 8);
});
