import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type MeasureEntry, MeasureMap, quarters } from '#core';
import type { PieceNotes } from '#engines/notes';
import { timelineOf } from '#engines/playback/synth/score-timeline.js';

type NoteRow = readonly [onset: number, duration: number, pitch: number, staff?: number];

/** Returns a score with notes by row, and tempos by onset and quarters per minute. */
const aScore = (
  rows: readonly NoteRow[],
  tempos: readonly (readonly [number, number])[] = [],
): PieceNotes => ({
  notes: rows.map(([onset, duration, pitch, staff = 1], index) => ({
    onset: quarters(onset),
    duration: quarters(duration),
    pitch,
    staff,
    id: `n${index}`,
  })),
  staves: [{ number: 1 }, { number: 2 }],
  tempos: tempos.map(([onset, quartersPerMinute]) => ({
    onset: quarters(onset),
    quartersPerMinute,
  })),
});

/** Measures of 4/4, with what is special about some of them. */
const measures = (count: number, special: Readonly<Record<number, Partial<MeasureEntry>>> = {}) =>
  MeasureMap.from(
    Array.from({ length: count }, (_, index) => ({
      count: index + 1,
      qstamp: 4 * index,
      time_signature: '4/4',
      nominal_length: 4,
      actual_length: 4,
      ...special[index + 1],
    })),
  );

const FOUR: readonly NoteRow[] = [0, 4, 8, 12].map((onset) => [onset, 4, 60 + onset]);
const REPEAT_OF_TWO = measures(3, { 1: { start_repeat: true }, 2: { end_repeat: true } });
const ENDINGS = measures(4, {
  1: { start_repeat: true },
  2: { name: '2' },
  3: { name: '3a', number: 3, end_repeat: true },
  4: { name: '3b', number: 3 },
});

const starts = (notes: PieceNotes, map: MeasureMap) =>
  timelineOf(notes, map).notes.map(({ pitch, start }) => [pitch, Math.round(start * 100) / 100]);

const cases = [
  [
    'plays a measure in two seconds',
    measures(2),
    FOUR,
    [
      [60, 0],
      [64, 2],
    ],
  ],
  [
    'repeats',
    REPEAT_OF_TWO,
    FOUR,
    [
      [60, 0],
      [64, 2],
      [60, 4],
      [64, 6],
      [68, 8],
    ],
  ],
  [
    'takes both endings',
    ENDINGS,
    FOUR,
    [
      [60, 0],
      [64, 2],
      [68, 4],
      [60, 6],
      [64, 8],
      [72, 10],
    ],
  ],
  [
    'plays a grace note before its onset',
    measures(2),
    [
      [0, 4, 60],
      [4, 0, 62],
      [4, 4, 64],
    ],
    [
      [60, 0],
      [62, 1.91],
      [64, 2],
    ],
  ],
  [
    'plays a grace note at the beginning with the first note',
    measures(1),
    [
      [0, 0, 62],
      [0, 4, 64],
    ],
    [
      [62, 0],
      [64, 0],
    ],
  ],
] as const;
for (const [name, map, rows, expected] of cases) {
  test(name, () => assert.deepEqual(starts(aScore(rows), map), expected));
}

test('follows the tempo, also inside a measure and in the repeat', () => {
  const slower = aScore(
    [
      [0, 1, 60],
      [2, 1, 62],
      [3, 1, 64],
    ],
    [
      [0, 120],
      [2, 60],
    ],
  );
  const map = measures(1, { 1: { start_repeat: true, end_repeat: true } });
  assert.deepEqual(starts(slower, map), [
    [60, 0],
    [62, 1],
    [64, 2],
    [60, 3],
    [62, 4],
    [64, 5],
  ]);
});

test('gives every onset of every pass its date', () => {
  const { sync, duration } = timelineOf(aScore(FOUR), ENDINGS);
  assert.deepEqual(sync.laps, ['', 'a']);
  assert.deepEqual(
    sync.datesAt(quarters(2)).map(({ date }) => date),
    [1, 7],
  );
  assert.deepEqual(sync.onsetAt(sync.dateAt(quarters(13), 'a')!), { onset: 13, lap: 'a' });
  assert.equal(duration, 13.5);
});

test('damps a string that is struck again, and plays unisons once', () => {
  const notes = aScore([
    [0, 4, 60],
    [0, 2, 60],
    [2, 2, 60],
    [0, 4, 60, 2],
  ]);
  const played = timelineOf(notes, measures(1)).notes.map(({ staff, start, end }) => [
    staff,
    start,
    end,
  ]);
  assert.deepEqual(played, [
    [1, 0, 0.99],
    [2, 0, 2],
    [1, 1, 2],
  ]);
});

test('plays every note once in a score without repeats, in order, and none beyond the end', () => {
  const note = fc.tuple(
    fc.nat(63),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 21, max: 108 }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(note, { selector: ([onset, , pitch]) => `${onset}/${pitch}` }),
      (rows) => {
        const sorted = [...rows].sort(([a], [b]) => a - b);
        const { notes, sync } = timelineOf(
          aScore(sorted, [
            [0, 90],
            [20, 40],
          ]),
          measures(16),
        );
        assert.equal(notes.length, rows.length);
        notes.forEach(({ start, end }, index) => {
          assert.ok(start < end && start >= (notes[index - 1]?.start ?? 0));
          assert.ok(Math.abs(sync.onsetAt(start)!.onset - sorted[index]![0]) < 1e-6);
        });
      },
    ),
  );
});
