import { describe, it } from 'node:test';
import {
  FileNameError,
  fileNameOf,
  fileNameProblem,
  suggestedName,
} from '#core/formats/interchange/file-name.js';
import { expect } from '#test/support/expect.mjs';

describe('the name of a file', () => {
  const names: readonly [string, string | undefined][] = [
    ['Minuet no. 1_b-2', undefined],
    ['Élégie №', 'nameCharacters'],
    ['Élégie', undefined],
    ['Σονάτα 2', undefined],
    ['小步舞曲', undefined],
    ['Minuet – Form', undefined],
    ['', 'nameRequired'],
    ['   ', 'nameRequired'],
    ['..', 'nameRequired'],
    ['a/b', 'nameCharacters'],
    ['a\\b', 'nameCharacters'],
    ['a:b', 'nameCharacters'],
    ['a\nb', 'nameCharacters'],
    ['😀', 'nameCharacters'],
    ['x'.repeat(100), undefined],
    ['x'.repeat(101), 'nameTooLong'],
  ];
  for (const [name, problem] of names) {
    it(`${JSON.stringify(name.slice(0, 20))} is ${problem ?? 'fine'}`, () => {
      expect(fileNameProblem(name)).to.equal(problem);
    });
  }

  it('gets the extension that it does not have yet', () => {
    expect(fileNameOf(' Minuet ', 'dez')).to.equal('Minuet.dez');
    expect(fileNameOf('Minuet.DEZ', 'dez')).to.equal('Minuet.DEZ');
    expect(fileNameOf('Minuet', 'TextGrid')).to.equal('Minuet.TextGrid');
  });

  it('is required', () => {
    expect(() => fileNameOf('', 'dez'))
      .to.throw(FileNameError, 'Name is required')
      .with.property('problem', 'nameRequired');
  });

  it('is suggested from any text', () => {
    expect(suggestedName('Sonata: I/IV – “Allegro”')).to.equal('Sonata I IV – Allegro');
    expect(suggestedName('???')).to.equal('analysis');
    expect(suggestedName('x'.repeat(300))).to.equal('x'.repeat(100));
  });
});
