import { expect } from '@open-wc/testing';
import { CorpusError } from '#corpus/corpus-error.js';
import { encodePath, pathIds } from '#corpus/corpus-path.js';

describe('corpus path', () => {
  const paths = [
    ['', []],
    ['bach/wtc-i-01', ['bach', 'wtc-i-01']],
    ['bach/wtc-i-01/', ['bach', 'wtc-i-01']],
    ['collabscore:saintsaens/C080_0', ['collabscore:saintsaens', 'C080_0']],
    ['Valse No. 2', ['Valse No. 2']],
    ['Ἐπιτάφιος/τραγούδι 1', ['Ἐπιτάφιος', 'τραγούδι 1']],
    ['茉莉花', ['茉莉花']],
    ['e\u0301tude', ['\u00e9tude']],
  ] as const;
  for (const [path, ids] of paths) {
    it(`takes "${path}"`, () => expect(pathIds(path)).to.deep.equal(ids));
  }

  const refused = [
    'a//b',
    '/a',
    '//',
    'a/../b',
    '..',
    './a',
    'a?b',
    'a#b',
    'a%2e',
    'a\\b',
    'a&b',
    'a/analyses',
    'recursive',
    'a/synchro',
    'a/versions/b',
    'a\u0000b',
    '<a>',
  ];
  for (const path of refused) {
    it(`takes "${path}" for missing`, () => {
      expect(() => pathIds(path))
        .to.throw(CorpusError)
        .with.property('status', 'Missing');
    });
  }

  it('encodes ids, each for itself', () => {
    expect(encodePath('a:b/Valse No. 2/é')).to.equal('a%3Ab/Valse%20No.%202/%C3%A9/');
    expect(encodePath('')).to.equal('');
  });
});
