import assert from 'node:assert/strict';
import test from 'node:test';
import { checkNewPassword } from '#service/accounts/passwords/passwords.js';
import { randomPassword } from '#service/accounts/passwords/random-password.js';

test('a random password can be read aloud, is allowed, and comes once', async () => {
  const passwords = Array.from({ length: 500 }, randomPassword);
  assert.equal(new Set(passwords).size, passwords.length);
  for (const password of passwords)
    assert.match(password, /^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
  await checkNewPassword(passwords[0]!, 'ada');
});
