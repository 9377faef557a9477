import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { orNothing } from '#prepare/making/or-nothing.js';
import { inFolder } from '../in-folder.js';

/** Writes a file into a folder that may have to be made. */
async function fill(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'a.txt'), 'a');
}

test('work that ends well leaves its folder', () =>
  inFolder(async (folder) => {
    const { signal } = new AbortController();
    await orNothing(folder.at('a', 'b'), signal, () => fill(folder.at('a', 'b')));
    assert.deepEqual(await readdir(folder.at('a', 'b')), ['a.txt']);
  }));

test('work that fails leaves the folders as they were', () =>
  inFolder(async (folder) => {
    const { signal } = new AbortController();
    await mkdir(folder.at('there'));
    for (const place of [folder.at('there'), folder.at('there', 'new', 'deep')]) {
      const work = () => fill(place).then(() => Promise.reject(new Error('broken')));
      await assert.rejects(orNothing(place, signal, work), { message: 'broken' });
      assert.deepEqual(await readdir(folder.root, { recursive: true }), ['there']);
    }
  }));

test('work that is stopped is undone at once, and once more when its step ends', () =>
  inFolder(async (folder) => {
    const stop = new AbortController();
    const work = async () => {
      await fill(folder.at('new'));
      stop.abort();
      assert.deepEqual(await readdir(folder.root), []);
      await fill(folder.at('new'));
    };
    await assert.rejects(orNothing(folder.at('new'), stop.signal, work), { name: 'AbortError' });
    assert.deepEqual(await readdir(folder.root), []);
  }));
