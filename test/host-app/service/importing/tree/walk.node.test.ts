import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { filesBelow } from '#service/importing/tree/walk.js';
import { inWorkplace } from '../a-context.js';
import { writeFiles } from '../some-corpora.js';

test('files are found below a folder, by name; hidden ones, links and children are left out', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, {
      'b.txt': 'bb',
      'a/c.txt': 'c',
      '.hidden/x': 'x',
      'child/info.json': {},
      'a/child/y': 'y',
    });
    await symlink('b.txt', path.join(folder, 'link'));
    const found = await filesBelow(folder, new Set(['child']));
    assert.deepEqual(
      found.map(({ name, size }) => [name, size]),
      [
        ['a/c.txt', 1],
        ['a/child/y', 1],
        ['b.txt', 2],
      ],
    );
  }));
