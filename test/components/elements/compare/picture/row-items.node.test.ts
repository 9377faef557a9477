import { describe, it } from 'node:test';
import { differencesOf, labelsByType } from '#core/compare';
import { parseAnalysis } from '#core';
import { comparedRow, inLanes, plainRow } from '#elements/compare/picture/row-items.js';
import { expect } from '#test/support/expect.mjs';

const harmonies = (...rows: readonly (readonly [number, number, string])[]) =>
  parseAnalysis({
    labels: rows.map(([start, duration, tag]) => ({ type: 'Harmony', start, duration, tag })),
  }).analysis.labels;

const compared = (labels: ReturnType<typeof harmonies>) => labelsByType(labels).get('Harmony')!;

describe('the labels of a row', () => {
  it('stand in one lane where none overlap, and beside each other where they do', () => {
    const items = plainRow(
      compared(harmonies([0, 4, 'I'], [4, 4, 'V'], [7, 2, 'I'], [9, 1, 'IV'])),
    );
    expect(items.map(({ tag, lane, lanes, next }) => [tag, lane, lanes, next])).to.deep.equal([
      ['I', 0, 1, 4],
      ['V', 0, 2, 9],
      ['I', 1, 2, 9],
      ['IV', 0, 1, Infinity],
    ]);
  });

  it('are never in more than three lanes', () => {
    const same = { start: 0, end: 4, tag: '', kinds: ['same'] } as const;
    expect(inLanes(new Array(9).fill(same)).map(({ lane }) => lane)).to.deep.equal([
      ...[0, 1, 2, 2, 2, 2, 2, 2, 2],
    ]);
  });

  it('say what they are to the basis, with what is missing in its place', () => {
    const basis = harmonies([0, 4, 'I'], [4, 4, 'V'], [12, 4, 'I']);
    const other = harmonies([0, 4, 'I'], [5, 4, 'V'], [20, 4, 'IV']);
    const [pair] = differencesOf([{ labels: basis }, { labels: other }]);
    const row = comparedRow(compared(basis), compared(other), pair!.differences);
    expect(row.map(({ kinds, start, was }) => [kinds.join(), start, was?.[0]])).to.deep.equal([
      ['same', 0, 0],
      ['moved', 5, 4],
      ['missing', 12, 12],
      ['extra', 20, undefined],
    ]);
  });
});
