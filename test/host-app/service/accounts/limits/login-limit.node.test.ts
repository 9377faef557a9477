import assert from 'node:assert/strict';
import test, { type TestContext, describe } from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import { LoginLimit } from '#service/accounts/limits/login-limit.js';
import { aStore } from '../accounts-lab.js';

const MINUTE_MS = 60_000;

async function aLimit(t: TestContext): Promise<LoginLimit> {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) });
  return LoginLimit.open(await aStore(t));
}

async function fail(limit: LoginLimit, uid: string, mark: string): Promise<void> {
  await (await limit.begin({ uid, mark })).failed();
}

async function succeed(limit: LoginLimit, uid: string, mark: string): Promise<void> {
  await (await limit.begin({ uid, mark })).succeeded();
}

const waitOf = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 0,
    (error: unknown) => {
      assert.ok(error instanceof TooManyError);
      return error.seconds;
    },
  );

describe('an address that guesses', () => {
  test('at one account is stopped after five times', async (t) => {
    const limit = await aLimit(t);
    for (let guess = 0; guess < 5; guess += 1) await fail(limit, 'ada', 'm');
    assert.equal(await waitOf(fail(limit, 'ada', 'm')), 60);
  });

  test('at another account each time is stopped as well', async (t) => {
    const limit = await aLimit(t);
    for (let guess = 0; guess < 5; guess += 1) await fail(limit, `student ${guess}`, 'm');
    assert.equal(await waitOf(fail(limit, 'ada', 'm')), 60);
    assert.equal(await waitOf(fail(limit, 'ada', 'another')), 0);
  });

  test('gains nothing by other spellings of the name', async (t) => {
    const limit = await aLimit(t);
    const spellings = ['Zoé', 'ZOÉ', ' zoé', 'Zoe\u0301', 'zoé  '];
    for (const uid of spellings) await fail(limit, uid, 'm');
    t.mock.timers.tick(MINUTE_MS);
    for (let guess = 0; guess < 5; guess += 1) await fail(limit, 'zoé', 'm');
    assert.equal(await waitOf(fail(limit, 'zoé', 'm')), 60);
  });

  test('waits twice as long with every failure after the twentieth', async (t) => {
    const limit = await aLimit(t);
    for (let guess = 1; guess <= 20; guess += 1) {
      await fail(limit, 'ada', 'm');
      if (guess % 5 === 0 && guess < 20) t.mock.timers.tick(MINUTE_MS);
    }
    const waits: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const wait = await waitOf(limit.begin({ uid: 'ada', mark: 'm' }));
      waits.push(wait / 60);
      t.mock.timers.tick(wait * 1000);
      await fail(limit, 'ada', 'm');
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

describe('a class behind one address', () => {
  test('logs in one after the other', async (t) => {
    const limit = await aLimit(t);
    for (let student = 0; student < 30; student += 1)
      await succeed(limit, `student ${student}`, 'm');
  });

  test('that is too many at once only has to try again', async (t) => {
    const limit = await aLimit(t);
    const begin = (student: number) => limit.begin({ uid: `student ${student}`, mark: 'm' });
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => begin(n)));
    const [first] = attempts.filter((attempt) => attempt.status === 'fulfilled');
    assert.equal(attempts.filter(({ status }) => status === 'fulfilled').length, 5);
    assert.equal(await waitOf(begin(30)), 60);
    await first?.value.succeeded();
    assert.equal(await waitOf(begin(31)), 0);
  });
});

describe('someone who remembers the password at the fifth time', () => {
  test('starts again with none counted', async (t) => {
    const limit = await aLimit(t);
    for (let guess = 0; guess < 4; guess += 1) await fail(limit, 'ada', 'm');
    await succeed(limit, 'ada', 'm');
    t.mock.timers.tick(MINUTE_MS);
    for (let guess = 0; guess < 5; guess += 1) await fail(limit, 'ada', 'm');
  });

  test('does not free the address for guessing at others', async (t) => {
    const limit = await aLimit(t);
    for (let guess = 0; guess < 4; guess += 1) await fail(limit, `student ${guess}`, 'm');
    await succeed(limit, 'ada', 'm');
    await fail(limit, 'eva', 'm');
    assert.equal(await waitOf(fail(limit, 'eva', 'm')), 60);
  });
});

describe('many addresses that guess at one account', () => {
  const attack = async (limit: LoginLimit) => {
    for (let guess = 0; guess < 100; guess += 1) await fail(limit, 'ada', `bot ${guess}`);
  };

  test('are stopped after a hundred times', async (t) => {
    const limit = await aLimit(t);
    await attack(limit);
    assert.equal(await waitOf(fail(limit, 'ada', 'one more bot')), 3600);
    assert.equal(await waitOf(fail(limit, 'eva', 'yet another bot')), 0);
  });

  test('do not lock its owner out', async (t) => {
    const limit = await aLimit(t);
    await succeed(limit, 'ada', 'home');
    await attack(limit);
    await succeed(limit, 'ada', 'home');
  });
});
