import assert from 'node:assert/strict';
import test from 'node:test';
import { codeHash, codeIn, newCode } from '#service/accounts/groups/codes.js';

test('a code is read back however it is typed: small, with spaces, with letters that look like digits', () => {
  for (let time = 0; time < 50; time += 1) {
    const code = newCode();
    assert.match(code, /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const typed = code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
    assert.equal(codeIn(` ${typed} `), code);
    assert.equal(codeIn(code.replaceAll('-', '\u2013')), code);
  }
});

test('other texts are no codes', () => {
  for (const text of [
    '',
    'x',
    '7K3M-0QWD-X9T',
    '7K3M-0QWD-X9TZZ',
    '7K3M-0QWD-X9T*',
    'UUUU-UUUU-UUUU',
  ])
    assert.equal(codeIn(text), undefined, text);
});

test('two codes differ, and the hash tells neither', () => {
  const [one, other] = [newCode(), newCode()];
  assert.notEqual(one, other);
  assert.notEqual(codeHash(one), codeHash(other));
  assert.match(codeHash(one), /^[0-9a-f]{64}$/);
});
