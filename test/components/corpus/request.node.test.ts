import assert from 'node:assert/strict';
import test from 'node:test';
import { request } from '#corpus/request.js';

test('a request waits 20 seconds, unless another time is given', async (t) => {
  const timers = t.mock.method(AbortSignal, 'timeout');
  const answers: typeof fetch = () => Promise.resolve(new Response('{}'));
  const ask = (timeout?: number) =>
    request('https://music.test/x', (response) => response.text(), {
      fetch: answers,
      ...(timeout !== undefined && { timeout }),
    });
  await ask();
  await ask(50);
  const waited = timers.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds);
  assert.deepEqual(waited, [20_000, 50]);
});
