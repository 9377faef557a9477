import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { uidKey, writtenUid } from '#service/store/people/uid.js';

test('a uid is written as it came, without space around it and with composed accents', () => {
  assert.equal(writtenUid('  Clara Schumann\n'), 'Clara Schumann');
  assert.equal(writtenUid('Dvor\u030Ca\u0301k'), 'Dvo\u0159\u00E1k');
});

test('uids that look the same but for capitals are the same', () => {
  for (const [one, other] of [
    ['clara', ' CLARA '],
    ['dvo\u0159\u00E1k', 'DVOR\u030CA\u0301K'],
    ['groß', 'GROSS'],
    ['σοφός', 'ΣΟΦΌΣ'],
  ] as const)
    assert.equal(uidKey(one), uidKey(other), one);
  assert.notEqual(uidKey('clara'), uidKey('klara'));
});

test('what is compared compares to itself', () => {
  const law = fc.property(fc.string({ unit: 'grapheme' }), (uid) => {
    assert.equal(uidKey(writtenUid(uid)), uidKey(uid));
    assert.equal(uidKey(uid.toUpperCase()), uidKey(uid));
  });
  fc.assert(law);
});
