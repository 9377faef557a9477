import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseCorpusInfo } from '#core/formats/read/parse-corpus-info.js';
import { expect } from '#test/support/expect.mjs';

describe('parseCorpusInfo', () => {
  it('reads the fields of a corpus, in every language', () => {
    const { corpus, warnings } = parseCorpusInfo({
      id: 'songs',
      title: 'Songs',
      'title:de': 'Lieder',
      'short-title': 'S.',
      'fr:text': 'Des mélodies',
      year: 1880,
      'quality:corpus': 2,
      'card-image': 'card.png',
      showcase: ['a'],
      'ref:imslp': 'x',
    });
    expect(warnings).to.deep.equal([]);
    expect(corpus).to.deep.include({
      id: 'songs',
      title: 'Songs',
      titles: { '': 'Songs', de: 'Lieder' },
      shortTitles: { '': 'S.' },
      text: { fr: 'Des mélodies' },
      year: '1880',
      quality: 2,
      cardImage: 'card.png',
      showcase: ['a'],
      refs: { imslp: 'x' },
    });
  });

  it('reads its motto, availability, makers, genre, picture, work and columns', () => {
    const { corpus, warnings } = parseCorpusInfo({
      id: 'songs',
      motto: 'Sing!',
      'motto:de': 'Sing nur!',
      'it:availability': 'per tutti',
      contributors: { editor: ['Anna', 'Paul'] },
      genre: 'song',
      image: 'picture.png',
      opus: { title: 'Lieder', composer: 'x' },
      columns: ['singer', 'topic'],
    });
    expect(warnings).to.deep.equal([]);
    expect(corpus).to.deep.include({
      motto: { '': 'Sing!', de: 'Sing nur!' },
      availability: { it: 'per tutti' },
      contributors: { editor: 'Anna, Paul' },
      genre: 'song',
      image: 'picture.png',
      columns: ['singer', 'topic'],
    });
    expect(corpus.opus.title).to.equal('Lieder');
  });

  it('lists pieces and corpora by id or as objects', () => {
    const { corpus, warnings } = parseCorpusInfo({
      corpora: ['a', { id: 'b' }],
      pieces: ['c', 4, { id: 'd', title: 'D', composer: 'X' }, {}],
    });
    expect(corpus.corpora).to.deep.equal(['a', 'b']);
    expect(corpus.pieces.map(({ id, title, composer }) => [id, title, composer])).to.deep.equal([
      ['c', undefined, undefined],
      ['4', undefined, undefined],
      ['d', 'D', 'X'],
    ]);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/pieces/3']);
  });

  it('reads what a curator writes', () => {
    const piece = { opus: { title: 'Guitare', contributors: { composer: 'C. S.' } }, sources: [] };
    const { corpus } = parseCorpusInfo({
      corpus: { id: 'saints', title: 'Saints', quality: 1 },
      pieces: { 'p-1': piece },
      settings: { access: 'public' },
    });
    expect(corpus).to.deep.include({
      id: 'saints',
      title: 'Saints',
      settings: { access: 'public' },
    });
    expect(corpus.pieces).to.deep.equal([
      { id: 'p-1', title: 'Guitare', composer: 'C. S.', raw: piece },
    ]);
  });

  it('has quality 0 and no pieces when the file does not say', () => {
    const { corpus } = parseCorpusInfo({ title: 'x' });
    expect([corpus.id, corpus.quality, corpus.pieces]).to.deep.equal(['', 0, []]);
  });

  for (const file of [null, [], {}, { id: [] }, { title: {} }, { corpus: { id: {} } }, '{"id"']) {
    it(`refuses ${JSON.stringify(file)}`, () => {
      expect(() => parseCorpusInfo(file)).to.throw(FormatError);
    });
  }
});
