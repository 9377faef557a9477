import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { parseOptions } from '@node-rs/argon2';
import { AuthError } from '#service/accounts/errors.js';
import {
  checkNewPassword,
  hashPassword,
  verifyPassword,
} from '#service/accounts/passwords/passwords.js';

const GOOD = 'six voices, one theme';
const LONG = 'fugue '.repeat(200_000);

const isInvalid = (message: RegExp) => (error: unknown) =>
  error instanceof AuthError && error.code === 'invalid' && message.test(error.message);

describe('a new password', () => {
  for (const password of [GOOD, 'żółć źdźbło', 'rondo'.padEnd(256, ' alla turca'), '👩🏽‍🎤🎻🎹🎺🎷🪕'])
    test(`may be ${password.slice(0, 30)}`, async () => {
      await checkNewPassword(password, 'ada');
    });

  const REFUSED = [
    ['viola d', /8 characters or more/],
    ['👩👩👩', /8 characters or more/],
    ['', /8 characters or more/],
    ['ab'.repeat(129), /256 characters or fewer/],
    [LONG, /256 characters or fewer/],
    // One character that normalization makes eighteen of.
    ['\uFDFA'.repeat(200), /256 characters or fewer/],
    ['Password1', /easy to guess/],
    ['ada-maria', /easy to guess/],
    ['ADA-Maria', /easy to guess/],
  ] as const;
  for (const [password, message] of REFUSED)
    test(`may not be ${JSON.stringify(password.slice(0, 20))}`, async () => {
      await assert.rejects(checkNewPassword(password, 'Ada-Maria'), isInvalid(message));
    });
});

describe('a hash', () => {
  test('is one of argon2id with 19 MiB and two passes, and a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword(GOOD), hashPassword(GOOD)]);
    assert.match(one, /^\$argon2id\$v=19\$/);
    assert.notEqual(one, two);
    const { memoryCost, timeCost } = parseOptions(one);
    assert.ok(memoryCost >= 19 * 1024 && timeCost >= 2);
  });

  test('is not made of a password that is too long', async () => {
    await assert.rejects(hashPassword(LONG), isInvalid(/fewer/));
  });

  test('knows its password and no other', async () => {
    const hash = await hashPassword(GOOD);
    assert.ok(await verifyPassword(GOOD, hash));
    for (const other of [`${GOOD} `, GOOD.toUpperCase(), GOOD.slice(0, -1), '', LONG])
      assert.ok(!(await verifyPassword(other, hash)), other.slice(0, 30));
  });

  test('knows its password from another keyboard', async () => {
    const hash = await hashPassword('Dvořák № 9 ﬁnale');
    assert.ok(await verifyPassword('Dvor\u030Ca\u0301k No 9 finale', hash));
  });

  test('does not take a password that is too long for an empty one', async () => {
    assert.ok(!(await verifyPassword(LONG, await hashPassword(''))));
  });

  test('that is damaged or missing fits nothing', async () => {
    for (const hash of [undefined, '', 'junk', '$argon2id$v=19$m=19456,t=2,p=1$AAAA'])
      assert.ok(!(await verifyPassword(GOOD, hash)));
  });
});

test('a password takes as long without an account as with one', async (t) => {
  const hashes = { known: await hashPassword(GOOD), unknown: undefined };
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 9; round += 1)
    for (const [name, hash] of Object.entries(hashes)) {
      const start = performance.now();
      await verifyPassword('some other theme', hash);
      times[name]?.push(performance.now() - start);
    }
  // Told, not asserted: a busy machine may be slow at any moment.
  for (const [name, all] of Object.entries(times))
    t.diagnostic(`${name}: median ${all.sort((a, b) => a - b)[4]?.toFixed(1)} ms`);
});
