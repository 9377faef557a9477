import assert from 'node:assert/strict';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { corpusCommand } from '#service/cli/corpus-command.js';
import { inWorkplace } from '../importing/a-context.js';
import { writeFiles, writeSongs } from '../importing/some-corpora.js';

/** Returns the output of the command, and whether it fails. */
async function run(data: string, ...words: string[]) {
  const output = new PassThrough();
  const progress = new PassThrough();
  let hasFailed = false;
  const fail = () => (hasFailed = true);
  const io = { environment: { GLOSA_DATA: data }, output, progress, fail };
  await corpusCommand(io).parseAsync(words, { from: 'user' });
  const textOf = (stream: PassThrough) => String(stream.read() ?? '');
  return { text: textOf(output), steps: textOf(progress), hasFailed };
}

test('a corpus is added, listed, written as a tree and added again, beside a running service', () =>
  inWorkplace(async ({ context: { data }, folder }) => {
    const added = await run(data, 'add', await writeSongs(folder), '--into', 'sea');
    assert.match(
      added.steps,
      /^Database: .*\n1\/2 sea\/songs\/wave added\n2\/2 sea\/songs\/shore added\n$/,
    );
    assert.match(added.text, /warning: short-title.*\nsea\/songs: 2 added\n$/);
    assert.equal(added.hasFailed, false);
    assert.equal((await run(data, 'list')).text, '/\t0\t\nsea\t0\tsea\nsea/songs\t2\tSongs\n');
    const tree = path.join(folder, 'tree');
    assert.match((await run(data, 'export', 'sea', tree)).steps, /2\/2 sea\/songs\/shore/);
    assert.match((await run(data, 'add-tree', tree)).text, /sea, sea\/songs: 2 unchanged\n$/);
  }));

test('what could not come in is said, and the command fails', () =>
  inWorkplace(async ({ context: { data }, folder }) => {
    await writeFiles(folder, { 'torn.json': { pieces: { a: 4 } } });
    const { text, hasFailed } = await run(data, 'add', path.join(folder, 'torn.json'));
    assert.match(text, /torn\/a \(failed\)\n {2}error: piece: it is no object\n/);
    assert.equal(hasFailed, true);
  }));
