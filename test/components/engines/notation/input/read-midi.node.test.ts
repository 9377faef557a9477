import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { FormatError } from '#core';
import { readMidi } from '#engines/notation/input/read-midi.js';
import { aMidiFile, meter, off, on, tempo, trackName, type MidiBytes } from '../midi-bytes.js';

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

test('tempos are in quarters a minute, a later one of the same place counts', () => {
  const file = aMidiFile([tempo(0, 120), tempo(0, 60), tempo(96, 90), on(0, 60), off(96, 60)]);
  assert.deepEqual(
    readMidi(file, 'a.mid').tempos.map(({ onset, quartersPerMinute }) => [
      onset,
      Math.round(quartersPerMinute),
    ]),
    [
      [0, 60],
      [1, 90],
    ],
  );
  assert.deepEqual(readMidi(twoHands, 'two.mid').tempos, []);
});

test('a channel is a voice', () => {
  const [upper, lower] = [on(0, 72), [0, 0x93, 48, 80] as MidiBytes];
  const { notes } = readMidi(
    aMidiFile([upper, lower, off(96, 72), [0, 0x83, 48, 0] as MidiBytes]),
    'a.mid',
  );
  assert.deepEqual(
    notes.map(({ pitch, voice }) => [pitch, voice]),
    [
      [48, 4],
      [72, 1],
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

const bytesOf = (...letters: readonly string[]) => new TextEncoder().encode(letters.join(''));
const REFUSED: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['cut off between tracks', twoHands.subarray(0, 14 + 32), /ends too early/],
  ['with other chunks than tracks', bytesOf('MThd', '\0\0\0\x06\0\x01\0\x01\0`', 'what'), /MTrk/],
  ['without a track', aMidiFile(), /a MIDI file without notes/],
  ['without notes', aMidiFile([trackName('x')]), /a MIDI file without notes/],
  ['with time in seconds', twoHands.with(12, 0xe7), /no musical time/],
  ['too long', aMidiFile([meter(0, 1, 7), ...hours(), on(0, 60), off(96, 60)]), /too long/],
];

/** Rests of 2000 quarters. */
function hours(): MidiBytes[] {
  return Array.from({ length: 200 }, () => [16_000, 0xb0, 1, 1]);
}

for (const [name, bytes, message] of REFUSED) {
  test(`a file is refused by name: ${name}`, () => {
    assert.throws(
      () => readMidi(bytes, 'bad.mid'),
      (error) => {
        assert.ok(error instanceof FormatError);
        assert.match(error.message, message);
        return error.message.startsWith('bad.mid: ');
      },
    );
  });
}

test('a file that is cut off anywhere is refused', () => {
  // The last byte says that the end of the track holds nothing; all music is before it.
  for (let length = 14; length < twoHands.length - 1; length++) {
    const cut = twoHands.subarray(0, length);
    assert.throws(
      () => readMidi(cut, 'cut.mid'),
      /^FormatError: cut\.mid: a damaged MIDI/,
      `${length}`,
    );
  }
});

test('names of tracks are UTF-8, or Latin-1 where they are none', () => {
  const named = (...bytes: readonly number[]) => [
    [0, 0xff, 3, bytes.length, ...bytes] as MidiBytes,
    on(0, 60),
    off(96, 60),
  ];
  const file = aMidiFile(named(0x46, 0xc3, 0xbc, 0x72), named(0x46, 0xfc, 0x72, 0));
  assert.deepEqual(readMidi(file, 'a.mid').metadata.staffNames, ['Für', 'Für']);
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
