import assert from 'node:assert/strict';
import test from 'node:test';
import { pause } from '#engines/workers/pause.js';

test('a pause ends by itself, or with its signal', async () => {
  const stop = new AbortController();
  await pause(1, stop.signal);
  const long = pause(60_000, stop.signal);
  stop.abort();
  await assert.rejects(long, { name: 'AbortError' });
  await assert.rejects(pause(60_000, stop.signal), { name: 'AbortError' });
});
