import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { formatPlace, parsePlace, type LinkedPlace } from '#shared/linked-place.js';

const PAC = { type: 'Cadence', tag: 'PAC' };

describe('a place in an address', () => {
  const PLACES: readonly (readonly [hash: string, place: LinkedPlace])[] = [
    ['#m33', { kind: 'measures', from: '33', to: '33' }],
    ['#m12a-18', { kind: 'measures', from: '12a', to: '18' }],
    ['#m33,2', { kind: 'spot', at: { measure: '33', beat: 2 } }],
    ['#m33,2.5', { kind: 'spot', at: { measure: '33', beat: 2.5 } }],
    [
      '#m1,2-3,4',
      { kind: 'beats', first: { measure: '1', beat: 2 }, last: { measure: '3', beat: 4 } },
    ],
    ['#q12.5', { kind: 'spot', at: { onset: 12.5 } }],
    ['#q12.5-18', { kind: 'quarters', start: 12.5, end: 18 }],
    ['#m33,2&type=Cadence&tag=PAC', { kind: 'spot', at: { measure: '33', beat: 2 }, label: PAC }],
    ['#q4&type=Theme&tag=', { kind: 'spot', at: { onset: 4 }, label: { type: 'Theme', tag: '' } }],
  ];
  for (const [hash, place] of PLACES)
    test(`${hash} is read and written`, () => {
      assert.deepEqual(parsePlace(hash), place);
      assert.equal(formatPlace(place), hash);
    });

  test('is read also where a program has encoded it', () => {
    assert.deepEqual(parsePlace('#m33%2C2'), parsePlace('#m33,2'));
  });

  for (const hash of ['', '#', '#m', '#12', '#m12,', '#m12,x', '#m1,2-3', '#m1-2,3', '#q', '#top'])
    test(`there is none in “${hash}”`, () => {
      assert.equal(parsePlace(hash), undefined);
    });

  test('keeps whatever a label says', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (type, tag) => {
        const place = { kind: 'spot', at: { onset: 4 }, label: { type, tag } } as const;
        const { hash } = new URL(`https://glosa.test/~/c/p${formatPlace(place)}`);
        assert.deepEqual(parsePlace(hash), place);
      }),
    );
  });
});
