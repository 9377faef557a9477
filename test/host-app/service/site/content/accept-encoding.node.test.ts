import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { codingFor } from '#service/site/content/accept-encoding.js';

describe('the coding of a text', () => {
  const CASES = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.5 , gzip;q=1', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.8', 'gzip'],
    ['identity, br;q=0, *;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.2, *;q=0.9', 'br'],
    ['identity;q=0, *', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['br;q=0, gzip;q=0, identity;q=0.0', undefined],
    ['deflate, *;q=0', undefined],
    ['gzip;q=none', 'identity'],
    ['gzip;q=2', 'identity'],
    ['brotli', 'identity'],
  ] as const;
  for (const [header, coding] of CASES)
    test(`for ${header ?? 'no header'} is ${coding ?? 'none'}`, () => {
      assert.equal(codingFor(header), coding);
    });

  test('law: it is one that the header does not exclude, of the highest weight', () => {
    const names = fc.constantFrom('br', 'gzip', 'identity');
    const weights = fc.integer({ min: 0, max: 1000 }).map((each) => each / 1000);
    fc.assert(
      fc.property(fc.dictionary(names, weights, { minKeys: 3 }), (given) => {
        const entries = Object.entries(given);
        const found = codingFor(entries.map(([name, q]) => `${name};q=${q}`).join(', '));
        const most = Math.max(...entries.map(([, q]) => q));
        assert.equal(found === undefined ? 0 : given[found], most);
      }),
    );
  });
});

describe('the coding of what does not become smaller', () => {
  const CASES = [
    [undefined, 'identity'],
    ['gzip, br', 'identity'],
    ['*;q=0.5', 'identity'],
    ['identity;q=0, gzip;q=0.5', 'gzip'],
    ['*;q=0, br', 'br'],
    ['*;q=0', undefined],
  ] as const;
  for (const [header, coding] of CASES)
    test(`for ${header ?? 'no header'} is ${coding ?? 'none'}`, () => {
      assert.equal(codingFor(header, false), coding);
    });
});
