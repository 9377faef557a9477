import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { FormatError } from '../../../../components/core/errors.js';
import { readMidi } from '../../../../components/engines/notation/midi/read-midi.js';
import { aMidiFile, meter, off, on, trackName } from './midi-bytes.js';

const twoHands = aMidiFile(
  [trackName('Tune'), meter(0, 3, 2), meter(288, 6, 3)],
  [trackName('Right'), on(0, 72), off(96, 72), on(96, 74), off(96, 74), on(0, 76), off(288, 76)],
  [trackName('Left'), on(0, 48), off(288, 48)],
);

test('notes are in quarters, a track with notes is a staff', () => {
  const { notes, metadata } = readMidi(twoHands, 'two.mid');
  assert.deepEqual(
    notes.map(({ onset, duration, pitch, staff }) => [onset, duration, pitch, staff]),
    [
      [0, 1, 72, 1],
      [0, 3, 48, 2],
      [2, 1, 74, 1],
      [3, 3, 76, 1],
    ],
  );
  assert.equal(metadata.title, 'Tune');
  assert.deepEqual(metadata.staffNames, ['Right', 'Left']);
});

test('measures follow the meters, until the last note has ended', () => {
  const { entries } = readMidi(twoHands, 'two.mid');
  assert.deepEqual(
    entries.map(({ qstamp, time_signature, actual_length }) => [
      qstamp,
      time_signature,
      actual_length,
    ]),
    [
      [0, '3/4', 3],
      [3, '6/8', 3],
    ],
  );
});

test('without a meter it is 4/4, and a meter inside a measure cuts it short', () => {
  const plain = readMidi(aMidiFile([on(0, 60), off(96, 60)]), 'a.mid');
  assert.equal(plain.entries[0]?.time_signature, '4/4');
  const cut = aMidiFile([meter(0, 4, 2), meter(192, 3, 2), on(0, 60), off(288, 60)]);
  assert.deepEqual(
    readMidi(cut, 'b.mid').entries.map(({ actual_length }) => actual_length),
    [2, 3],
  );
});

test('a status byte may be left out, and a velocity of 0 ends a note', () => {
  const file = aMidiFile([on(0, 60), [96, 60, 0], [0, 62, 80], [96, 62, 0]]);
  assert.deepEqual(
    readMidi(file, 'a.mid').notes.map(({ onset, duration }) => [onset, duration]),
    [
      [0, 1],
      [1, 1],
    ],
  );
});

test('the same pitch sounding twice is two notes', () => {
  const file = aMidiFile([on(0, 60), on(48, 60), off(48, 60), off(48, 60)]);
  assert.deepEqual(
    readMidi(file, 'a.mid').notes.map(({ onset, duration }) => [onset, duration]),
    [
      [0, 1],
      [0.5, 1],
    ],
  );
});

test('a file that is cut off, or has no notes, is refused by name', () => {
  assert.throws(
    () => readMidi(twoHands.subarray(0, 60), 'cut.mid'),
    /^FormatError: cut\.mid: a damaged MIDI file/,
  );
  assert.throws(
    () => readMidi(aMidiFile([trackName('x')]), 'empty.mid'),
    /empty\.mid: a MIDI file without notes/,
  );
});

test('law: any bytes are read or refused, never anything else', () => {
  const head = [...twoHands.subarray(0, 14), 0x4d, 0x54, 0x72, 0x6b];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      try {
        readMidi(Uint8Array.from([...head, 0, 0, 0, bytes.length, ...bytes]), 'x.mid');
      } catch (error) {
        assert.ok(error instanceof FormatError, String(error));
      }
    }),
  );
});
