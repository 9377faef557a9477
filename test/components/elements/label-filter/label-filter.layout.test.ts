import { expect } from '@open-wc/testing';
import type { FilterKind } from '#core';
import { rowsOf, rowsWith } from '#elements/label-filter/label-filter.layout.js';
import { aPiece } from '#test/support/a-piece.js';

const counts = () =>
  aPiece()
    .withLabel({ type: 'Motif', tag: 'b', line: 'bot.3' })
    .withLabel({ type: 'Harmony', tag: 'V' })
    .withLabel({ type: 'Harmony', tag: 'I', layers: ['FL', 'LC'] })
    .withLabel({ type: 'Tonality', tag: 'I', layers: ['LC'] })
    .withLabel({ type: 'Structure' })
    .build().analysis!.counts;

const CASES: readonly [FilterKind, readonly (readonly [string, number])[]][] = [
  [
    'type',
    [
      ['Structure', 1],
      ['Motif', 1],
      ['Harmony', 2],
      ['Key', 1],
    ],
  ],
  [
    'layer',
    [
      ['no-layer', 3],
      ['LC', 2],
      ['FL', 1],
    ],
  ],
  [
    'tag',
    [
      ['I', 2],
      ['', 1],
      ['b', 1],
      ['V', 1],
    ],
  ],
  [
    'line',
    [
      ['top.1', 1],
      ['bot.1', 2],
      ['bot.2', 1],
      ['bot.3', 1],
    ],
  ],
];

describe('rowsOf', () => {
  for (const [kind, rows] of CASES)
    it(`lists each ${kind} with the number of its labels`, () => {
      expect(rowsOf(kind, counts()).map(({ value, count }) => [value, count])).to.deep.equal(rows);
    });

  it('lists no layers where there are none', () => {
    const { counts: plain } = aPiece().withLabel({ type: 'Harmony' }).build().analysis!;
    expect(rowsOf('layer', plain)).to.deep.equal([]);
  });
});

describe('rowsWith', () => {
  const rows = ['V7', 'v', 'I'].map((value) => ({ value, count: 1 }));
  const found = (text: string) => rowsWith(rows, text, (value) => value).map(({ value }) => value);

  it('finds what holds a text, capitals or not', () => {
    expect(found(' V ')).to.deep.equal(['V7', 'v']);
    expect(found('x')).to.deep.equal([]);
    expect(found('  ')).to.deep.equal(['V7', 'v', 'I']);
  });
});
