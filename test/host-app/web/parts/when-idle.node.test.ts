import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { whenIdle } from '#web/parts/when-idle.js';

test('where a browser does not tell when it is idle, it is called after the task', async () => {
  let calls = 0;
  whenIdle(() => (calls += 1), 500);
  assert.equal(calls, 0);
  await delay(20);
  assert.equal(calls, 1);
});

test('stopped, it is never called', async () => {
  let calls = 0;
  const stop = whenIdle(() => (calls += 1), 500);
  stop();
  await delay(20);
  assert.equal(calls, 0);
});
