import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { expect } from '#test/support/expect.mjs';

describe('parseAnalysis', () => {
  it('numbers labels from 100, in the order of the file', () => {
    const { analysis } = parseAnalysis({ labels: [{ start: 8 }, { start: 0 }, { start: 4 }] });
    expect(analysis.labels.map(({ id, start }) => [id, start])).to.deep.equal([
      [100, 8],
      [101, 0],
      [102, 4],
    ]);
  });

  it('leaves the id of a label that cannot be placed free', () => {
    const { analysis, warnings } = parseAnalysis({ labels: [{}, 'Theme', { start: '?' }, {}] });
    expect(analysis.labels.map(({ id }) => id)).to.deep.equal([100, 103]);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/1', '/labels/2/start']);
  });

  it('reads meta, layout and label buttons', () => {
    const meta = {
      title: 'Menuet',
      date: 2021,
      layout: [{ filter: { type: 'Key' }, style: { line: 'top.1' } }],
      creationButtons: [{ type: 'Cadence', tag: 'PAC' }],
    };
    const { analysis } = parseAnalysis(JSON.stringify({ labels: [], meta }));
    expect(analysis.meta).to.deep.include({ title: 'Menuet', date: '2021', producer: undefined });
    expect(analysis.layout[0]?.style).to.deep.equal({ line: 'top.1' });
    expect(analysis.templates[0]).to.deep.include({ type: 'Cadence', tag: 'PAC' });
  });

  it('reads musical times by the measures it is given', () => {
    const measureMap = regularMeasures({
      measures: 8,
      timeSignature: { numerator: 6, denominator: 8 },
      upbeat: 0.5,
    });
    const { analysis, warnings } = parseAnalysis({ labels: [{ start: 'm2' }] }, { measureMap });
    expect(analysis.labels[0]?.start).to.equal(3.5);
    expect(warnings).to.deep.equal([]);
  });

  it('ignores a meta that is no object', () => {
    for (const meta of [null, 3, []]) {
      expect(parseAnalysis({ labels: [], meta }).analysis.layout).to.deep.equal([]);
    }
  });

  for (const value of [null, 3, [], {}, { labels: {} }, { labels: null }, '"text"', undefined]) {
    it(`refuses ${JSON.stringify(value)} as a corrupted analysis`, () => {
      expect(() => parseAnalysis(value)).to.throw(FormatError, /^Corrupted Analysis: /);
    });
  }
});
