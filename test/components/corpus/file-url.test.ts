import { expect } from '@open-wc/testing';
import { CorpusError } from '#corpus/corpus-error.js';
import { fileUrlIn, isAbsolute } from '#corpus/file-url.js';

const FOLDER = 'https://music.test/corpora/c/p/';

describe('the URL of a file', () => {
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

  it('is there already, or is relative', () => {
    expect(['//a/b', 'BLOB:x', 'v:PAC', '/a'].map(isAbsolute)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});
