import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFileStore } from '#service/files/open-file-store.js';
import { hashOf } from '#service/store/hash.js';
import { groupedByStart } from '#service/upkeep/grouped.js';
import { measure } from '#service/upkeep/measure.js';
import { aFolder, keepText } from './a-platform.js';

test('a kept content is measured by its bytes', async (t) => {
  const data = await aFolder(t);
  const text = 'fugue '.repeat(50_000);
  const { hash } = await keepText({ data }, text);
  const files = await openFileStore({ data });
  assert.deepEqual(await measure(hash, files), { hash: hashOf(text), size: text.length });
  await assert.rejects(measure(hashOf('canon'), files), /No file is stored under/);
});

test('hashes are grouped by their first two digits', () => {
  const groups = groupedByStart(['ab12', 'cd34', 'ab56']);
  assert.deepEqual(
    [...groups],
    [
      ['ab', ['ab12', 'ab56']],
      ['cd', ['cd34']],
    ],
  );
});
