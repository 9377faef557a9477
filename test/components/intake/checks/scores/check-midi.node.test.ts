import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkMidi } from '#intake/checks/scores/check-midi.js';
import { refusal } from '#test/host-app/service/intake/files.js';

/** A MIDI file that says it has so many tracks, and has these. */
function midi(count: number, tracks: readonly number[]): Buffer {
  const head = Buffer.from('MThd\0\0\0\x06\0\x01\0\0\0\x60', 'latin1');
  head.writeUInt16BE(count, 10);
  const chunks = tracks.map((length) => {
    const track = Buffer.alloc(8 + Math.min(length, 100));
    track.write('MTrk', 0, 'latin1');
    track.writeUInt32BE(length, 4);
    return track;
  });
  return Buffer.concat([head, ...chunks]);
}

describe('a MIDI file', () => {
  test('is taken when its tracks fill it', () => {
    assert.doesNotThrow(() => checkMidi(midi(2, [20, 0])));
  });

  test('is refused when it is cut short or counts wrongly', () => {
    for (const bytes of [
      midi(2, [20]),
      midi(1, [5000]),
      midi(0, []),
      midi(1, [9]).subarray(0, 12),
    ]) {
      assert.throws(() => checkMidi(bytes), refusal('malformed'));
    }
  });

  test('is refused when it has too many tracks', () => {
    assert.throws(() => checkMidi(midi(60_000, [])), refusal('tooComplex'));
  });
});
