import { expect } from '@open-wc/testing';
import { FormatError } from '#core';
import { CorpusError } from '#corpus/corpus-error.js';
import { aContext, BASE, INFO_URL } from './a-context.js';

const synchro = (url: string) => ({ url });
const POINTS = '[{ "onset": 0, "date": 0 }, { "onset": 4, "date": 2 }]';

describe('LoadContext', () => {
  it('reads a table from its file, plain or not', async () => {
    const files = { 'plain.json': POINTS, 'pairs.json': '[[0, 0], [4, 2], [3, 3]]' };
    const { context } = aContext({ files });
    const plain = await context.table('synchro', synchro('plain.json'), '/y');
    const pairs = await context.table('synchro', synchro('pairs.json'), '/y');
    expect(pairs?.content.points).to.deep.equal(plain?.content.points);
    expect(plain?.warnings).to.deep.equal([]);
    expect(pairs?.warnings.map(({ pointer }) => pointer)).to.deep.equal(['/2']);
    expect(pairs?.file).to.equal(`${BASE}c/p/pairs.json`);
  });

  it('finds no table where there is none, and says what was wrong with one in the info', async () => {
    const { context } = aContext({ info: { 'measure-map': [] } });
    expect(await context.table('synchro', undefined, '/y')).to.equal(undefined);
    const error = await context
      .table('measureMap', undefined, '/measure-map')
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(FormatError).with.property('pointer', '/measure-map');
  });

  it('says when a file is missing', async () => {
    const { context } = aContext();
    const error = await context.table('synchro', synchro('y.json'), '').catch((e: unknown) => e);
    expect(error).to.be.instanceOf(CorpusError).with.property('status', 'Missing');
  });

  it('keeps and logs what is wrong with a source, at its place in the info', async () => {
    const { context, piece, log } = aContext({ info: { sources: { scores: [{ id: 'one' }] } } });
    await context.complain(piece.scores[0]!, 'scoreWithoutSource');
    expect(context.problems[0]).to.include({
      sourceId: 'one',
      pointer: '/sources/scores/0',
      file: INFO_URL,
    });
    expect(log).to.have.length(1);
  });

  it('tells of skipped parts of a file once, and keeps all its warnings', async () => {
    const { context } = aContext();
    const warnings = [
      { pointer: '/2', message: 'A' },
      { pointer: '/3', message: 'B' },
    ];
    await context.warn({ content: undefined, file: `${BASE}c/p/y.json`, warnings }, 'take');
    await context.warn({ content: undefined, file: INFO_URL, warnings: [] }, 'take');
    expect(context.problems.map(({ key, pointer }) => [key, pointer])).to.deep.equal([
      ['fileSkipped', '/2'],
    ]);
    expect(context.warnings).to.have.length(2);
  });
});
