import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { rollup, type OutputAsset, type OutputChunk } from 'rollup';
import { assets } from '../../.build/rollup/assets.mjs';

test('puts a sound beside the chunks, once, and leads to it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assets-'));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('piano.mp3', 'sound');
  await write('other.js', `export const other = new URL("./piano.mp3", import.meta.url).href;`);
  await write(
    'entry.js',
    `export { other } from './other.js';
     export const piano = new URL('./piano.mp3', import.meta.url).href;
     export const worker = new URL('./some.worker.js', import.meta.url).href;`,
  );
  const bundle = await rollup({ input: path.join(folder, 'entry.js'), plugins: [assets()] });
  const { output } = await bundle.generate({ assetFileNames: 'assets/[name][extname]' });
  await rm(folder, { recursive: true });
  const [entry, ...others] = output as [OutputChunk, ...OutputAsset[]];
  assert.deepEqual(
    others.map(({ fileName, source }) => [fileName, Buffer.from(source).toString()]),
    [['assets/piano.mp3', 'sound']],
  );
  assert.equal(entry.code.split("new URL('assets/piano.mp3',import.meta.url)").length, 3);
  assert.match(entry.code, /new URL\('\.\/some\.worker\.js', import\.meta\.url\)/);
});
