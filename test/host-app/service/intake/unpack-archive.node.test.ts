import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { describe } from 'node:test';
import { checkArchive, unpackArchive } from '#service/intake/unpack-archive.js';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { refusal, withTemporary } from './files.js';

const CORPUS = zipOf([
  { name: 'corpus.json', content: '{}' },
  { name: 'scores/fugue.krn', content: '**kern' },
]);

describe('the archive of a corpus', () => {
  test('tells its files before it is unpacked', async () => {
    assert.deepEqual(await withTemporary(CORPUS, (file) => checkArchive(file)), [
      { name: 'corpus.json', size: 2 },
      { name: 'scores/fugue.krn', size: 6 },
    ]);
  });

  test('is unpacked into its folders', async () => {
    await withTemporary(CORPUS, async (file, folder) => {
      const target = path.join(folder, 'corpus');
      await unpackArchive(file, target);
      assert.equal(await readFile(path.join(target, 'scores/fugue.krn'), 'utf8'), '**kern');
      assert.equal((await readdir(target)).length, 2);
    });
  });

  test('is never written through what is there already', async () => {
    await withTemporary(CORPUS, async (file, folder) => {
      const [target, secret] = [path.join(folder, 'corpus'), path.join(folder, 'secret')];
      await writeFile(secret, 'mine');
      await mkdir(target);
      await symlink(secret, path.join(target, 'corpus.json'));
      await assert.rejects(unpackArchive(file, target), { code: 'EEXIST' });
      assert.equal(await readFile(secret, 'utf8'), 'mine');
    });
  });

  test('is refused with an archive under another name, but for scores', async () => {
    const inner = zipOf([{ name: 'a', content: 'x' }]);
    const unpack = (name: string) =>
      withTemporary(zipOf([{ name, content: inner, isStored: true }]), (file, folder) =>
        unpackArchive(file, path.join(folder, 'corpus')),
      );
    await assert.rejects(unpack('picture.png'), refusal('archive'));
    assert.equal((await unpack('fugue.mxl')).length, 1);
  });

  test('is refused when it is larger than it may be', async () => {
    const limits = { files: 1, fileBytes: 100, bytes: 100 };
    await assert.rejects(
      withTemporary(CORPUS, (file) => checkArchive(file, limits)),
      refusal('archive'),
    );
  });
});
