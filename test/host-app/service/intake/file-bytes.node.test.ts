import assert from 'node:assert/strict';
import test from 'node:test';
import { withFile } from '#service/intake/file-bytes.js';
import { withTemporary } from './files.js';

const CONTENT = Buffer.alloc(300_000, 'a rising scale ');

test('a file is read where it is asked for, and never beyond its end', async () => {
  await withTemporary(CONTENT, (file) =>
    withFile(file, async (bytes) => {
      assert.equal(bytes.size, 300_000);
      assert.equal((await bytes.read(2, 6)).toString(), 'rising');
      assert.equal((await bytes.read(299_998, 10)).length, 2);
      assert.equal((await bytes.read(400_000, 10)).length, 0);
    }),
  );
});

test('a file is read piece by piece', async () => {
  await withTemporary(CONTENT, (file) =>
    withFile(file, async (bytes) => {
      const copies: Buffer[] = [];
      for await (const chunk of bytes.chunks()) copies.push(Buffer.from(chunk));
      assert.ok(copies.length > 1);
      assert.deepEqual(Buffer.concat(copies), CONTENT);
    }),
  );
});
