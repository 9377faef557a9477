import assert from 'node:assert/strict';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { isUrl } from '#service/importing/curator/piece-files.js';
import { atBench } from '../a-kit.js';
import { SVG } from '../some-corpora.js';

test('a file is kept under its name in the folder', () =>
  atBench({ 'scans/é 1.svg': SVG }, async ({ files, kit }) => {
    const { name, hash } = await files.take('./scans/../scans/é 1.svg', 'picture');
    assert.equal(name, 'scans/é 1.svg');
    assert.ok(await kit.context.files.has(hash));
    assert.deepEqual(
      files.resources.map((resource) => [resource.name, resource.type]),
      [['scans/é 1.svg', 'image/svg+xml; charset=utf-8']],
    );
    assert.deepEqual(await readdir(path.join(kit.context.data, 'arriving')), []);
  }));

test('nothing outside of the folder is read, by whatever way', () =>
  atBench({ '../outside.svg': SVG, 'inside.svg': SVG }, async ({ files, kit }) => {
    await symlink('../outside.svg', path.join(kit.folder, 'link.svg'));
    await mkdir(path.join(kit.folder, 'folder'));
    const absolute = path.resolve(kit.folder, '../outside.svg');
    for (const name of ['../outside.svg', absolute, 'link.svg'])
      await assert.rejects(files.take(name, 'picture'), /outside of the folder/, name);
    for (const name of ['', 'folder', 'a\0b', 'none.svg', '%2e%2e/outside.svg'])
      await assert.rejects(files.take(name, 'picture'), name);
    assert.deepEqual(files.resources, []);
  }));

test('a file that is not what it is wanted as is refused and leaves nothing behind', () =>
  atBench({ 'a.mp3': SVG }, async ({ files, kit }) => {
    await assert.rejects(files.take('a.mp3', 'recording'), { code: 'wrongType' });
    const broken = () => Promise.reject(new Error('torn'));
    await assert.rejects(files.take('a.mp3', 'picture', broken), /torn/);
    assert.deepEqual(await readdir(path.join(kit.context.data, 'arriving')), []);
  }));

test('a short table stands in the info, a long one is named, a URL stays', () =>
  atBench(
    { 'short.json': [[0, 1]], 'long.json': Array<number>(11_000).fill(1) },
    async ({ files }) => {
      const take = (value: unknown) => files.table(value, 'table', () => undefined);
      assert.deepEqual(await take('short.json'), [[0, 1]]);
      assert.equal(await take('long.json'), 'long.json');
      assert.deepEqual(await take([[2, 3]]), [[2, 3]]);
      assert.equal(await take('https://a.example/t.json'), 'https://a.example/t.json');
      const refuse = () => {
        throw new Error('no table');
      };
      await assert.rejects(files.table('short.json', 'table', refuse), /no table/);
    },
  ));

test('addresses with a scheme or a host are URLs', () => {
  assert.deepEqual(['https://x', '//x', 'a:b.mp3', 'c/d'].map(isUrl), [true, true, false, false]);
});
