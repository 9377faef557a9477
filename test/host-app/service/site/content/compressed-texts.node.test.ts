import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import test, { describe } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedTexts, isCompressible } from '#service/site/content/compressed-texts.js';

const TEXT = '<measure/>'.repeat(500);

/** A text that counts how often it is opened. */
function counted(key: string, content: string | Buffer = TEXT) {
  const counts = { opened: 0 };
  const open = () => {
    counts.opened++;
    return Promise.resolve(Readable.from([Buffer.from(content)]));
  };
  return { text: { key, encoding: 'br', open } as const, counts };
}

describe('a text', () => {
  test('is compressed as it was asked for', async () => {
    const texts = new CompressedTexts();
    const { text } = counted('score');
    assert.equal(brotliDecompressSync(await texts.get(text)).toString(), TEXT);
    assert.equal(gunzipSync(await texts.get({ ...text, encoding: 'gzip' })).toString(), TEXT);
  });

  test('is compressed once, however many ask at the same time and later', async () => {
    const texts = new CompressedTexts();
    const { text, counts } = counted('score');
    await Promise.all(Array.from({ length: 50 }, () => texts.get(text)));
    await texts.get(text);
    assert.equal(counts.opened, 1);
  });

  test('that cannot be read fails for those who wait, and is tried again for the next', async () => {
    const texts = new CompressedTexts();
    const failing = { ...counted('score').text, open: () => Promise.reject(new Error('disk')) };
    await assert.rejects(texts.get(failing), /disk/);
    assert.equal(brotliDecompressSync(await texts.get(counted('score').text)).toString(), TEXT);
  });

  test('that breaks off in the middle is never kept', async () => {
    const texts = new CompressedTexts();
    const broken = () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield Buffer.from(TEXT);
            throw new Error('cut');
          })(),
        ),
      );
    await assert.rejects(texts.get({ ...counted('score').text, open: broken }), /cut/);
    assert.equal(brotliDecompressSync(await texts.get(counted('score').text)).toString(), TEXT);
  });
});

describe('the memory of texts', () => {
  const noise = () => randomBytes(1_000);

  test('forgets the one that was not asked for longest', async () => {
    const texts = new CompressedTexts(2_500);
    const [one, two, three] = ['one', 'two', 'three'].map((key) => counted(key, noise()));
    assert.ok(one && two && three);
    for (const { text } of [one, two, one, three, one, three]) await texts.get(text);
    assert.deepEqual(
      [one, two, three].map(({ counts }) => counts.opened),
      [1, 1, 1],
    );
    await texts.get(two.text);
    assert.equal(two.counts.opened, 2);
  });

  test('keeps nothing that is larger than itself', async () => {
    const texts = new CompressedTexts(500);
    const { text, counts } = counted('score', noise());
    await texts.get(text);
    await texts.get(text);
    assert.equal(counts.opened, 2);
  });
});

describe('what is compressed', () => {
  const TYPES = [
    'text/html',
    'application/json; charset=utf-8',
    'image/svg+xml',
    'application/wasm',
    'application/octet-stream',
  ];
  for (const type of [...TYPES, 'application/vnd.recordare.musicxml+xml', 'application/mei+xml'])
    test(`is ${type}`, () => assert.ok(isCompressible(type, 5_000)));

  for (const type of [
    'audio/ogg',
    'image/png',
    'application/vnd.recordare.musicxml',
    'application/zip',
  ])
    test(`is not ${type}`, () => assert.ok(!isCompressible(type, 5_000)));

  test('is neither tiny nor huge', () => {
    assert.ok(!isCompressible('text/plain', 100));
    assert.ok(!isCompressible('text/plain', 100_000_000));
  });
});
