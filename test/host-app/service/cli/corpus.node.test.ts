import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { inWorkplace } from '../importing/a-context.js';
import { TUNE, writeFiles } from '../importing/some-corpora.js';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../host-app/service/cli/corpus.ts');

test('the program adds every piece, also where scores must be drawn, and says what became of each', () =>
  inWorkplace(async ({ context: { data }, folder }) => {
    const scores = { 'a.abc': TUNE, 'b.abc': 'no score', 'c.abc': TUNE.replace('G A B', 'B A G') };
    const pieceOf = (file: string): [string, object] => [file[0]!, { sources: [{ score: file }] }];
    const pieces = Object.fromEntries(Object.keys(scores).map(pieceOf));
    const corpus = { id: 'rounds', title: 'Rounds' };
    await writeFiles(folder, { 'corpus.json': { corpus, pieces }, ...scores });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', PROGRAM, 'add', path.join(folder, 'corpus.json')],
      { env: { ...process.env, GLOSA_DATA: data }, encoding: 'utf8' },
    );
    const [where, ...steps] = stderr.trimEnd().split('\n');
    assert.equal(where, `Database: ${data}/glosa.sqlite; files: ${data}/files`);
    assert.deepEqual(steps, ['1/3 rounds/a added', '2/3 rounds/b failed', '3/3 rounds/c added']);
    assert.match(stdout, /^rounds\/b \(failed\)\n(?: {2}error: .*\n)+rounds: 2 added, 1 failed\n$/);
    assert.equal(status, 1);
  }));

test('the program says what is wrong in one line and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', PROGRAM, 'list'], {
    env: { ...process.env, PORT: 'x' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^PORT is "x"; .*\n$/);
});
