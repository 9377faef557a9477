import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isPathId, pathIds } from '#core/formats/path-ids.js';
import { expect } from '#test/support/expect.mjs';

describe('the ids of a path', () => {
  it('are none for the root', () => void expect(pathIds('')).to.deep.equal([]));

  it('are normalized, and may be followed by a slash', () => {
    expect(pathIds('bach/e\u0301tude/')).to.deep.equal(['bach', '\u00e9tude']);
  });

  for (const path of ['/', 'a//b', '/a', '..', 'a/analyses', 'a\u0000b', 'a\\b', '%2e%2e']) {
    it(`are not those of ${JSON.stringify(path)}`, () =>
      void expect(pathIds(path)).to.equal(undefined));
  }

  it('make the same path again, one by one', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const path = words.map((each) => each.normalize('NFC')).join('/');
        const ids = pathIds(path);
        expect(ids === undefined || ids.every(isPathId)).to.equal(true);
        if (ids) expect(ids.join('/')).to.equal(path.replace(/\/$/, ''));
      }),
    );
  });
});

describe('an id', () => {
  for (const word of ['C080_0', 'collabscore:saintsaens', 'Valse No. 2', '茉莉花', '...'])
    it(`may be ${word}`, () => void expect(isPathId(word)).to.equal(true));

  for (const word of [
    '',
    '.',
    '..',
    'recursive',
    'analyses',
    'synchro',
    'versions',
    'a/b',
    'a?',
    'a&b',
    'a,b',
    '<',
  ])
    it(`may not be ${JSON.stringify(word)}`, () => void expect(isPathId(word)).to.equal(false));
});
