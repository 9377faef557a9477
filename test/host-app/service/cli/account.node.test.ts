import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { anEnvironment } from './a-terminal.js';

const program = fileURLToPath(
  new URL('../../../../host-app/service/cli/account.ts', import.meta.url),
);

test('the program reads a password from a pipe and ends with its exit code', async (t) => {
  const environment = await anEnvironment(t);
  const run = async (words: readonly string[], input: string) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(input);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };
  assert.deepEqual(await run(['add', 'ada', '--for-good'], 'six voices, one theme\n'), {
    code: 0,
    output: 'Added ada.\n',
  });
  assert.equal((await run(['list', '--help'], '')).code, 0);
});
