import { expect } from '@open-wc/testing';
import { FormatError } from '#core';
import { CorpusError } from '#corpus/corpus-error.js';
import { fileName, problemOf } from '#corpus/loading/problems.js';
import en from '#locales/problems/en.json';

const FILE = 'https://music.test/c/p/y.json';
const words = { subject: 'sync', severity: 'warning', file: FILE } as const;

describe('problems', () => {
  const names = [
    [FILE, 'y.json'],
    ['https://music.test/a%20b.mp3?x=/1#t', 'a b.mp3'],
    ['https://music.test/c/p/', 'p'],
    ['100%.mp3', '100%.mp3'],
    ['', ''],
  ] as const;
  for (const [url, name] of names) {
    it(`call ${url} "${name}"`, () => expect(fileName(url)).to.equal(name));
  }

  it('tell line and column of broken text', () => {
    const error = new FormatError('broken', { pointer: '', line: 3, column: 5 });
    const problem = problemOf(error, words);
    expect(problem).to.include({
      key: 'syncBroken',
      dialog: 'invalidFile',
      line: 3,
      column: 5,
      message: 'broken (https://music.test/c/p/y.json)',
    });
    expect(problem.values).to.deep.equal({ file: 'y.json', place: 'y.json, 3:5' });
  });

  it('put the exact words before the message, once', () => {
    const prefix = 'Corrupted Source';
    const message = (text: string) =>
      problemOf(new FormatError(text), { ...words, prefix }).message;
    expect(message('no x')).to.equal('Corrupted Source: no x (https://music.test/c/p/y.json)');
    expect(message('Corrupted Source: no x')).to.equal(
      'Corrupted Source: no x (https://music.test/c/p/y.json)',
    );
  });

  it('have a sentence for every subject and ending', () => {
    const sentences = new Set(Object.keys(en.problem));
    const statuses = ['ParsingError', 'NoResponse', 'Missing', 'Unauth', 'Other'] as const;
    for (const subject of ['piece', 'sync', 'image', 'measureMap', 'analysis']) {
      for (const status of statuses) {
        const { key } = problemOf(new CorpusError(status, FILE), { ...words, subject });
        expect(sentences.has(key), key).to.be.true;
      }
    }
  });

  it('have dialogs with a title and a text', () => {
    const dialogs = Object.values(en.dialog);
    expect(dialogs).to.have.length(9);
    for (const { title, text } of dialogs) expect([title, text]).to.not.include('');
  });
});
