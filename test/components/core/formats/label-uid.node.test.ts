import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isUid, newUid } from '#core/formats/label-uid.js';
import { expect } from '#test/support/expect.mjs';

describe('the uid of a label', () => {
  it('is a UUID of version 7, which begins with the time', () => {
    const uid = newUid(Date.UTC(2026, 10, 27));
    expect(uid).to.match(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(uid.replaceAll('-', '').slice(0, 12), 16)).to.equal(
      Date.UTC(2026, 10, 27),
    );
  });

  it('sorts by the time at which it was made, and is never made twice', () => {
    const times = Array.from({ length: 500 }, (_, index) => index * 997);
    const uids = times.map(newUid);
    expect([...uids].sort()).to.deep.equal(uids);
    expect(new Set(times.map(() => newUid(0))).size).to.equal(500);
  });

  it('is one whatever the clock says', () => {
    fc.assert(fc.property(fc.double(), (now) => isUid(newUid(now))));
  });

  it('is no other text', () => {
    for (const value of ['', '12', 'a'.repeat(36), 12, undefined, `${newUid()} `])
      expect(isUid(value), String(value)).to.equal(false);
  });
});
