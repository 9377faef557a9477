import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { integrities, integrityOf } from '../../.build/rollup/integrity.mjs';

test('a hash is written as the integrity attribute wants it', () => {
  // The example of the W3C recommendation, "Subresource Integrity", 3.2.
  assert.equal(
    integrityOf("alert('Hello, world.');"),
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  );
});

test('scripts have a hash, the entries first; workers and maps have none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
  await writeFile(path.join(folder, 'glosa.js'), 'alert(1)');
  const names = ['workers/w.js', 'glosa.js.map', 'glosa.js', 'assets/piano.mp3'];
  const hashes = await integrities(folder, names);
  await rm(folder, { recursive: true });
  assert.deepEqual(hashes, { 'glosa.js': integrityOf('alert(1)') });
});

test('integrity.json has the hash of every script that is built', async () => {
  const hashes = JSON.parse(await readFile('dist/integrity.json', 'utf8')) as Record<
    string,
    string
  >;
  const built = ['', 'chunks/', 'classic/'].flatMap((folder) =>
    readdirSync(`dist/${folder}`)
      .filter((file) =>
        folder ? file.endsWith('.js') : /^glosa(\.classic|\.disk)?\.js$/.test(file),
      )
      .map((file) => folder + file),
  );
  assert.deepEqual(Object.keys(hashes).sort(), built.sort());
  for (const [file, hash] of Object.entries(hashes))
    assert.equal(hash, integrityOf(readFileSync(`dist/${file}`)), file);
});
