import { expect } from '@open-wc/testing';
import { CorpusError } from '../../../components/corpus/corpus-error.js';
import { encodePath, fileUrlIn, pathIds } from '../../../components/corpus/corpus-path.js';

const FOLDER = 'https://music.test/corpora/c/p/';

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

  const files = [
    ['audio.mp3', `${FOLDER}audio.mp3`],
    ['sources/a b/c.ogg', `${FOLDER}sources/a%20b/c.ogg`],
    ['Prelude in C#.mp3', `${FOLDER}Prelude%20in%20C%23.mp3`],
    ['Who? 100%.mp3', `${FOLDER}Who%3F%20100%25.mp3`],
    ['Prelude: in C.mp3', `${FOLDER}Prelude%3A%20in%20C.mp3`],
    ['already%20encoded.mp3', `${FOLDER}already%20encoded.mp3`],
    ['../common/a.mp3', 'https://music.test/corpora/c/common/a.mp3'],
    ['/media/a.mp3', 'https://music.test/media/a.mp3'],
    ['https://other.test/a b.mp3?x=1', 'https://other.test/a%20b.mp3?x=1'],
    ['//other.test/a.mp3', 'https://other.test/a.mp3'],
    ['data:text/plain,x', 'data:text/plain,x'],
    ['javascript:alert(1)', `${FOLDER}javascript%3Aalert(1)`],
  ] as const;
  for (const [file, url] of files) {
    it(`finds the file ${file}`, () => expect(fileUrlIn(FOLDER, file)).to.equal(url));
  }

  for (const file of ['http://', 'a\ud800.mp3']) {
    it(`takes the file ${JSON.stringify(file)} for missing`, () => {
      expect(() => fileUrlIn(FOLDER, file))
        .to.throw(CorpusError)
        .with.property('status', 'Missing');
    });
  }
});
