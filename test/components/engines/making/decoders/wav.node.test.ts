import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { decodeWav } from '#engines/making/decoders/wav.js';
import { inWorkplace } from '#test/host-app/service/importing/a-context.js';
import { listOf, toneWav, writeFiles } from '#test/host-app/service/importing/some-corpora.js';

/** A WAV file of these bytes as samples. */
function wavOf(samples: Buffer, { code = 1, channels = 1, bits = 16 }): Buffer {
  const header = toneWav(0);
  header.writeUInt16LE(code, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt16LE(bits, 34);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

const decoded = (wav: Buffer) =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { 'a.wav': wav });
    const sounds = await listOf(decodeWav(path.join(folder, 'a.wav')));
    return sounds.map(({ channels }) => channels.map((samples) => [...samples]));
  });

test('samples of every width are between -1 and 1', async () => {
  assert.deepEqual(await decoded(wavOf(Buffer.from([0, 128, 192]), { bits: 8 })), [[[-1, 0, 0.5]]]);
  const twoBytes = Buffer.from([0, 0x80, 0, 0x40]);
  assert.deepEqual(await decoded(wavOf(twoBytes, {})), [[[-1, 0.5]]]);
  const threeBytes = Buffer.from([0, 0, 0x80, 0, 0, 0x40]);
  assert.deepEqual(await decoded(wavOf(threeBytes, { bits: 24 })), [[[-1, 0.5]]]);
  const fourBytes = Buffer.from([0, 0, 0, 0x80]);
  assert.deepEqual(await decoded(wavOf(fourBytes, { bits: 32 })), [[[-1]]]);
  const float = Buffer.alloc(4);
  float.writeFloatLE(0.25);
  assert.deepEqual(await decoded(wavOf(float, { code: 3, bits: 32 })), [[[0.25]]]);
});

test('channels are told apart; a torn last frame is left out', async () => {
  const samples = Buffer.from([192, 64, 192, 64, 192]);
  assert.deepEqual(await decoded(wavOf(samples, { channels: 2, bits: 8 })), [
    [
      [0.5, 0.5],
      [-0.5, -0.5],
    ],
  ]);
});

test('other codes, and files without sound, are refused', async () => {
  await assert.rejects(decoded(wavOf(Buffer.alloc(4), { code: 6, bits: 8 })), /format 6/);
  await assert.rejects(decoded(toneWav(0).subarray(0, 36)), /without sound/);
  await assert.rejects(decoded(wavOf(Buffer.alloc(4), { channels: 0 })), /Broken/);
});
