import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import test, { describe } from 'node:test';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { listed, streamed } from '#service/listing/listed.js';

const numbers = function* (until: number, made: { count: number }) {
  yield '[0';
  for (let number = 1; number < until; number += 1) {
    made.count = number;
    yield `,${number}`;
  }
  yield ']';
};

describe('a list that is too long to be held', () => {
  test('is the same text in each encoding', async () => {
    const whole = [...numbers(50_000, { count: 0 })].join('');
    for (const [encoding, decoder] of [
      ['identity', undefined],
      ['gzip', createGunzip()],
      ['br', createBrotliDecompress()],
    ] as const) {
      const list = streamed(numbers(50_000, { count: 0 }), 'state');
      const body = (await list.body(encoding)) as Readable;
      assert.equal(await text(decoder ? body.pipe(decoder) : body), whole, encoding);
    }
  });

  test('is made no faster than it is read, and no more when the reader has left', async () => {
    const made = { count: 0 };
    const body = (await streamed(numbers(10_000_000, made), 'state').body('identity')) as Readable;
    await once(body, 'readable');
    body.read(1);
    body.destroy();
    await once(body, 'close');
    assert.ok(made.count > 0 && made.count < 1_000_000, String(made.count));
  });

  test('has a tag of its own for each state', () => {
    const [one, same, other] = ['1 2', '1 2', '1 3'].map((state) => streamed([], state).hash);
    assert.equal(one, same);
    assert.notEqual(one, other);
  });
});

test('a list that is held is compressed once, and tells of its next page', async () => {
  const list = listed('["a"]', 'a');
  assert.equal(await list.body('gzip'), await list.body('gzip'));
  assert.deepEqual([...list.encodings()], ['gzip']);
  assert.equal(list.last, 'a');
});
