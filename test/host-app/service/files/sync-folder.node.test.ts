import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { makeFolder, syncFolder } from '#service/files/sync-folder.js';
import { inTempFolder } from './temp-folder.js';

test('a folder is made with those above it, and may be there already', () =>
  inTempFolder(async (folder) => {
    const deep = path.join(folder, 'data', 'files', 'ab');
    await makeFolder(deep);
    await makeFolder(deep);
    assert.ok((await stat(deep)).isDirectory());
    // What is restored holds hashes of passwords, and the key of the service.
    if (process.platform !== 'win32')
      assert.equal((await stat(path.join(folder, 'data'))).mode & 0o077, 0);
  }));

test('a folder that is not there cannot be synced', () =>
  inTempFolder((folder) => assert.rejects(syncFolder(path.join(folder, 'none')), /ENOENT/)));
