import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { FolderStore } from '#service/files/folder-store.js';
import { inTempFolder } from './temp-folder.js';

test('a file lies under its hash, in a folder of the first two digits', () =>
  inTempFolder(async (folder) => {
    const files = new FolderStore(path.join(folder, 'files'));
    const file = await arrive(Buffer.from('theme'), { folder });
    await files.keep(file);
    const where = path.join(folder, 'files', file.hash.slice(0, 2), file.hash);
    assert.equal(await readFile(where, 'utf8'), 'theme');
  }));

test('what cannot be read is an error, not a missing file', () =>
  inTempFolder(async (folder) => {
    const file = await arrive(Buffer.from('theme'), { folder });
    // A file stands where the folder of the store should be.
    const files = new FolderStore(file.path);
    await assert.rejects(files.open(file.hash), /ENOTDIR/);
    await assert.rejects(files.has(file.hash), /ENOTDIR/);
    await assert.rejects(files.keep(file));
    assert.equal((await readdir(folder)).length, 1, 'and the arrived file is still there');
  }));
