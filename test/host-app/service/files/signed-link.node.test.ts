import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { isLink, isValidLink, signLink, withoutSignature } from '#service/files/signed-link.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 10, 30);
const OPTIONS = { owner: 'private/waltz', secret: Buffer.alloc(32, 7), now: NOW };
const LINK = signLink(OPTIONS);

describe('a signed link', () => {
  test('opens the piece that it was made for, for six hours at least', () => {
    assert.ok(isLink(LINK));
    assert.ok(isValidLink(LINK, OPTIONS));
    assert.ok(isValidLink(LINK, { ...OPTIONS, now: NOW + 6 * HOUR }));
  });

  test('is worth nothing after seven', () => {
    assert.equal(isValidLink(LINK, { ...OPTIONS, now: NOW + 7 * HOUR }), false);
  });

  test('is the same for all who ask within an hour, so that browsers need not load again', () => {
    assert.equal(signLink({ ...OPTIONS, now: NOW + HOUR / 4 }), LINK);
    assert.notEqual(signLink({ ...OPTIONS, now: NOW + HOUR }), LINK);
  });

  test('opens no other piece', () => {
    for (const owner of ['private', 'private/waltz/2', 'private/waltz ', 'waltz', ''])
      assert.equal(isValidLink(LINK, { ...OPTIONS, owner }), false);
  });

  test('of another service opens nothing', () => {
    assert.equal(isValidLink(LINK, { ...OPTIONS, secret: Buffer.alloc(32, 8) }), false);
  });

  test('does not live longer when its end is rewritten', () => {
    const [expiry = '', mac = ''] = LINK.slice(1).split('.');
    const later = (parseInt(expiry, 36) + 3600).toString(36);
    for (const forged of [
      `~${later}.${mac}`,
      `~0${expiry}.${mac}`,
      `~${expiry.toUpperCase()}.${mac}`,
    ])
      assert.equal(isValidLink(forged, OPTIONS), false);
  });

  test('with any character changed, added or left out opens nothing', () => {
    const at = fc.nat(LINK.length - 1);
    const piece = fc.string({ maxLength: 2, unit: 'grapheme' });
    fc.assert(
      fc.property(at, piece, (place, text) => {
        const forged = LINK.slice(0, place) + text + LINK.slice(place + 1);
        fc.pre(forged !== LINK);
        // The last character of base64url holds two bits that mean nothing.
        fc.pre(place < LINK.length - 1);
        assert.equal(isValidLink(forged, OPTIONS), false);
      }),
    );
  });

  for (const part of ['', '~', '~.', '~zzzzzzzzz.', `~1.${'A'.repeat(43)}`, '~-1.x', 'page.svg'])
    test(`is not ${JSON.stringify(part)}`, () => {
      assert.equal(isValidLink(part, OPTIONS), false);
    });

  test('does not stand in logs', () => {
    const shown = withoutSignature(`/static/resources/private/waltz/${LINK}/page.svg?x=1`);
    assert.match(shown, /^\/static\/resources\/private\/waltz\/~\w+\.…\/page\.svg\?x=1$/);
    const encoded = withoutSignature(`/a/${LINK.replace('~', '%7E').replace('.', '%2e')}/b`);
    assert.doesNotMatch(encoded, new RegExp(LINK.split('.')[1] ?? ''));
  });

  test('is told from names of files', () => {
    for (const name of ['page~0123456789abcdef.svg', '~backup', 'scan'])
      assert.equal(isLink(name), false);
  });
});
