import { expect } from '@open-wc/testing';
import {
  aroundOnset,
  labelsOn,
  nearestLabel,
  neighbor,
  rowsOf,
  type Way,
} from '#views/labels/input/voice/neighbors.js';
import type { Analysis } from '#core';
import { aPiece } from '#test/support/a-piece.js';

/** Two sections over three harmonies, and a cadence. */
function anAnalysis(): Analysis {
  return aPiece()
    .withLabel({ type: 'Structure', tag: 'A', start: 0, duration: 8 })
    .withLabel({ type: 'Structure', tag: 'B', start: 8, duration: 8 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 0, duration: 4 })
    .withLabel({ type: 'Harmony', tag: 'IV', start: 4, duration: 4 })
    .withLabel({ type: 'Harmony', tag: 'V', start: 9, duration: 4 })
    .withLabel({ type: 'Cadence', tag: 'HC', start: 12 })
    .build().analysis!;
}

const labelOf = (analysis: Analysis, tag: string) =>
  analysis.labels.find((label) => label.tag === tag)!;

describe('neighbors', () => {
  const CASES: readonly [from: string, way: Way, to: string][] = [
    ['I', 'next', 'IV'],
    ['IV', 'previous', 'I'],
    ['I', 'previous', 'I'],
    ['V', 'next', 'V'],
    ['IV', 'first', 'I'],
    ['I', 'last', 'V'],
    ['I', 'up', 'A'],
    ['IV', 'up', 'A'],
    ['V', 'up', 'B'],
    ['B', 'down', 'V'],
    ['B', 'up', 'HC'],
    ['I', 'down', 'I'],
    ['V', 'firstOfAll', 'A'],
    ['A', 'lastOfAll', 'HC'],
  ];
  for (const [from, way, to] of CASES)
    it(`${way} of ${from} is ${to}`, () => {
      const analysis = anAnalysis();
      expect(neighbor(analysis, labelOf(analysis, from), way).tag).to.equal(to);
    });

  it('are on the rows that show labels', () => {
    const analysis = anAnalysis();
    expect(rowsOf(analysis)).to.deep.equal(['all', 'top.1', 'bot.1']);
    analysis.filter.hide('type', ['Structure']);
    expect(rowsOf(analysis)).to.deep.equal(['all', 'bot.1']);
    expect(labelsOn(analysis, 'top.1')).to.deep.equal([]);
    expect(neighbor(analysis, labelOf(analysis, 'I'), 'up').tag).to.equal('HC');
  });

  it('are the nearest in time', () => {
    const { shownLabels } = anAnalysis();
    expect(nearestLabel(shownLabels, 10.4)?.tag).to.equal('V');
    expect(nearestLabel(shownLabels, 100)?.tag).to.equal('HC');
    expect(nearestLabel([], 0)).to.be.undefined;
  });
});

describe('aroundOnset', () => {
  const CASES: readonly [onset: number, before: string | undefined, next: string | undefined][] = [
    [0, undefined, 'A'],
    [4, 'I', 'IV'],
    [4.5, 'IV', 'B'],
    [13, 'HC', undefined],
  ];
  for (const [onset, before, next] of CASES)
    it(`finds ${before ?? 'nothing'} and ${next ?? 'nothing'} around ${onset}`, () => {
      const found = aroundOnset(anAnalysis().shownLabels, onset);
      expect(found.map((label) => label?.tag)).to.deep.equal([before, next]);
    });
});
