import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test, { describe } from 'node:test';
import { abortStalled, withoutStalls } from '#service/files/stalls.js';

const LIMIT = 100;
const isStalled = { code: 'ETIMEDOUT' };

describe('a download', () => {
  test('comes whole', async () => {
    const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
    assert.deepEqual(
      await buffer(withoutStalls(Readable.from(parts), LIMIT)),
      Buffer.concat(parts),
    );
  });

  test('ends with an error when its source stands still, and lets go of the source', async () => {
    const source = new PassThrough();
    source.write('half');
    await assert.rejects(buffer(withoutStalls(source, LIMIT)), isStalled);
    assert.ok(source.destroyed);
  });

  test('may stand still as long as its reader wants nothing', async () => {
    const source = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000), Buffer.from('!')]);
    const stream = withoutStalls(source, LIMIT);
    stream.once('readable', () => undefined);
    await once(stream, 'readable');
    await new Promise((done) => setTimeout(done, 3 * LIMIT));
    assert.equal((await buffer(stream)).length, 200_001);
  });

  test('that nobody wants any more lets go of its source', async () => {
    const source = new PassThrough();
    const stream = withoutStalls(source, LIMIT);
    stream.destroy();
    await new Promise((done) => source.once('close', done));
  });

  test('ends with the error of its source', async () => {
    const source = new PassThrough();
    const read = buffer(withoutStalls(source, LIMIT));
    source.destroy(new Error('connection lost'));
    await assert.rejects(read, /connection lost/);
  });
});

describe('an upload', () => {
  test('of which nothing is taken is given up', async () => {
    const { signal, end } = abortStalled(() => 7, LIMIT);
    await once(signal, 'abort');
    assert.throws(() => signal.throwIfAborted(), isStalled);
    end();
  });

  test('goes on as long as its bytes are taken, however long it takes', async () => {
    let taken = 0;
    const growing = setInterval(() => (taken += 1), LIMIT / 20);
    const { signal, end } = abortStalled(() => taken, LIMIT);
    await new Promise((done) => setTimeout(done, 4 * LIMIT));
    assert.equal(signal.aborted, false);
    end();
    clearInterval(growing);
  });
});
