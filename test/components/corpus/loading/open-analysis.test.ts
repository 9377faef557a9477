import { expect } from '@open-wc/testing';
import { openAnalysis } from '#corpus/loading/open-analysis.js';
import { aContext, BASE } from './a-context.js';

const none = Promise.resolve(undefined);

describe('openAnalysis', () => {
  it('opens an analysis of the piece by its name, and keeps its warnings', async () => {
    const dez = '{ "labels": [{ "start": 4, "mood": "sad" }] }';
    const { context } = aContext({ files: { 'analyses/themes.dez': dez } });
    const opened = await openAnalysis('themes', context, none);
    expect(opened?.analysis.labels.map(({ start }) => start)).to.deep.equal([4]);
    expect(context.warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/0/mood']);
  });

  it('reports one that is not there', async () => {
    const { context } = aContext();
    expect(await openAnalysis(`${BASE}far.dez`, context, none)).to.equal(undefined);
    expect(context.problems[0]).to.include({ key: 'analysisMissing', file: `${BASE}far.dez` });
  });
});
