import assert from 'node:assert/strict';
import test from 'node:test';
import { NoteTrack } from '#elements/piano-roll/notes/note-track.js';
import { soundingAt } from '#elements/piano-roll/notes/sounding.js';
import { someNotes, type NoteRow } from '../some-notes.js';

const trackOf = (rows: readonly NoteRow[]) => {
  const notes = someNotes(rows);
  return { notes: new NoteTrack(notes, Uint32Array.from(notes.keys())) };
};

/** A tune with a grace note before its third note, over a bass of another color. */
const TRACKS = [
  trackOf([[0, 1, 72], [1, 1, 74], [3, 0, 77], [3, 1, 76]]), // prettier-ignore
  trackOf([[0, 4, 48]]),
];

const CASES = [
  [0, [72, 48], 1],
  [0.5, [72, 48], 1],
  [1, [74, 48], 2],
  [2, [48], 3],
  [3, [76, 48], 4],
  [4, [], Infinity],
] as const;

for (const [onset, pitches, until] of CASES)
  test(`at ${onset} sounds ${pitches.join(' and ') || 'nothing'}, until ${until}`, () => {
    const found = soundingAt(TRACKS, onset);
    assert.deepEqual(
      found.notes.map(({ pitch }) => pitch),
      pitches,
    );
    assert.ok(found.until === until || Math.abs(found.until - until) < 0.01);
  });

test('a hair before a note it has started, as media elements round', () => {
  assert.deepEqual(
    soundingAt(TRACKS, 0.9995).notes.map(({ pitch }) => pitch),
    [74, 48],
  );
});
