import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { hashedName, nameOfHashed } from '#service/files/hashed-name.js';

const HASH = '0123456789abcdef'.repeat(4);

const CASES = [
  ['page.svg', 'page~0123456789abcdef.svg'],
  ['scan/page.svg', 'scan/page~0123456789abcdef.svg'],
  ['v1.2/image', 'v1.2/image~0123456789abcdef'],
  ['song.peaks.dat', 'song.peaks~0123456789abcdef.dat'],
  ['scan/.hidden', 'scan/.hidden~0123456789abcdef'],
  ['Prelude in C#.mp3', 'Prelude in C#~0123456789abcdef.mp3'],
] as const;
for (const [name, hashed] of CASES)
  test(`${name} becomes ${hashed}`, () => {
    assert.equal(hashedName(name, HASH), hashed);
  });

test('every name comes back, also one that looks hashed already', () => {
  const plain = fc.string({ minLength: 1, unit: 'grapheme' });
  const name = fc.oneof(
    plain,
    plain.map((text) => hashedName(text, HASH)),
  );
  const hash = fc.string({
    minLength: 64,
    maxLength: 64,
    unit: fc.nat(15).map((digit) => digit.toString(16)),
  });
  fc.assert(
    fc.property(name, hash, (each, of) => {
      const back = nameOfHashed(hashedName(each, of));
      assert.deepEqual(back, { name: each, hashStart: of.slice(0, 16) });
    }),
  );
});

for (const name of [
  'page.svg',
  'page~0123.svg',
  'page~0123456789ABCDEF.svg',
  '~0123456789abcdef.svg',
  'page~0123456789abcdef/page.svg',
])
  test(`${name} is no hashed name`, () => {
    assert.equal(nameOfHashed(name), undefined);
  });
