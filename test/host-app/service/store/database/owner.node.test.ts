import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { OwnedError, ownFolder } from '#service/store/database/owner.js';

test('a folder has one owner at a time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-owner-'));
  const release = ownFolder(folder);
  assert.throws(() => ownFolder(folder), OwnedError);
  release();
  ownFolder(folder)();
  await rm(folder, { recursive: true });
});

test('whoever comes second is told which folder it is and what to do', () => {
  const { message } = new OwnedError('/srv/glosa');
  for (const part of ['/srv/glosa', 'Stop it', 'GLOSA_DATA', 'GLOSA_DATABASE_URL'])
    assert.ok(message.includes(part), part);
});

test('a folder that is not there cannot be owned', () => {
  assert.throws(() => ownFolder('/nowhere/at/all'), /directory/);
});
