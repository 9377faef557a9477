import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { arrive, receive, TooLargeError } from '#service/files/arrival.js';
import { inTempFolder } from './temp-folder.js';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A sender that never ends; it counts what was taken. */
function endless() {
  const sent = { chunks: 0 };
  const stream = new Readable({
    read() {
      sent.chunks++;
      this.push(Buffer.alloc(1_000));
    },
  });
  return { stream, sent };
}

describe('a file that arrives', () => {
  test('lies whole in the folder, under a name of ours, with its hash and size', () =>
    inTempFolder(async (folder) => {
      const arrived = await receive(Readable.from(['Für ', Buffer.from('Elise')]), { folder });
      assert.deepEqual(
        { hash: arrived.hash, size: arrived.size },
        { hash: sha256('Für Elise'), size: 10 },
      );
      assert.equal(path.dirname(arrived.path), folder);
      assert.equal(await readFile(arrived.path, 'utf8'), 'Für Elise');
    }));

  test('has the same hash however it is cut', () =>
    inTempFolder(async (folder) => {
      const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(chunks, async (parts) => {
          const { hash, size } = await receive(
            Readable.from(parts.map((part) => Buffer.from(part))),
            {
              folder,
            },
          );
          const whole = Buffer.concat(parts);
          assert.deepEqual({ hash, size }, { hash: sha256(whole), size: whole.length });
        }),
        { numRuns: 20 },
      );
    }));

  test('may be exactly as large as the limit', () =>
    inTempFolder(async (folder) => {
      const { size } = await arrive(Buffer.alloc(100), { folder, maxBytes: 100 });
      assert.equal(size, 100);
    }));

  test('may be a copy of a file, which stays', () =>
    inTempFolder(async (folder) => {
      const original = path.join(folder, 'score.mei');
      await writeFile(original, '<mei/>');
      const { path: copy, hash } = await arrive(original, { folder });
      assert.notEqual(copy, original);
      assert.equal(hash, sha256('<mei/>'));
      assert.equal(await readFile(original, 'utf8'), '<mei/>');
    }));
});

describe('nothing stays behind', () => {
  test('of an endless upload, which is stopped at the limit', () =>
    inTempFolder(async (folder) => {
      const { stream, sent } = endless();
      await assert.rejects(receive(stream, { folder, maxBytes: 10_000 }), (error) => {
        assert.ok(error instanceof TooLargeError);
        assert.equal(error.limit, 10_000);
        return true;
      });
      assert.ok(stream.destroyed);
      assert.ok(sent.chunks < 100, `${sent.chunks} chunks were taken`);
      assert.deepEqual(await readdir(folder), []);
    }));

  test('of an upload that its sender breaks off', () =>
    inTempFolder(async (folder) => {
      const stream = Readable.from(
        (function* () {
          yield 'half';
          throw new Error('connection lost');
        })(),
      );
      await assert.rejects(receive(stream, { folder }), /connection lost/);
      assert.deepEqual(await readdir(folder), []);
    }));

  test('of an upload that stalls and is given up', () =>
    inTempFolder(async (folder) => {
      const giveUp = new AbortController();
      const stream = new Readable({ read: () => undefined });
      stream.push('half');
      const arriving = receive(stream, { folder, signal: giveUp.signal });
      setImmediate(() => giveUp.abort(new Error('too slow')));
      await assert.rejects(arriving, /too slow/);
      assert.deepEqual(await readdir(folder), []);
    }));

  test('of an upload that was given up before it began', () =>
    inTempFolder(async (folder) => {
      const { stream } = endless();
      const signal = AbortSignal.abort(new Error('gone'));
      await assert.rejects(receive(stream, { folder, signal }), /gone/);
      assert.deepEqual(await readdir(folder), []);
    }));

  test('of a file that a parser of forms has cut', () =>
    inTempFolder(async (folder) => {
      const stream = Object.assign(Readable.from(['half']), { truncated: true });
      await assert.rejects(receive(stream, { folder }), TooLargeError);
      assert.deepEqual(await readdir(folder), []);
    }));

  test('of a file that is not there', () =>
    inTempFolder(async (folder) => {
      await assert.rejects(arrive(path.join(folder, 'none.ogg'), { folder }), /ENOENT/);
      assert.deepEqual(await readdir(folder), []);
    }));
});
