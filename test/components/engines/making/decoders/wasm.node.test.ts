import assert from 'node:assert/strict';
import test from 'node:test';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { decodeByWasm } from '#engines/making/decoders/wasm.js';
import { fixture } from '#test/host-app/service/importing/some-corpora.js';

const secondsOf = async (sounds: ReturnType<ReturnType<typeof decodeByWasm>>) => {
  let seconds = 0;
  for await (const { channels, sampleRate } of sounds)
    seconds += (channels[0]?.length ?? 0) / sampleRate || 0;
  return seconds;
};

test('the same chirp has the same length in Ogg and in MP3', async () => {
  const ogg = await secondsOf(decodeByWasm(new OggVorbisDecoder())(fixture('media/chirp.ogg')));
  const mp3 = await secondsOf(decodeByWasm(new MPEGDecoder())(fixture('media/chirp-variable.mp3')));
  assert.ok(ogg > 1);
  assert.ok(Math.abs(ogg - mp3) < 0.06, `${ogg} s and ${mp3} s`);
});
