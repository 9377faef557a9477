import assert from 'node:assert/strict';
import test from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '#service/accounts/passwords/common-passwords.js';

const COMMON = [
  'password',
  'Password1!',
  'P@ssw0rd',
  '$ecret123',
  'qwertz123',
  'asdfghjkl',
  '1qaz2wsx',
  'zaq12wsx',
  '12345678',
  '87654321',
  '11111111',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'lovelove',
  'iloveyou2',
  '19840512',
  'Chopin1810',
  'Annotation!',
  'bienvenue24',
  'beethoven',
  '!!football!!',
];
for (const password of COMMON)
  test(`${password} is guessed early`, async () => {
    assert.ok(await isCommonPassword(password));
  });

const OTHERS = [
  'six voices, one theme',
  'correct horse battery',
  'love839201847562',
  '839201847562',
  'xkcd-936-staple',
  'Grazer Quartett im Mai',
  'ταν η επι τας',
];
for (const password of OTHERS)
  test(`${password} is not`, async () => {
    assert.ok(!(await isCommonPassword(password)));
  });

test('the 10,000 most common passwords of the list are all refused, in capitals too', async () => {
  const list = dictionary['passwords-common'];
  assert.ok(list.length > 40_000);
  for (const password of list.slice(0, 10_000))
    assert.ok(await isCommonPassword(password.toUpperCase()), password);
});
