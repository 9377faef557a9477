import { playedOrder } from '#core';
import type { ScoreReading } from '#engines/notation/types.js';

/** Onset, duration, pitch, staff. */
export type NoteRow = readonly [number, number, number, number];

/** Facts that a musician reads in the fixtures. */
export interface MusicalCase {
  readonly file: string;
  readonly build: 'normal' | 'humdrum';
  readonly title: string | undefined;
  /** Name, onset, length, signature. */
  readonly measures: readonly (readonly [string, number, number, string])[];
  readonly played: string;
  readonly notes: readonly NoteRow[];
}

export const CASES: readonly MusicalCase[] = [
  {
    file: 'pickup-endings.musicxml',
    build: 'normal',
    title: 'Two endings',
    measures: [
      ['0', 0, 1, '3/4'],
      ['1', 1, 3, '3/4'],
      ['2a', 4, 3, '3/4'],
      ['2b', 7, 3, '3/4'],
      ['4', 10, 3, '6/8'],
    ],
    played: '1 2 3 2 4 5',
    notes: [
      [0, 1, 62, 1],
      [1, 2, 66, 1],
      [1, 0, 69, 1],
      [1, 6, 43, 2],
      [3, 3, 65, 1],
      [6, 1 / 3, 72, 1],
      [6 + 1 / 3, 1 / 3, 73, 1],
      [6 + 2 / 3, 1 / 3, 73, 1],
      [7, 3, 67, 1],
      [7, 3, 47, 2],
    ],
  },
  {
    file: 'chords.krn',
    build: 'humdrum',
    title: 'Two chords',
    measures: [
      ['0', 0, 1, '3/4'],
      ['1', 1, 3, '3/4'],
      ['2', 4, 3, '3/4'],
    ],
    played: '1 2 3',
    notes: [
      [0, 1, 65, 1],
      [0, 1, 41, 2],
      [1, 1, 62, 1],
      [1, 1, 70, 1],
      [1, 6, 46, 2],
      [2, 0.5, 72, 1],
      [2.5, 0.5, 74, 1],
      [3, 1, 75, 1],
      [4, 3, 70, 1],
    ],
  },
  {
    file: 'tune.abc',
    build: 'normal',
    title: 'A small tune',
    measures: [
      ['0', 0, 0.5, '6/8'],
      ['1', 0.5, 3, '6/8'],
      ['2', 3.5, 3, '6/8'],
    ],
    played: '1 2 3 2 3',
    notes: [
      [0, 0.5, 69, 1],
      [0.5, 0.5, 74, 1],
      [1, 0.5, 76, 1],
      [1.5, 0.5, 78, 1],
      [2, 1, 81, 1],
      [3, 0.5, 78, 1],
      [3.5, 0.5, 79, 1],
      [4, 0.5, 78, 1],
      [4.5, 0.5, 76, 1],
      [5, 1, 74, 1],
      [6, 0.5, 69, 1],
    ],
  },
  {
    file: 'facsimile.mei',
    build: 'normal',
    title: 'One page',
    measures: [
      ['1', 0, 4, '4/4'],
      ['1a', 4, 4, '4/4'],
    ],
    played: '1 2',
    notes: [
      [0, 2, 72, 1],
      [2, 1.5, 74, 1],
      [3.5, 0.5, 76, 1],
      [4, 4, 77, 1],
    ],
  },
  {
    file: 'incipit.pae',
    build: 'normal',
    title: undefined,
    measures: [
      ['1', 0, 3, '3/4'],
      ['2', 3, 3, '3/4'],
    ],
    played: '1 2',
    notes: [
      [0, 1, 74, 1],
      [1, 1, 79, 1],
      [2, 1, 78, 1],
      [3, 3, 83, 1],
    ],
  },
  {
    file: 'folk.esac',
    build: 'humdrum',
    title: 'A folk song',
    measures: [
      ['1', 0, 4, '4/4'],
      ['2', 4, 4, '4/4'],
      ['3', 8, 4, '4/4'],
      ['4', 12, 4, '4/4'],
    ],
    played: '1 2 3 4',
    notes: [
      [0, 1, 67, 1],
      [1, 1, 69, 1],
      [2, 1, 71, 1],
      [3, 1, 67, 1],
      [4, 1, 67, 1],
      [5, 1, 69, 1],
      [6, 1, 71, 1],
      [7, 1, 67, 1],
      [8, 1, 71, 1],
      [9, 1, 72, 1],
      [10, 2, 74, 1],
      [12, 1, 71, 1],
      [13, 1, 72, 1],
      [14, 2, 74, 1],
    ],
  },
];

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A reading in the form of a case, and a case in the same rounding. */
export const summaryOf = ({ metadata, measureMap, notes }: ScoreReading) => ({
  title: metadata.title,
  measures: measureMap.measures.map(({ name, onset, length, timeSignatureText }) => [
    name,
    onset,
    length,
    timeSignatureText,
  ]),
  played: playedOrder(measureMap).join(' '),
  notes: notes.map(({ onset, duration, pitch, staff }) => [
    rounded(onset),
    rounded(duration),
    pitch,
    staff,
  ]),
});

export const expectedOf = ({ title, measures, played, notes }: MusicalCase) => ({
  title,
  measures,
  played,
  notes: notes.map(([onset, duration, ...rest]) => [rounded(onset), rounded(duration), ...rest]),
});
