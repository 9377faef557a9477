import assert from 'node:assert/strict';
import test from 'node:test';
import { blobBytes } from '#intake/checks/kinds/file-bytes.js';

test('a file of a page is read in pieces, and never beyond its end', async () => {
  const all = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  const file = blobBytes(new Blob([all]));
  assert.equal(file.size, 300_000);
  assert.deepEqual(await file.read(299_998, 10), all.slice(299_998));
  assert.deepEqual(await file.read(5, -1), new Uint8Array(0));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of file.chunks()) pieces.push(new Uint8Array(piece));
  assert.deepEqual(await new Blob(pieces).bytes(), all);
});
