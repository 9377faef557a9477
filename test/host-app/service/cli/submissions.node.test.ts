import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { openStore } from '#service/store/store.js';
import { anEnvironment } from './a-terminal.js';

const program = fileURLToPath(
  new URL('../../../../host-app/service/cli/submissions.ts', import.meta.url),
);

test('the program says what there is and ends with its exit code', async (t) => {
  const environment = await anEnvironment(t);
  await (await openStore({ data: environment.GLOSA_DATA })).close();
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', program, ...words], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
  assert.deepEqual([run('list').status, run('list').stdout], [0, 'There are none.\n']);
  assert.equal(run('accept', 'x').status, 2);
  assert.equal(run('show', 'x').status, 1);
});
