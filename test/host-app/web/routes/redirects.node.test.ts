import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { REDIRECTS } from '#web/routes/redirects.js';

/** Where what begins with `under` leads. */
function targetOf(under: string, rest = '', query = ''): string | undefined {
  return REDIRECTS.find((redirect) => redirect.under === under)?.target(rest, query);
}

const GALLICA = [
  'C080_0',
  'C036_0',
  'C046_0',
  'C079_0',
  'R171_0',
  'C141_0',
  'C437_0',
  'C455_0',
  'C452_0',
];

describe('the catalogue of Gallica', () => {
  for (const id of GALLICA)
    test(`${id} leads to its reference piece`, () => {
      assert.equal(
        targetOf('/gallica', id),
        `/collabscore/collabscore/all-collabscore-saintsaens-ref-${id}`,
      );
    });

  for (const id of ['', 'C080', 'c080_0', 'constructor', '__proto__'])
    test(`“${id}” leads to the missing piece`, () => {
      assert.equal(targetOf('/gallica', id), '/~/');
    });
});

describe('the pieces of Neuma', () => {
  test('are pieces of Collabscore', () => {
    assert.equal(targetOf('/neuma', 'all:x y'), '/collabscore/collabscore/all%3Ax%20y');
  });

  test('keep their query', () => {
    assert.equal(targetOf('/neuma', 'x', '?analysis=y'), '/collabscore/collabscore/x?analysis=y');
  });
});

for (const under of ['/collab', '/collab-score', '/local-collab'])
  test(`${under} leads to the local piece of Marenzio`, () => {
    assert.equal(targetOf(under, 'anything'), '/local-collab/marenzio');
  });
