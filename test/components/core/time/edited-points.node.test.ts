import { describe, it } from 'node:test';
import fc from 'fast-check';
import { editedPoints, pointsWithout } from '#core/time/edited-points.js';
import { isSamePoint } from '#core/time/sync-points.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const at = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});

describe('edited sync points', () => {
  it('are made, moved and taken away', () => {
    const points = [at(0, 1), at(4, 3), at(8, 5)];
    const edits = [
      { before: at(4, 3), after: at(4, 3.5) },
      { before: at(8, 5) },
      { after: at(2, 2) },
    ];
    expect(editedPoints(points, edits)).to.deep.equal([at(0, 1), at(2, 2), at(4, 3.5)]);
  });

  it('take out one of two that are the same', () => {
    expect(editedPoints([at(0, 1), at(0, 1)], [{ before: at(0, 1) }])).to.deep.equal([at(0, 1)]);
    const twice = [{ before: at(0, 1) }, { before: at(0, 1) }];
    expect(editedPoints([at(0, 1)], twice)).to.equal(undefined);
  });

  it('are told from those of another table, of whatever lengths', () => {
    const few = fc.integer({ min: 0, max: 3 });
    const anyPoint = fc
      .tuple(few, few, fc.constantFrom('', 'a'))
      .map(([onset, date, lap]) => at(onset, date, lap));
    const table = fc.array(anyPoint, { maxLength: 12 });
    fc.assert(
      fc.property(table, table, (points, others) => {
        const isShared = (point: SyncPoint) => others.some((other) => isSamePoint(other, point));
        expect(pointsWithout(points, others)).to.deep.equal(
          points.filter((point) => !isShared(point)),
        );
      }),
    );
  });

  it('give way to as many others as a file may hold, in a moment', () => {
    const table = Array.from({ length: 200_000 }, (_, index) => at(index / 2, index / 3));
    const others = table.map(({ onset, date }) => at(onset, date + 0.1));
    const edits = [...table.map((before) => ({ before })), ...others.map((after) => ({ after }))];
    const begun = performance.now();
    expect(editedPoints(table, edits)).to.deep.equal(others);
    // Looking through the whole list for each point would take minutes.
    expect(performance.now() - begun).to.be.lessThan(10_000);
  });

  it('are not edited when one of them is not there', () => {
    expect(editedPoints([at(0, 1)], [{ before: at(0, 1.5) }])).to.equal(undefined);
  });
});
