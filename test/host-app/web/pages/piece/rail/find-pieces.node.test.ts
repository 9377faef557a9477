import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { CatalogPiece } from '#web/catalog/types.js';
import { findPieces, folded, MOST, siblingsOf } from '#web/pages/piece/rail/find-pieces.js';

const piece = (title: string, rest: Partial<CatalogPiece> = {}): CatalogPiece => ({
  ...{ place: 'hosted', path: `c/${title}`, corpus: 'c', title, titles: {}, contributors: [] },
  recordings: [],
  ...{ collection: '', opus: '', year: '', key: '', meter: '', number: undefined },
  ...{ sources: { score: 0, audio: 0, video: 0, scan: 0, pages: 0 }, analyses: 0, permissions: [] },
  ...{ quality: 3, fields: {} },
  ...rest,
});

const by = (role: string, name: string) => ({ contributors: [{ role, name }] });
const PIECES = [
  piece('Für Elise', by('composer', 'Ludwig van Beethoven')),
  piece('An Elise', by('composer', 'Antonín Dvořák')),
  piece('Elisens Lied', { titles: { el: 'Το τραγούδι της Ελίζας' } }),
  piece('Sonata', {
    ...by('performer', 'Clara Haskil'),
    opus: 'op. 13',
    recordings: ['Harpsichord by Dulcken', 'Cembalo von Dulcken', 'Τσέμπαλο'],
  }),
];
const titles = (query: string) => findPieces(PIECES, query).map(({ title }) => title);

describe('a search', () => {
  test('forgives accents and capitals, both ways', () => {
    assert.deepEqual(titles('FUR ELISE'), ['Für Elise']);
    assert.deepEqual(titles('dvorak'), ['An Elise']);
    assert.deepEqual(titles('ελιζας'), ['Elisens Lied']);
  });

  test('looks at composer, performer and opus too', () => {
    assert.deepEqual(titles('haskil'), ['Sonata']);
    assert.deepEqual(titles('beethoven elise'), ['Für Elise']);
    assert.deepEqual(titles('op. 13'), ['Sonata']);
  });

  test('looks at the instruments of recordings, in every language that names them', () => {
    assert.deepEqual(titles('harpsichord'), ['Sonata']);
    assert.deepEqual(titles('cembalo haskil'), ['Sonata']);
    assert.deepEqual(titles('τσεμπαλο'), ['Sonata']);
    assert.deepEqual(titles('organ'), []);
  });

  test('puts titles that begin so first, then those with a word that does', () => {
    assert.deepEqual(titles('elise'), ['Elisens Lied', 'Für Elise', 'An Elise']);
  });

  test('for nothing finds nothing', () => {
    assert.deepEqual(titles('  '), []);
  });

  test('shows no more than can be looked at', () => {
    const many = Array.from({ length: 200 }, (_, index) => piece(`Study ${index}`));
    assert.equal(findPieces(many, 'study').length, MOST);
  });
});

test('letters that have no accent to lose are spelled out', () => {
  assert.equal(folded('Straße nach Łódź, Ære'), 'strasse nach lodz, aere');
});

test('the pieces of a corpus stand in its own order', () => {
  const other = piece('Other', { corpus: 'c/below' });
  assert.deepEqual(siblingsOf([...PIECES, other], 'c'), PIECES);
});
