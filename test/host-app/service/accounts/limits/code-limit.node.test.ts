import assert from 'node:assert/strict';
import test from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import { CodeLimit } from '#service/accounts/limits/code-limit.js';
import { aStore } from '../accounts-lab.js';

test('An address that guesses codes is stopped after five times, and waits longer and longer', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) });
  const limit = await CodeLimit.open(await aStore(t));
  const fail = async () => (await limit.begin('m')).failed();
  const waits = async (): Promise<number> => {
    const error: unknown = await limit.begin('m').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof TooManyError ? error.seconds : 0;
  };
  for (let minute = 0; minute < 4; minute += 1) {
    for (let guess = 0; guess < 5; guess += 1) await fail();
    assert.equal(await waits(), 60, `minute ${minute}`);
    assert.equal(await (await limit.begin('another')).succeeded(), undefined);
    t.mock.timers.tick(60_000);
  }
  await fail();
  assert.equal(await waits(), 120);
});

test('A class behind one address joins without a pause', async (t) => {
  const limit = await CodeLimit.open(await aStore(t));
  for (let student = 0; student < 30; student += 1) await (await limit.begin('m')).succeeded();
});
