import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { isOwnSite } from '#service/api/own-site.js';

const CASES = [
  [{}, true, 'a program that tells nothing'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://glosa.example' }, true, 'our own page'],
  [{ 'sec-fetch-site': 'none' }, true, 'an address that was typed'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false, 'another site'],
  [{ 'sec-fetch-site': 'same-site' }, false, 'a neighbor under the same domain'],
  [{ origin: 'https://evil.example' }, false, 'an old browser on another site'],
  [{ origin: 'https://glosa.example.evil.example' }, false, 'a name that begins alike'],
  [{ origin: 'https://glosa.example:8443' }, false, 'another port'],
  [{ origin: 'null' }, false, 'a page without an origin'],
  [{ origin: 'https://glosa.example' }, true, 'an old browser on our page'],
] as const;

describe('a request that writes', () => {
  for (const [headers, isOwn, what] of CASES)
    test(`from ${what} is ${isOwn ? 'taken' : 'refused'}`, () => {
      assert.equal(isOwnSite({ headers, host: 'glosa.example' }), isOwn);
    });
});
