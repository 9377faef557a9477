import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { withFile } from '#service/intake/file-bytes.js';
import { pictureSize } from '#intake/checks/kinds/picture-size.js';
import { jpeg, png, webp } from '#test/bench/hostile/attacks/small-media.js';
import { withTemporary } from '#test/host-app/service/intake/files.js';

const sizeOf = (content: Buffer, kind: 'png' | 'jpeg' | 'webp') =>
  withTemporary(content, (file) => withFile(file, (bytes) => pictureSize(bytes, kind)));

/** A WebP of the kinds that are not lossless. */
function otherWebp(kind: 'VP8 ' | 'VP8X'): Buffer {
  const bytes = webp();
  bytes.write(kind, 12, 'latin1');
  const data =
    kind === 'VP8X'
      ? [0, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0]
      : [0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 0xc8, 0];
  bytes.set(data, 20);
  return bytes;
}

describe('the size of a picture', () => {
  const PICTURES = [
    ['png', png(300, 200)],
    ['jpeg', jpeg('a comment before the frame', [300, 200])],
    ['webp', webp([300, 200])],
    ['webp', otherWebp('VP8X')],
    ['webp', otherWebp('VP8 ')],
  ] as const;
  for (const [kind, bytes] of PICTURES) {
    test(`is read from the header of a ${kind} (${bytes.toString('latin1', 12, 16)})`, async () => {
      assert.deepEqual(await sizeOf(bytes, kind), { width: 300, height: 200 });
    });
  }

  test('is unknown when the header is damaged', async () => {
    assert.equal(await sizeOf(png().subarray(0, 20), 'png'), undefined);
    assert.equal(await sizeOf(jpeg().subarray(0, 10), 'jpeg'), undefined);
    assert.equal(await sizeOf(Buffer.alloc(40, 'RIFF'), 'webp'), undefined);
  });
});
