import { describe, it } from 'node:test';
import { patchValue, sameJson } from '#core/formats/write/patch.js';
import { expect } from '#test/support/expect.mjs';

describe('patchValue', () => {
  const cases: readonly [string, unknown, unknown, unknown, unknown][] = [
    ['nothing changed: verbatim', '1.50', 1.5, 1.5, '1.50'],
    ['a value changed', '1.50', 1.5, 2, 2],
    [
      'a key changed, others verbatim',
      { a: '1', b: 'x', c: 0 },
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      { a: '1', b: 3, c: 0 },
    ],
    ['a key removed', { a: '1', c: 0 }, { a: 1 }, { a: undefined }, { c: 0 }],
    ['a key added', { c: 0 }, {}, { a: 1 }, { c: 0, a: 1 }],
    ['an item changed in place', ['1', '2'], [1, 2], [1, 3], ['1', 3]],
    ['an item removed', ['1', '2', '3'], [1, 2, 3], [1, 3], ['1', '3']],
    ['an item added', ['1'], [1], [0, 1], [0, '1']],
    ['a list that was not read whole', ['1', 'x', '2'], [1, 2], [1, 3], [1, 3]],
    ['another kind', [0, 1], { onset: 0, x: 1 }, { onset: 0, x: 2 }, { onset: 0, x: 2 }],
  ];
  for (const [name, raw, was, now, expected] of cases) {
    it(name, () => void expect(patchValue(raw, was, now)).to.deep.equal(expected));
  }

  it('keeps the order of keys', () => {
    const patched = patchValue({ z: 1, a: 1 }, { z: 1, a: 1 }, { a: 2, z: 1 });
    expect(JSON.stringify(patched)).to.equal('{"z":1,"a":2}');
  });
});

describe('sameJson', () => {
  it('takes an absent key and an undefined one for the same', () => {
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).to.equal(true);
    expect(sameJson([1], [2])).to.equal(false);
  });
});
