import { describe, it } from 'node:test';
import { isObservable } from 'mobx';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { Analysis } from '#core/model/analysis.js';
import { expect } from '#test/support/expect.mjs';

const FILE = {
  labels: [
    { type: 'Cadence', tag: 'PAC', start: 8 },
    { start: 0, duration: 4 },
  ],
  meta: {
    title: 'Form',
    layout: [{ filter: { type: 'Cadence' }, style: { color: '#bbb' } }],
    creationButtons: [{ type: 'Structure', tag: 'A' }],
  },
};

describe('Analysis', () => {
  const analysis = new Analysis('form', parseAnalysis(FILE).analysis);

  it('numbers labels from 100, in the order of the file', () => {
    expect(analysis.labels.map(({ id, type }) => [id, type])).to.deep.equal([
      [100, 'Cadence'],
      [101, 'Pattern'],
    ]);
    expect(analysis.label(101)?.duration).to.equal(4);
    expect(analysis.label(99)).to.equal(undefined);
  });

  it('keeps layout, templates and metadata', () => {
    expect(analysis.layout[0]?.style.color).to.equal('#bbb');
    expect(analysis.templates[0]?.tag).to.equal('A');
    expect([analysis.name, analysis.meta.title]).to.deep.equal(['form', 'Form']);
  });

  it('gives every label an id that none has had, also one that could not be read', () => {
    const file = { labels: [{ start: 0 }, { start: 'soon' }, 'no label'] };
    const read = new Analysis('', parseAnalysis(file).analysis);
    expect(read.labels.map(({ id }) => id)).to.deep.equal([100]);
    expect([read.nextId(), read.nextId()]).to.deep.equal([103, 104]);
    expect(new Analysis('').nextId()).to.equal(100);
  });

  it('finds labels of which some are missing, and puts them in the order of their ids', () => {
    const [first, second] = analysis.labels;
    const { file } = new Analysis('', {
      ...analysis.file,
      labels: [{ ...second!, id: 120 }, first!],
    });
    const other = new Analysis('', file);
    expect(other.labels.map(({ id }) => id)).to.deep.equal([100, 120]);
    expect([other.label(120)?.type, other.label(101), other.label(121)]).to.deep.equal([
      'Pattern',
      undefined,
      undefined,
    ]);
    expect(other.nextId()).to.equal(121);
  });

  it('shows the labels by start', () => {
    expect(analysis.shownLabels.map(({ id }) => id)).to.deep.equal([101, 100]);
    expect(analysis.shownLabels).to.equal(analysis.shownLabels);
  });

  it('leaves labels plain values', () => {
    expect(isObservable(analysis.labels)).to.be.false;
    expect(isObservable(analysis.labels[0])).to.be.false;
  });
});
