import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { arrivalFolder, openFileStore } from '#service/files/open-file-store.js';
import { inTempFolder } from './temp-folder.js';

test('the first start makes the folders', () =>
  inTempFolder(async (folder) => {
    const data = path.join(folder, 'data');
    await openFileStore({ data });
    assert.deepEqual((await readdir(data)).sort(), ['arriving', 'files']);
  }));

test('a start sweeps what uploads of long ago have left', () =>
  inTempFolder(async (data) => {
    await openFileStore({ data });
    const leftover = path.join(arrivalFolder({ data }), 'leftover');
    await writeFile(leftover, 'half of a recor');
    await utimes(leftover, 0, 0);
    await openFileStore({ data });
    assert.deepEqual(await readdir(arrivalFolder({ data })), []);
  }));

test('an object store that cannot be had stops the start', () =>
  inTempFolder(async (data) => {
    const s3 = {
      endpoint: 'http://127.0.0.1:9',
      bucket: 'glosa',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    };
    await assert.rejects(openFileStore({ data, s3 }), /No bucket glosa at http:\/\/127.0.0.1:9/);
  }));
