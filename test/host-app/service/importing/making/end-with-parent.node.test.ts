import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PARENT = fileURLToPath(new URL('./deaf-parent.ts', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a reader that hears nothing ends when the service is killed', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', PARENT]);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  // It has begun to be busy.
  await delay(1500);
  assert.ok(isAlive(pid));
  parent.kill('SIGKILL');
  for (let wait = 0; wait < 100 && isAlive(pid); wait += 1) await delay(100);
  assert.ok(!isAlive(pid));
});
