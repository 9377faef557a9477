import { expect } from '@open-wc/testing';
import { isObservable } from 'mobx';
import { parseAnalysis } from '../../../../components/core/formats/read/parse-analysis.js';
import { Analysis } from '../../../../components/core/model/analysis.js';

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

  it('leaves labels plain values', () => {
    expect(isObservable(analysis.labels)).to.be.false;
    expect(isObservable(analysis.labels[0])).to.be.false;
  });
});
