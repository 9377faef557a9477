import assert from 'node:assert/strict';
import test from 'node:test';
import { planTree, readInfo } from '#service/importing/tree/plan.js';
import { inWorkplace } from '../a-context.js';
import { writeFiles } from '../some-corpora.js';

test('a corpus comes before those in it; its own fields are without them', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, {
      'info.json': { title: 'All', corpora: ['a'] },
      'a/info.json': { id: 'a', corpora: [{ id: 'b' }], pieces: [{ id: 1 }] },
      'a/b/info.json': { id: 'b', pieces: ['x'] },
    });
    const { corpora, pieces, errors } = await planTree(folder, 'in');
    assert.deepEqual(
      corpora.map(({ path, info }) => [path, info]),
      [
        ['in', { title: 'All' }],
        ['in/a', { id: 'a' }],
        ['in/a/b', { id: 'b' }],
      ],
    );
    assert.deepEqual(
      pieces.map(({ path, corpus }) => [path, corpus]),
      [
        ['in/a/1', 'in/a'],
        ['in/a/b/x', 'in/a/b'],
      ],
    );
    assert.deepEqual([[...(corpora[1]?.children ?? [])], errors], [['b', '1'], []]);
  }));

test('ids that lead out of the tree, and folders that are missing, are errors', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { 'info.json': { corpora: ['..', 'none'], pieces: ['a/b'] } });
    const { errors } = await planTree(folder, '');
    assert.equal(errors.length, 3);
    assert.match(
      errors.join('\n'),
      /"a\/b" cannot.*\n.*"\.\." cannot.*\ncorpus none: .*info\.json/,
    );
    await assert.rejects(readInfo(`${folder}/none`), /no info\.json/);
  }));
