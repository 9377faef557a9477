import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { HASH_STARTS } from '#service/files/file-store.js';
import { FolderStore } from '#service/files/folder-store.js';
import { MeasuredStore } from '#service/files/measured-store.js';
import { inTempFolder } from './temp-folder.js';

test('a measured store does what the store does, and tells each operation and which have failed', () =>
  inTempFolder(async (folder) => {
    const told: (readonly [operation: string, isFailed: boolean])[] = [];
    const files = new MeasuredStore(new FolderStore(path.join(folder, 'files')), {
      filed(operation, seconds, isFailed) {
        assert.ok(seconds >= 0 && seconds < 60);
        told.push([operation, isFailed]);
      },
    });
    const file = await arrive(Buffer.from('theme'), { folder });
    await files.keep(file);
    assert.equal(await text(await files.open(file.hash, { start: 0, end: 2 })), 'the');
    assert.equal((await files.read(file.hash)).toString(), 'theme');
    assert.equal(await files.has(file.hash), true);
    assert.equal((await files.sizes(file.hash.slice(0, 2))).get(file.hash), 5);
    assert.equal(
      (await files.sizes(HASH_STARTS.find((start) => !file.hash.startsWith(start))!)).size,
      0,
    );
    await assert.rejects(files.open('ab'.repeat(32)));
    await rm(path.join(folder, 'files'), { recursive: true });
    await assert.rejects(files.check(), { code: 'ENOENT' });
    assert.deepEqual(told, [
      ['keep', false],
      ['open', false],
      ['read', false],
      ['has', false],
      ['sizes', false],
      ['sizes', false],
      // What is missing is an answer.
      ['open', false],
      ['check', true],
    ]);
  }));
