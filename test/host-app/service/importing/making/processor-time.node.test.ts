import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { processorTime, worked } from '#service/importing/making/processor-time.js';

const isTold = process.platform === 'linux';

test('a busy process works, one that waits does not', { skip: !isTold }, async () => {
  const { pid } = process;
  const before = (await processorTime(pid))!;
  for (const end = performance.now() + 300; performance.now() < end;);
  assert.ok((await processorTime(pid))! > before);
  assert.equal(await processorTime(-1), undefined);
});

test('a process that sleeps has twice its time', { skip: !isTold }, async () => {
  const child = spawn('sleep', ['60']);
  try {
    const started = performance.now();
    await worked(child.pid!, 400, new AbortController().signal);
    assert.ok(performance.now() - started >= 790);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('nobody waits for the time of what is done', async () => {
  const done = new AbortController();
  const waited = worked(process.pid, 60_000, done.signal);
  done.abort();
  await assert.rejects(waited, { name: 'AbortError' });
});
