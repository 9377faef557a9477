import assert from 'node:assert/strict';
import test from 'node:test';
import { Notes } from '#service/importing/report.js';
import { keepTreeFiles } from '#service/importing/tree/tree-files.js';
import { filesBelow } from '#service/importing/tree/walk.js';
import { inWorkplace } from '../a-context.js';
import { SVG, writeFiles } from '../some-corpora.js';

test('files are kept by name; those that may not come in are noted', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, {
      'scans/a.svg': SVG,
      'b.exe': Buffer.from('MZ\0\0'),
      'c:d.svg': SVG,
    });
    const notes = new Notes();
    const place = { path: 'c/p', folder };
    const keep = async () => keepTreeFiles(place, await filesBelow(folder), { context, notes });
    const drafts = await keep();
    assert.deepEqual(
      drafts.map(({ name, size }) => [name, size]),
      [['scans/a.svg', SVG.length]],
    );
    assert.match(notes.errors.join('\n'), /^b\.exe: .*\nc:d\.svg: not a name/);
    await context.store.resources.put({ ...drafts[0]!, owner: 'c/p' });
    assert.equal((await keep())[0]?.hash, drafts[0]?.hash);
  }));
