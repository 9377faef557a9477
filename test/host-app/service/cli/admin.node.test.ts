import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import test from 'node:test';
import { openStore } from '#service/store/store.js';
import { anEnvironment } from './a-terminal.js';

const program = fileURLToPath(
  new URL('../../../../host-app/service/cli/admin.ts', import.meta.url),
);

test('the program answers and ends with its exit code', async (t) => {
  const environment = await anEnvironment(t);
  await (await openStore({ data: environment.GLOSA_DATA })).close();
  const env = { ...process.env, ...environment };
  const run = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...words], { env });
  assert.equal((await run('jobs')).stdout, 'There are none.\n');
  await assert.rejects(run('fly'), { code: 2 });
});
