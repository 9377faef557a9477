import { describe, it } from 'node:test';
import { Reader } from '#core/formats/read/reader.js';
import { readRising, readRow } from '#core/formats/read/table.js';
import type { FormatWarning } from '#core/errors.js';
import { expect } from '#test/support/expect.mjs';

describe('readRow', () => {
  const rows: readonly [unknown, [number, number]][] = [
    [{ onset: 1, x: 2 }, [1, 2]],
    [
      [1, 2],
      [1, 2],
    ],
    [
      ['3/2', '2.5'],
      [1.5, 2.5],
    ],
  ];
  for (const [value, expected] of rows) {
    it(`reads ${JSON.stringify(value)}`, () => {
      const row = readRow(value, ['onset', 'x'], { warnings: [], pointer: '/0' });
      expect([row?.from, row?.to]).to.deep.equal(expected);
    });
  }

  for (const value of [null, 5, [], [1], ['x', 1], { onset: 1 }, { date: 1, x: 1 }]) {
    it(`reports ${JSON.stringify(value)}`, () => {
      const warnings: FormatWarning[] = [];
      expect(readRow(value, ['onset', 'x'], { warnings, pointer: '/7' })).to.equal(undefined);
      expect(warnings[0]?.pointer).to.equal('/7');
    });
  }
});

describe('readRising', () => {
  it('sorts, keeps what stays level, and leaves out what steps back', () => {
    const reader = new Reader({
      t: [
        [2, 5],
        [0, 1],
        [1, 1],
        [3, 4],
        [4, 6],
      ],
    });
    const rows = readRising(reader, ['t'], ['onset', 'x']);
    expect(rows.map(({ from }) => from)).to.deep.equal([0, 1, 2, 4]);
    expect(reader.warnings.map(({ pointer }) => pointer)).to.deep.equal(['/t/3']);
  });
});
