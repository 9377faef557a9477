import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { digestOf, seenIn } from '#service/importing/tree/seen.js';
import { inWorkplace } from '../a-context.js';

test('what was seen is known the next time, for that folder and that store only', () =>
  inWorkplace(async ({ context, folder }) => {
    const seen = await seenIn(folder, context);
    assert.equal(seen.has('a', '1'), false);
    seen.add('a', '1');
    await seen.save();
    const again = await seenIn(folder, context);
    assert.deepEqual([again.has('a', '1'), again.has('a', '2')], [true, false]);
    assert.equal((await seenIn(path.join(folder, 'x'), context)).has('a', '1'), false);
    await inWorkplace(async ({ context: { store } }) => {
      assert.equal((await seenIn(folder, { ...context, store })).has('a', '1'), false);
    });
  }));

test('torn notes are none', () =>
  inWorkplace(async ({ context, folder }) => {
    const seen = await seenIn(folder, context);
    seen.add('a', '1');
    await seen.save();
    const notes = path.join(context.data, 'seen');
    const [name = ''] = await readdir(notes);
    await writeFile(path.join(notes, name), '{"a":');
    assert.equal((await seenIn(folder, context)).has('a', '1'), false);
  }));

test('a digest changes with a name, a size or a date', () => {
  const file = { name: 'a', size: 1, changed: 5 };
  const digests = [file, { ...file, name: 'b' }, { ...file, size: 2 }, { ...file, changed: 6 }];
  assert.equal(new Set(digests.map((each) => digestOf([each]))).size, 4);
});
