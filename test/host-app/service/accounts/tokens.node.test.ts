import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { newToken, tokenHash, tokenOf } from '#service/accounts/tokens.js';

const TOKEN = newToken();

test('a token holds 256 random bits', () => {
  assert.equal(Buffer.from(TOKEN, 'base64url').length, 32);
  assert.notEqual(newToken(), TOKEN);
});

test('what is kept of a token does not show it', () => {
  assert.match(tokenHash(TOKEN), /^[0-9a-f]{64}$/);
  assert.notEqual(tokenHash(TOKEN), tokenHash(newToken()));
});

test('the word Bearer is read in any case', () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    assert.equal(tokenOf(`${scheme} ${TOKEN}`), TOKEN);
});

describe('no token is in', () => {
  const HEADERS = {
    'an empty header': '',
    'the bare token': TOKEN,
    'another scheme': `Basic ${TOKEN}`,
    'a token that lost its end': `Bearer ${TOKEN.slice(0, -1)}`,
    'a token with padding': `Bearer ${TOKEN}=`,
    'a token with a space behind': `Bearer ${TOKEN} `,
    'a token with a line break behind': `Bearer ${TOKEN}\n`,
    'two tokens': `Bearer ${TOKEN}, Bearer ${TOKEN}`,
    'plain base64': `Bearer ${'+/'.repeat(21)}A`,
    'a megabyte': `Bearer ${'A'.repeat(1_000_000)}`,
    'a megabyte of spaces': `Bearer${' '.repeat(1_000_000)}${TOKEN}`,
  };
  for (const [name, header] of Object.entries(HEADERS))
    test(name, () => {
      assert.equal(tokenOf(header), undefined);
    });
});
