import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import { Limits } from '#service/accounts/limits/limits.js';
import type { Visitor } from '#service/accounts/visitor.js';
import { troubleOf } from '#service/process/trouble.js';
import { HOUR_MS, aStore } from '../accounts-lab.js';

const MINUTE_MS = 60_000;
const ANYONE: Visitor = { grants: [], mark: 'm' };
const ADA: Visitor = { uid: 'ada', grants: [], mark: 'm' };

async function save(limits: Limits, visitor: Visitor, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await limits.take('save', visitor);
}

test('an address saves 60 times a minute, whichever process it asks', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const store = await aStore(t);
  const [one, other] = [await Limits.open(store), await Limits.open(store)];
  await save(one, ANYONE, 30);
  await save(other, ANYONE, 30);
  await assert.rejects(one.take('save', ANYONE), TooManyError);
  await one.take('save', { ...ANYONE, mark: 'another' });
});

test('an account saves ten times as much', async (t) => {
  const limits = await Limits.open(await aStore(t));
  await limits.take('save', ADA, 600);
  await assert.rejects(limits.take('save', ADA), TooManyError);
  await limits.take('save', ANYONE, 60);
});

test('an address saves 500 times a day', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const limits = await Limits.open(await aStore(t));
  for (let minute = 0; minute < 10; minute += 1) {
    await limits.take('save', ANYONE, 50);
    t.mock.timers.tick(MINUTE_MS);
  }
  await assert.rejects(
    limits.take('save', ANYONE),
    (error) => error instanceof TooManyError && error.seconds > 23 * 3600,
  );
});

test('an address uploads 20 files an hour', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const limits = await Limits.open(await aStore(t));
  for (let file = 0; file < 20; file += 1) await limits.take('upload', ANYONE);
  await assert.rejects(limits.take('upload', ANYONE), TooManyError);
  t.mock.timers.tick(HOUR_MS);
  await limits.take('upload', ANYONE);
});

test('an address uploads a gigabyte a day, an account ten', async (t) => {
  const limits = await Limits.open(await aStore(t));
  const gigabyte = 2 ** 30;
  await limits.takeBytes(ANYONE, gigabyte - 1);
  await assert.rejects(limits.takeBytes(ANYONE, 1), TooManyError);
  await limits.takeBytes(ADA, 10 * gigabyte);
  await assert.rejects(limits.takeBytes(ADA, 1), TooManyError);
});

test('an account that is called like a mark does not share its counts', async (t) => {
  const limits = await Limits.open(await aStore(t));
  await limits.take('save', ANYONE, 60);
  await limits.take('save', { uid: 'm', grants: [], mark: 'm' });
});

describe('when the database is gone', () => {
  test('saves are counted in the process, and nobody logs in', async (t) => {
    const store = await aStore(t);
    const limits = await Limits.open(store);
    await store.close();
    await save(limits, ANYONE, 60);
    await assert.rejects(limits.take('save', ANYONE), TooManyError);
    await assert.rejects(
      limits.login({ uid: 'ada', mark: 'm' }),
      (error) => troubleOf(error) === 'away',
    );
  });

  test('limits cannot be opened', async (t) => {
    const store = await aStore(t);
    await store.close();
    await assert.rejects(Limits.open(store));
  });
});

test('a school behind one address is given more', async (t) => {
  const [usual, school] = [1, 3];
  const store = await aStore(t);
  const limits = await Limits.open(store, school);
  const visitor = { grants: [], mark: 'school' };
  await limits.take('upload', visitor, 20 * school);
  await assert.rejects(limits.take('upload', visitor), { code: 'tooMany' });
  const strict = await Limits.open(await aStore(t), usual);
  await assert.rejects(strict.take('upload', visitor, 21), { code: 'tooMany' });
});
