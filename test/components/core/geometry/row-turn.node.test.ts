import { describe, it } from 'node:test';
import { rowTurn } from '#core/geometry/row-turn.js';
import { expect } from '#test/support/expect.mjs';

describe('rowTurn', () => {
  const place = { scroll: 1000, viewport: 500, content: 3000 };
  // Row from, to; how far to scroll in a view from 1000 to 1500.
  const cases: readonly (readonly [string, number, number, number | undefined])[] = [
    ['a row in view', 1100, 1300, undefined],
    ['a row at the edge', 1300, 1500, undefined],
    ['a row that is cut below', 1400, 1600, 1350],
    ['a row above', 600, 800, 550],
    ['the first row', 20, 200, 0],
    ['the last row', 2800, 3000, 2500],
    ['a row higher than the view', 1400, 2100, 1400],
    ['a row higher than the view that fills it', 900, 1600, undefined],
  ];
  for (const [name, start, end, target] of cases) {
    it(`${target === undefined ? 'leaves' : `scrolls to ${target} for`} ${name}`, () => {
      expect(rowTurn({ start, end, ...place })).to.equal(target);
    });
  }
});
