import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { withArchive } from '#service/intake/open-archive.js';
import { readEntry } from '#service/intake/read-entry.js';
import { zipOf, type ZipEntry } from '#test/bench/hostile/attacks/zip-writer.js';
import { refusal, withTemporary } from './files.js';

const LIMITS = { files: 3, fileBytes: 3_000_000, bytes: 4_000_000 };

/** The texts of an archive's files. */
const read = (entries: readonly ZipEntry[]): Promise<readonly string[]> =>
  withTemporary(zipOf(entries), (file) =>
    withArchive(file, LIMITS, async (archive) => {
      const texts: string[] = [];
      for (const entry of archive.entries) {
        const chunks: Buffer[] = [];
        for await (const chunk of readEntry(archive, entry)) chunks.push(chunk);
        texts.push(`${entry.fileName}: ${Buffer.concat(chunks).toString()}`);
      }
      return texts;
    }),
  );

test('the files of an archive are read, packed or not, without its folders', async () => {
  const entries = [
    { name: 'scores/' },
    { name: 'scores/fugue.krn', content: '**kern' },
    { name: 'über.txt', content: 'x', isStored: true },
  ];
  assert.deepEqual(await read(entries), ['scores/fugue.krn: **kern', 'über.txt: x']);
});

describe('an archive is refused', () => {
  const file = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
    name,
    content: 'x',
    ...more,
  });
  const zeros = (size: number) => ({ content: Buffer.alloc(size) });
  const REFUSED: readonly (readonly [string, readonly ZipEntry[]])[] = [
    ['with a path that leaves it', [file('../a')]],
    ['with a folder that leaves it', [file('../')]],
    ['with a link', [file('a', { mode: 0o120777 })]],
    ['with an archive within', [file('a.zip')]],
    ['with two names that are one elsewhere', [file('A'), file('a')]],
    ['with a file that is a folder too', [file('a'), file('a/b')]],
    ['with too many files', ['a', 'b', 'c', 'd'].map((name) => file(name))],
    ['with too large a file', [file('a', { size: 3_000_001 })]],
    ['with too much in all', [file('a', { size: 2_900_000 }), file('b', { size: 2_900_000 })]],
    ['that packs better than anything real', [file('a', zeros(2_000_000))]],
    ['whose files share their bytes', [file('a'), file('b', { sharedWith: 0 })]],
    ['with more in a file than it declares', [file('a', { ...zeros(500_000), size: 1000 })]],
    ['with less in a file than it declares', [file('a', { size: 1000 })]],
  ];
  for (const [what, entries] of REFUSED) {
    test(what, () => assert.rejects(read(entries), refusal('archive')));
  }

  test('that has a password', () =>
    assert.rejects(read([file('a', { flags: 1 })]), refusal('protected')));

  test('that is cut short', async () => {
    const bytes = zipOf([file('a')]).subarray(0, -5);
    const open = (path: string) => withArchive(path, LIMITS, () => Promise.resolve());
    await assert.rejects(withTemporary(bytes, open), refusal('archive'));
  });
});

test('a file that is not there is an error of the system, and no refusal', async () => {
  const open = withArchive('/nowhere/a.zip', LIMITS, () => Promise.resolve());
  await assert.rejects(open, { code: 'ENOENT' });
});
