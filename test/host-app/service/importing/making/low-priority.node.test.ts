import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import test from 'node:test';

const MODULE = new URL(
  '../../../../../host-app/service/importing/making/low-priority.ts',
  import.meta.url,
);
const PROGRAM = `import(${JSON.stringify(MODULE.href)}).then(({ lowerPriority }) => {
  lowerPriority();
  console.log('lower');
  setTimeout(() => undefined, 60_000);
});`;

test('a program and the threads beside it let others go first', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', PROGRAM]);
  await once(child.stdout, 'data');
  const { PRIORITY_LOW } = os.constants.priority;
  assert.equal(os.getPriority(child.pid), PRIORITY_LOW);
  if (process.platform === 'linux') {
    const threads = readdirSync(`/proc/${child.pid}/task`).map(Number);
    assert.ok(threads.length > 4);
    assert.deepEqual([...new Set(threads.map((thread) => os.getPriority(thread)))], [PRIORITY_LOW]);
  }
  child.kill();
  await once(child, 'exit');
});
