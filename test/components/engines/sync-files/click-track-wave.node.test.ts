import assert from 'node:assert/strict';
import test from 'node:test';
import { seconds } from '#core';
import { clickTrackWave } from '#engines/sync-files/click-track-wave.js';
import { wavFile } from '#engines/sync-files/wav-file.js';

const click = (date: number, isAccent = false) => ({ date: seconds(date), isAccent });

/** The first sample that sounds after each second, in seconds. */
function onsets(samples: Int16Array, rate: number): readonly number[] {
  const found: number[] = [];
  let silence = rate;
  samples.forEach((value, index) => {
    if (value !== 0 && silence > rate / 20) found.push(index / rate);
    silence = value === 0 ? silence + 1 : 0;
  });
  return found;
}

test('each click begins within a sample of its date', () => {
  const { samples, rate } = clickTrackWave([click(0.5, true), click(1.2345), click(2)], 3);
  assert.equal(samples.length, 3 * rate);
  const found = onsets(samples, rate);
  assert.equal(found.length, 3);
  [0.5, 1.2345, 2].forEach((date, index) => assert.ok(Math.abs(found[index]! - date) < 2 / rate));
});

test('an accent has another sound', () => {
  const beat = clickTrackWave([click(0)], 0.1).samples;
  const accent = clickTrackWave([click(0, true)], 0.1).samples;
  assert.notDeepEqual(beat, accent);
  assert.ok(Math.max(...beat) > 8000);
});

test('what is after the recording, or only half inside, does no harm', () => {
  const { samples } = clickTrackWave([click(-1), click(0.99), click(5)], 1);
  assert.equal(samples.length, 22_050);
  assert.notEqual(samples.at(-100), 0);
});

test('the file says what it holds', async () => {
  const wave = clickTrackWave([click(0)], 1);
  const header = new DataView(await wavFile(wave).arrayBuffer());
  const word = (at: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((offset) => header.getUint8(at + offset)));
  assert.deepEqual([word(0), word(8), word(36)], ['RIFF', 'WAVE', 'data']);
  assert.deepEqual([header.getUint32(24, true), header.getUint16(34, true)], [22_050, 16]);
  assert.equal(header.getUint32(40, true), header.byteLength - 44);
  assert.equal(header.getUint32(4, true), header.byteLength - 8);
});
