import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import test from 'node:test';
import { DiskShelf, namesIn } from '#prepare/disk-shelf.js';
import { inFolder } from './in-folder.js';

const textOf = async (shelf: DiskShelf, name: string) =>
  (await shelf.file('waltz', name))?.content.text();

test('files of a piece are written, read, listed and deleted', () =>
  inFolder(async ({ root }) => {
    const shelf = new DiskShelf(root);
    await shelf.write('waltz', 'info.json', new Blob(['{}']));
    await shelf.write('waltz', 'made/score-1-01.svg', new Blob(['<svg/>']));
    assert.equal(await textOf(shelf, 'made/score-1-01.svg'), '<svg/>');
    const files = await shelf.files('waltz');
    assert.deepEqual(
      files.map(({ name }) => name),
      ['info.json', 'made/score-1-01.svg'],
    );
    assert.deepEqual(await shelf.pieces(), ['waltz']);
    await shelf.delete('waltz', 'info.json');
    assert.equal(await textOf(shelf, 'info.json'), undefined);
    await shelf.remove('waltz');
    assert.deepEqual(await shelf.pieces(), []);
  }));

test('a file that cannot be written completely leaves nothing', () =>
  inFolder(async (folder) => {
    const { root } = folder;
    const shelf = new DiskShelf(root);
    await shelf.write('waltz', 'info.json', new Blob(['old']));
    const canceled = AbortSignal.abort(new Error('canceled'));
    await assert.rejects(shelf.write('waltz', 'info.json', new Blob(['new']), canceled));
    assert.equal(await textOf(shelf, 'info.json'), 'old');
    assert.deepEqual(await readdir(folder.at('waltz')), ['info.json']);
  }));

test('a folder that does not exist has no files', () =>
  inFolder(async (folder) => assert.deepEqual(await namesIn(folder.at('nothing')), [])));
