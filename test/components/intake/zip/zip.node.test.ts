import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { crc32 as nodeCrc } from 'node:zlib';
import { joined } from '#intake/checks/bytes.js';
import { crc32 } from '#intake/zip/crc32.js';
import { openZip } from '#intake/zip/open-zip.js';
import { zipOf } from '#intake/zip/write-zip.js';
import { withArchive } from '#service/intake/open-archive.js';
import { readEntry } from '#service/intake/read-entry.js';
import { zipOf as attackZip, type ZipEntry } from '#test/bench/hostile/attacks/zip-writer.js';
import { refusal, withTemporary } from '#test/host-app/service/intake/files.js';

const LIMITS = { files: 5, fileBytes: 3_000_000, bytes: 4_000_000 };

async function unpacked(blob: Blob): Promise<Map<string, Uint8Array>> {
  const zip = await openZip(blob, LIMITS);
  const all = new Map<string, Uint8Array>();
  for (const name of zip.names) {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.open(name)) pieces.push(piece.slice());
    all.set(name, joined(pieces));
  }
  return all;
}

const name = fc
  .tuple(
    fc.constantFrom('analyses', 'bach', 'Ελλάδα', '月光'),
    fc.constantFrom('info.json', 'a b.mp3', 'score.musicxml', 'page.png'),
  )
  .map((parts) => parts.join('/'));
const folder = fc.dictionary(name, fc.uint8Array({ maxLength: 5000 }), {
  maxKeys: 5,
  noNullPrototype: true,
});
const filesOf = (all: Record<string, Uint8Array>) =>
  Object.entries(all).map(([each, bytes]) => ({
    name: each,
    content: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  }));
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('an archive of a piece', () => {
  test('gives every file back, byte by byte', async () => {
    await fc.assert(
      fc.asyncProperty(folder, async (all) => {
        const again = await unpacked(await zipOf(filesOf(all)));
        assert.deepEqual(Object.fromEntries(again), all);
      }),
      { numRuns: 50 },
    );
  });

  test('is the same for the same files, in whatever order they come', async () => {
    const files = filesOf({ 'b.json': new Uint8Array(99), 'a.mp3': Uint8Array.of(1, 2, 3) });
    const [one, other] = await Promise.all([zipOf(files), zipOf(files.toReversed())]);
    assert.deepEqual(await bytesOf(one), await bytesOf(other));
  });

  test('is read by others as well', async () => {
    const zip = await zipOf(
      filesOf({
        '月光/info.json': new TextEncoder().encode('{}'.repeat(50)),
        'a.ogg': Uint8Array.of(7),
      }),
    );
    const names = await withTemporary(await bytesOf(zip), (file) =>
      withArchive(file, LIMITS, async (archive) => {
        const found: string[] = [];
        for (const entry of archive.entries) {
          let size = 0;
          for await (const chunk of readEntry(archive, entry)) size += chunk.length;
          found.push(`${entry.fileName} ${size}`);
        }
        return found;
      }),
    );
    assert.deepEqual(names, ['a.ogg 1', '月光/info.json 100']);
  });
});

test('the check sum is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      assert.equal(crc32(b, crc32(a)), nodeCrc(Buffer.concat([a, b])));
    }),
  );
});

describe('an archive is refused', () => {
  const file = (path: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
    name: path,
    content: 'x',
    ...more,
  });
  const zeros = (size: number) => ({ content: Buffer.alloc(size) });
  const REFUSED: readonly (readonly [string, readonly ZipEntry[]])[] = [
    ['with a path that leaves it', [file('../a')]],
    ['with a link', [file('a', { mode: 0o120777 })]],
    ['with two names that are one elsewhere', [file('A'), file('a')]],
    ['with too large a file', [file('a', { size: 3_000_001 })]],
    ['that packs better than anything real', [file('a', zeros(2_000_000))]],
    ['whose files share their bytes', [file('a'), file('b', { sharedWith: 0 })]],
    ['with more in a file than it declares', [file('a', { ...zeros(500_000), size: 1000 })]],
    ['with less in a file than it declares', [file('a', { size: 1000 })]],
  ];
  for (const [what, entries] of REFUSED) {
    test(what, () =>
      assert.rejects(unpacked(new Blob([new Uint8Array(attackZip(entries))])), refusal('archive')),
    );
  }

  test('that has a password', () =>
    assert.rejects(
      unpacked(new Blob([new Uint8Array(attackZip([file('a', { flags: 1 })]))])),
      refusal('protected'),
    ));

  test('that is cut short anywhere, or is none', async () => {
    const whole = await bytesOf(await zipOf(filesOf({ 'a.txt': new Uint8Array(40) })));
    for (let length = 0; length < whole.length; length += 7)
      await assert.rejects(unpacked(new Blob([whole.slice(0, length)])), refusal('archive'));
  });

  test('in which a byte has changed', async () => {
    const whole = await bytesOf(await zipOf(filesOf({ 'a.ogg': Uint8Array.of(1, 2, 3) })));
    whole[36] = 99;
    await assert.rejects(unpacked(new Blob([whole])), refusal('archive'));
  });
});
