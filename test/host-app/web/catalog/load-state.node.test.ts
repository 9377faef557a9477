import assert from 'node:assert/strict';
import test from 'node:test';
import { LoadState } from '#web/catalog/load-state.js';

const once = { again: false };

test('those who ask while it loads wait for the same', async () => {
  const loading = new LoadState();
  const used: number[] = [];
  let asked = 0;
  const load = async () => (asked += 1);
  await Promise.all([1, 2, 3].map(() => loading.run(load, (value) => used.push(value), once)));
  assert.deepEqual([asked, used, loading.state], [1, [1], 'ready']);
});

test('what cannot be used has failed as well', async () => {
  const loading = new LoadState();
  const error = new Error('corrupted');
  const fail = () => {
    throw error;
  };
  await loading.run(async () => 1, fail, once);
  assert.deepEqual([loading.state, loading.error], ['failed', error]);
  await loading.run(
    async () => 1,
    () => undefined,
    once,
  );
  assert.deepEqual([loading.state, loading.error], ['ready', undefined]);
});
