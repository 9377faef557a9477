import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
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
