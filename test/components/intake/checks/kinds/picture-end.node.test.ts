import assert from 'node:assert/strict';
import test from 'node:test';
import { blobBytes } from '#intake/checks/kinds/file-bytes.js';
import { isGif, isWhole } from '#intake/checks/kinds/picture-end.js';
import { jpeg, png } from '#test/bench/hostile/attacks/small-media.js';

const bytes = (content: Uint8Array) => blobBytes(new Blob([new Uint8Array(content)]));
const behind = (content: Uint8Array, size: number) => Buffer.concat([content, Buffer.alloc(size)]);

test('a picture has its end, also where a camera has left something behind it', async () => {
  for (const [kind, content] of [
    ['png', png(90, 60)],
    ['jpeg', jpeg('A scan')],
  ] as const) {
    assert.equal(await isWhole(bytes(content), kind), true);
    assert.equal(await isWhole(bytes(behind(content, 40_000)), kind), true);
    assert.equal(await isWhole(bytes(content.subarray(0, -8)), kind), false);
  }
});

test('the end may lie across the pieces that are read', async () => {
  for (let size = 2 ** 14 - 3; size < 2 ** 14 + 4; size += 1) {
    assert.equal(await isWhole(bytes(behind(png(), size)), 'png'), true);
    assert.equal(await isWhole(bytes(behind(jpeg(), size)), 'jpeg'), true);
  }
});

test('a GIF has a size and an end', async () => {
  const gif = Buffer.from('GIF89a\x02\0\x02\0\0\0\0;', 'latin1');
  assert.equal(await isGif(bytes(gif)), true);
  assert.equal(await isGif(bytes(gif.subarray(0, -1))), false);
  assert.equal(await isGif(bytes(Buffer.from('GIF89a'))), false);
});
