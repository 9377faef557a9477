import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Change } from '#core/commands/change.js';
import { editorOf } from '#core/commands/editor.js';
import {
  confirmPoints,
  createPoint,
  deletePoints,
  deleteRange,
  movePoint,
  nudgePoints,
  pointProblem,
  replacePoints,
  resetPoints,
  slidCounts,
  slidePoints,
  tapPoint,
} from '#core/commands/sync/point-commands.js';
import { syncedRecording, type Synchronization } from '#core/model/sync/synchronization.js';
import { disorderOf } from '#core/time/sync-points.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** Four measures of 4/4, a point at each bar line. */
const FOUR: readonly SyncRow[] = [
  [0, 1],
  [4, 3],
  [8, 5],
  [12, 7],
];

function aRecording(rows: readonly SyncRow[] = FOUR) {
  const piece = aPiece().withMeasures(8).withAudio(rows).build();
  return { piece, editor: editorOf(piece), sync: syncedRecording(piece)! };
}

const at = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});

const rowsOf = ({ points }: Synchronization) =>
  points.map(({ onset, date, lap }) => (lap ? [onset, date, lap] : [onset, date]));

describe('changing sync points', () => {
  type Make = (sync: Synchronization) => Change | undefined;
  // what is done, the table after it; undefined where it is refused
  const cases: readonly (readonly [string, Make, readonly unknown[] | undefined])[] = [
    [
      'sets one between two',
      (s) => createPoint(s, at(6, 4)),
      [
        [0, 1],
        [4, 3],
        [6, 4],
        [8, 5],
        [12, 7],
      ],
    ],
    ['sets one after the last', (s) => createPoint(s, at(16, 9)), [...FOUR, [16, 9]]],
    ['begins a repeat', (s) => createPoint(s, at(0, 9, 'a')), [...FOUR, [0, 9, 'a']]],
    ['refuses one at a date that is taken', (s) => createPoint(s, at(5, 3)), undefined],
    ['refuses one out of order', (s) => createPoint(s, at(9, 4)), undefined],
    ['refuses one that is nowhere', (s) => createPoint(s, at(NaN, 4)), undefined],
    [
      'moves a date',
      (s) => movePoint(s, s.points[1]!, { date: seconds(3.2) }),
      [
        [0, 1],
        [4, 3.2],
        [8, 5],
        [12, 7],
      ],
    ],
    [
      'moves an onset',
      (s) => movePoint(s, s.points[1]!, { onset: quarters(5) }),
      [
        [0, 1],
        [5, 3],
        [8, 5],
        [12, 7],
      ],
    ],
    [
      'refuses to pass the next point',
      (s) => movePoint(s, s.points[1]!, { date: seconds(6) }),
      undefined,
    ],
    [
      'refuses to pass all the others',
      (s) => movePoint(s, s.points[0]!, { date: seconds(20) }),
      undefined,
    ],
    [
      'refuses a date that is none',
      (s) => movePoint(s, s.points[1]!, { date: seconds(NaN) }),
      undefined,
    ],
    [
      'nudges two together',
      (s) => nudgePoints(s, s.points.slice(1, 3), seconds(0.25)),
      [
        [0, 1],
        [4, 3.25],
        [8, 5.25],
        [12, 7],
      ],
    ],
    [
      'deletes points',
      (s) => deletePoints(s, [s.points[0]!, s.points[3]!]),
      [
        [4, 3],
        [8, 5],
      ],
    ],
    ['deletes none', (s) => deletePoints(s, []), undefined],
    [
      'deletes a range of dates',
      (s) => deleteRange(s, seconds(3), seconds(5)),
      [
        [0, 1],
        [12, 7],
      ],
    ],
    [
      'a tap takes the place of what contradicts it',
      (s) => tapPoint(s, at(8, 6.5)),
      [
        [0, 1],
        [4, 3],
        [8, 6.5],
        [12, 7],
      ],
    ],
    [
      'a late tap takes later points away',
      (s) => tapPoint(s, at(4, 7.5)),
      [
        [0, 1],
        [4, 7.5],
      ],
    ],
    ['a tap inside a later lap is refused', (s) => tapPoint(s, at(0, 2, 'a')), undefined],
  ];
  for (const [what, make, table] of cases)
    it(what, () => {
      const { editor, sync } = aRecording();
      const before = rowsOf(sync);
      expect(editor.run(make(sync))).to.equal(table !== undefined);
      expect(rowsOf(sync)).to.deep.equal(table ?? before);
      editor.undo();
      expect(rowsOf(sync)).to.deep.equal(before);
    });

  it('says why a point is refused', () => {
    const { sync } = aRecording();
    expect(pointProblem(sync, at(9, 4))).to.equal('onsetOrder');
    expect(pointProblem(sync, at(6, 4))).to.equal(undefined);
  });

  it('sets the first point of all', () => {
    const { editor, sync } = aRecording([]);
    editor.run(tapPoint(sync, at(0, 1)));
    expect(rowsOf(sync)).to.deep.equal([[0, 1]]);
  });

  it('puts back what the file gave', () => {
    const { editor, sync } = aRecording();
    editor.run(nudgePoints(sync, sync.points, seconds(1)));
    editor.run(createPoint(sync, at(6, 5)));
    expect(editor.run(resetPoints(sync))).to.equal(true);
    expect(rowsOf(sync)).to.deep.equal(FOUR);
    expect(resetPoints(sync)).to.equal(undefined);
    editor.undo();
    expect(rowsOf(sync)).to.deep.equal([
      [0, 2],
      [4, 4],
      [6, 5],
      [8, 6],
      [12, 8],
    ]);
  });

  it('puts other points in the place of all, and leaves those that are the same', () => {
    const { editor, sync } = aRecording();
    const change = replacePoints(sync, [at(16, 9), at(0, 1), at(4, 3.1)], 'alignPoints')!;
    expect(change.edits).to.have.length(5);
    editor.run(change);
    expect(rowsOf(sync)).to.deep.equal([
      [0, 1],
      [4, 3.1],
      [16, 9],
    ]);
    expect(replacePoints(sync, [at(0, 1), at(4, 1)], 'importPoints')).to.equal(undefined);
  });

  it('makes an automatic point the user’s own when it is moved, but not when all are', () => {
    const { editor, piece, sync } = aRecording();
    const automatic = sync.points.map((point) => ({
      ...point,
      date: seconds(point.date + 0.1),
      isAutomatic: true as const,
    }));
    editor.run(replacePoints(sync, automatic, 'alignPoints'));
    editor.run(slidePoints(sync, piece.measureMap!, { step: '1b', direction: 1 }));
    expect(sync.points.every(({ isAutomatic }) => isAutomatic)).to.equal(true);
    editor.run(nudgePoints(sync, [sync.points[2]!], seconds(0.01)));
    expect(sync.points.map(({ isAutomatic }) => isAutomatic ?? false)).to.deep.equal([
      true,
      true,
      false,
      true,
    ]);
  });

  it('vouches for automatic points where they are, and leaves the user’s own', () => {
    const { editor, sync } = aRecording();
    const found = sync.points.map((point, index) => ({
      ...point,
      ...(index > 0 && { isAutomatic: true as const }),
      ...(index > 1 && { isUnsure: true as const }),
    }));
    editor.run(replacePoints(sync, found, 'alignPoints'));
    const before = sync.points;
    expect(confirmPoints(sync, [before[0]!])).to.equal(undefined);
    editor.run(confirmPoints(sync, before.slice(0, 3)));
    expect(rowsOf(sync)).to.deep.equal(FOUR);
    expect(sync.points.map((point) => [point.isAutomatic, point.isUnsure])).to.deep.equal([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [true, true],
    ]);
    editor.undo();
    expect(sync.points).to.deep.equal(before);
  });

  it('slides a table of the whole piece: points that would leave the score are left out', () => {
    // Two measures, with a point at each beat and at the end.
    const beats = Array.from({ length: 9 }, (_, i): SyncRow => [i, 1 + i / 2]);
    const piece = aPiece().withMeasures(2).withAudio(beats).build();
    const [editor, sync] = [editorOf(piece), syncedRecording(piece)!];
    for (const [step, direction, first, last, leftOut] of [
      ['1b', 1, [1, 1], [8, 4.5], 1],
      ['1b', -1, [0, 1.5], [7, 5], 1],
      ['1m', 1, [4, 1], [8, 3], 4],
      ['1m', -1, [0, 3], [4, 5], 4],
    ] as const) {
      const change = slidePoints(sync, piece.measureMap!, { step, direction })!;
      expect(slidCounts(change)).to.deep.equal({ moved: 9 - leftOut, leftOut });
      editor.run(change);
      expect([rowsOf(sync)[0], rowsOf(sync).at(-1)]).to.deep.equal([first, last]);
      editor.undo();
      expect(rowsOf(sync)).to.deep.equal(beats);
    }
  });

  it('slides each lap by itself, and refuses where fewer than two points would be left', () => {
    const rows: readonly SyncRow[] = [
      [0, 1],
      [28, 8],
      [0, 9, 'a'],
      [28, 16, 'a'],
    ];
    const { piece, sync } = aRecording(rows);
    const slide = (step: '1b' | '2m', direction: 1 | -1) =>
      slidePoints(sync, piece.measureMap!, { step, direction })?.edits.map(
        ({ after }) => (after as SyncPoint | undefined)?.onset,
      );
    expect(slide('1b', 1)).to.deep.equal([1, 29, 1, 29]);
    expect(slide('2m', 1)).to.deep.equal([8, undefined, 8, undefined]);
    const two = aRecording([
      [0, 1],
      [4, 3],
    ]);
    expect(slidePoints(two.sync, two.piece.measureMap!, { step: '1b', direction: -1 })).to.equal(
      undefined,
    );
  });

  it('never leaves a table out of order, whatever is tried', () => {
    const place = fc.double({ min: -2, max: 30, noNaN: true });
    const lap = fc.constantFrom('', 'a', 'b');
    const tries = fc.array(fc.tuple(fc.nat(5), place, place, lap), { maxLength: 30 });
    fc.assert(
      fc.property(tries, (gestures) => {
        const { editor, sync } = aRecording();
        for (const [kind, onset, date, letter] of gestures) {
          const point = sync.points[Math.floor(Math.abs(onset)) % Math.max(1, sync.points.length)];
          if (kind < 2) editor.run(tapPoint(sync, at(onset, date, letter)));
          else if (kind === 2) editor.run(createPoint(sync, at(onset, date, letter)));
          else if (kind === 3 && point) editor.run(movePoint(sync, point, { date: seconds(date) }));
          else if (kind === 4) editor.undo();
          else editor.redo();
          expect(disorderOf(sync.points)).to.equal(undefined);
        }
        while (editor.undo());
        expect(rowsOf(sync)).to.deep.equal(FOUR);
      }),
    );
  });
});
