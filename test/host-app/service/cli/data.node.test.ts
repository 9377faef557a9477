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

test('the program for data says what is wrong, what to do, and fails', async (t) => {
  const { status, text } = run('data.ts', ['check'], await anEnvironment(t));
  assert.match(text, /^Wrong in the database:\n {2}There is no database.*\nWhat to do: /);
  assert.equal(status, 1);
});
