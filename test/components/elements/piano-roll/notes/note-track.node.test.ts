import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { NoteTrack } from '#elements/piano-roll/notes/note-track.js';
import { someNotes, type NoteRow } from '../some-notes.js';

const trackOf = (rows: readonly NoteRow[]): NoteTrack => {
  const notes = someNotes(rows);
  return new NoteTrack(notes, Uint32Array.from(notes.keys()));
};

const visited = (track: NoteTrack, start: number, end: number): readonly number[] => {
  const found: number[] = [];
  track.each(start, end, (index) => found.push(index));
  return found;
};

/** A held bass under a short tune. */
const BASS = trackOf([[0, 8, 36], [0, 1, 72], [1, 1, 74], [4, 2, 76]]); // prettier-ignore

const CASES = [
  ['the start', 0, 0, [0, 1]],
  ['a place where one note ends and one starts', 1, 1, [0, 1, 2]],
  ['the middle of the bass', 3, 3, [0]],
  ['a stretch', 3, 4, [0, 3]],
  ['after the music', 9, 12, []],
] as const;

for (const [name, start, end, expected] of CASES)
  test(`the notes at ${name}`, () => assert.deepEqual(visited(BASS, start, end), expected));

test('the next onset is after the place, infinity after the last', () => {
  assert.deepEqual(
    [0, 0.5, 1, 4].map((onset) => BASS.onsetAfter(onset)),
    [1, 1, 4, Infinity],
  );
});

test('a track knows the notes that it was made from', () => {
  const all = someNotes([[0, 1, 60], [1, 1, 61], [2, 1, 62]]); // prettier-ignore
  const track = new NoteTrack(all, Uint32Array.from([0, 2]));
  assert.equal(track.length, 2);
  assert.equal(track.note(1), all[2]);
});

test('law: a stretch has the notes that a plain search finds, over many blocks', () => {
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 40 })),
    {
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 0, max: 420 }),
      fc.integer({ min: 0, max: 60 }),
      (raw, at, length) => {
        const sorted = [...raw].sort((a, b) => a[0] - b[0]);
        const track = trackOf(sorted.map(([onset, duration]): NoteRow => [onset, duration, 60]));
        const plain = sorted.flatMap(([onset, duration], index) =>
          onset <= at + length && onset + duration >= at ? [index] : [],
        );
        assert.deepEqual(visited(track, at, at + length), plain);
      },
    ),
  );
});
