import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { openStore } from '#service/store/store.js';
import { anEnvironment } from './a-terminal.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../host-app/service/cli');

/** Runs a program, as npm does. */
function run(program: string, words: readonly string[], environment: object) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(FOLDER, program), ...words],
    { env: { ...process.env, ...environment }, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
}

test('the program for backups says what is wrong in one line and fails', async (t) => {
  const environment = await anEnvironment(t);
  const place = path.join(environment.GLOSA_DATA, 'backups of nothing');
  const { status, text } = run('backup.ts', ['to', place], environment);
  assert.equal(text, `There is no database: ${environment.GLOSA_DATA}/glosa.sqlite is missing.\n`);
  assert.equal(status, 1);
  assert.equal(run('backup.ts', ['restore'], environment).status, 2);
});

test('the program removes old backups, but only for numbers that it understands', async (t) => {
  const environment = await anEnvironment(t);
  await (await openStore({ data: environment.GLOSA_DATA })).close();
  const place = path.join(environment.GLOSA_DATA, 'backups of nothing');
  const prune = (...words: readonly string[]) =>
    run('backup.ts', ['prune', place, ...words], environment);
  assert.match(prune().text, /There are no backups in /);
  const backUp = () => run('backup.ts', ['to', place], environment).status;
  assert.deepEqual([backUp(), backUp()], [0, 0]);
  const wrong = prune('--keep-daily', 'all');
  assert.equal(wrong.text, '--keep-daily is "all"; it must be a number from 0 to 9999.\n');
  assert.equal(wrong.status, 1);
  assert.match(prune('--dry-run').text, /^kept {5}\S+\nwould go \S+\n\d+ contents .* would be/m);
  assert.match(prune().text, /^kept {5}\S+\nremoved {2}\S+\n\d+ contents .* were removed\.$/m);
  assert.equal(prune().status, 0);
});
