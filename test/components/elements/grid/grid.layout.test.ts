import { expect } from '@open-wc/testing';
import { COMMON_TIME, regularMeasures } from '#core';
import { gridOf, gridUnit, rowsIn, type GridWishes } from '#elements/grid/grid.layout.js';

const measureMap = regularMeasures({ measures: 40, timeSignature: COMMON_TIME });
const wishes = (own: Partial<GridWishes>): GridWishes => ({
  row: null,
  lines: null,
  rowSetting: undefined,
  linesSetting: undefined,
  viewportWidth: 1200,
  ...own,
});

describe('the layout of a grid', () => {
  const CASES: readonly [what: string, own: Partial<GridWishes>, cells: number, height: number][] =
    [
      ['nothing said', {}, 8, 160],
      ['an attribute', { row: 5, rowSetting: 4 }, 5, 160],
      ['a setting', { rowSetting: 4 }, 4, 160],
      ['a height as text', { rowSetting: '0-100' }, 8, 100],
      ['a height as number', { rowSetting: 100 }, 8, 100],
      ['both', { row: 4, rowSetting: '0-160', linesSetting: 1 }, 4, 160],
      ['three lines', { linesSetting: 2 }, 8, 100],
      ['its own lines', { lines: 0, linesSetting: 2 }, 8, 160],
      ['nonsense', { row: 0, rowSetting: '0-5', linesSetting: 9 }, 8, 160],
    ];
  for (const [what, own, cells, height] of CASES)
    it(`follows ${what}`, () => {
      const { rows, rowHeight } = gridOf(measureMap, wishes(own));
      expect([rows[0]!.measures.length, rowHeight]).to.deep.equal([cells, height]);
    });

  it('is 1600 wide where a number of measures is given, in a narrow view as well', () => {
    expect(gridOf(measureMap, wishes({ row: 4, viewportWidth: 300 })).width).to.equal(1700);
    expect(gridOf(measureMap, wishes({ viewportWidth: 300 })).width).to.equal(500);
  });

  it('fills the view, but is never drawn larger than it is', () => {
    const layout = gridOf(measureMap, wishes({}));
    expect([850, 1700, 4000, 0].map((width) => gridUnit(layout, width))).to.deep.equal([
      0.5, 1, 1, 1,
    ]);
  });

  it('mounts the rows that touch what is in view', () => {
    const rows = rowsIn(gridOf(measureMap, wishes({})), { top: 165, bottom: 341 });
    expect(rows.map(({ index }) => index)).to.deep.equal([1, 2]);
  });
});
