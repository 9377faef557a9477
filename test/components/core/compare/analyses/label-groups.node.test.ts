import { describe, it } from 'node:test';
import { differencesOf, groupLabels, seenFrom } from '#core/compare';
import { parseAnalysis } from '#core';
import { expect } from '#test/support/expect.mjs';

type Row = readonly [start: number, duration: number, tag: string];

/** Cadences of an annotator; ids count from 100. */
const cadences = (...rows: readonly Row[]) => ({
  labels: parseAnalysis({
    labels: rows.map(([start, duration, tag]) => ({ type: 'Cadence', start, duration, tag })),
  }).analysis.labels,
});

const ana = cadences([0, 4, 'HC'], [8, 4, 'PAC'], [20, 4, 'PAC']);
const ben = cadences([0, 4, 'HC'], [9, 4, 'PAC']);
const clara = cadences([0, 4, 'IAC'], [8, 4, 'PAC'], [32, 2, 'HC']);

describe('groupLabels', () => {
  it('puts together what all say of one thing, and names in what they differ', () => {
    const all = [ana, ben, clara];
    const groups = groupLabels(3, differencesOf(all));
    expect(
      groups.map(({ labels, from, to, kinds }) => [labels, from, to, kinds.join(' ')]),
    ).to.deep.equal([
      [[100, 100, 100], 0, 4, 'tag'],
      [[101, 101, 101], 8, 13, 'moved'],
      [[102, undefined, undefined], 20, 24, 'missing'],
      [[undefined, undefined, 102], 32, 34, 'missing'],
    ]);
  });

  it('never has two labels of one analysis', () => {
    const twice = cadences([0, 4, 'HC'], [1, 4, 'HC']);
    const groups = groupLabels(3, differencesOf([twice, ben, ana]));
    const first = groups.filter(({ from }) => from <= 1).map(({ labels }) => labels);
    expect(first).to.deep.equal([
      [100, 100, 100],
      [101, undefined, undefined],
    ]);
  });

  it('finds nothing where nothing is', () => {
    expect(groupLabels(2, differencesOf([cadences(), cadences()]))).to.deep.equal([]);
  });
});

describe('seenFrom', () => {
  it('turns the differences towards the basis', () => {
    const seen = seenFrom(1, differencesOf([ana, ben, clara]));
    expect([...seen.keys()]).to.deep.equal([0, 2]);
    const kinds = seen.get(0)!.map(({ kinds, one, other }) => [kinds.join(), one, other]);
    expect(kinds).to.deep.equal([
      ['same', 100, 100],
      ['moved', 101, 101],
      ['extra', undefined, 102],
    ]);
  });
});
