import assert from 'node:assert/strict';
import test from 'node:test';
import { decoderFor } from '#engines/making/decoders/decoder-for.js';
import { decodeByFfmpeg } from '#engines/making/decoders/ffmpeg.js';
import { decodeWav } from '#engines/making/decoders/wav.js';

const of = (text: string) => decoderFor(Buffer.from(text, 'latin1'));

test('the first bytes tell the decoder; what is not known goes to ffmpeg', async () => {
  assert.equal(await of('RIFF\x00\x00\x00\x00WAVEfmt '), decodeWav);
  for (const head of ['\x00\x00\x00\x20ftypM4A ', '', 'RIFF____AVI '])
    assert.equal(await of(head), decodeByFfmpeg);
  for (const head of [
    'ID3\x03',
    '\xff\xfb\x90',
    '\xff\xf3\x90',
    'OggS..OpusHead',
    'OggS',
    'fLaC',
  ]) {
    const decode = await of(head);
    assert.ok(decode !== decodeWav && decode !== decodeByFfmpeg, head);
  }
});
