import assert from 'node:assert/strict';
import test from 'node:test';
import { Slots } from '#corpus/listing/slots.js';

test('only so many run at the same time, and all come to their turn', async () => {
  const slots = new Slots(3);
  let [running, most] = [0, 0];
  const work = async (number: number) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    if (number % 5 === 0) throw new Error(String(number));
    return number;
  };
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const done = await Promise.allSettled(numbers.map((number) => slots.run(() => work(number))));
  assert.equal(most, 3);
  assert.equal(done.filter(({ status }) => status === 'rejected').length, 4);
});
