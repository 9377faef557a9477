import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../host-app/service/cli/corpus.ts');

test('the program says what is wrong in one line and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', PROGRAM, 'list'], {
    env: { ...process.env, PORT: 'x' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^PORT is "x"; .*\n$/);
});
