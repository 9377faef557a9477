import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { AuthError, TooManyError } from '#service/accounts/errors.js';
import { Limiter } from '#service/accounts/limits/limiter.js';
import { aStore } from '../accounts-lab.js';
import { RULE, testLimiter } from './limiter-suite.js';

const isBusy = (error: unknown) => error instanceof AuthError && error.code === 'busy';

testLimiter('SQLite', aStore);

describe('without a database', () => {
  test('a limit that protects passwords lets nothing through', async (t) => {
    const store = await aStore(t);
    const limiter = await Limiter.open(store, RULE, 'refuse');
    await store.close();
    await assert.rejects(limiter.take('ada'), isBusy);
    await assert.rejects(limiter.has('ada'), isBusy);
    await assert.rejects(limiter.count('ada'), isBusy);
  });

  test('another one counts in its own process', async (t) => {
    const store = await aStore(t);
    const limiter = await Limiter.open(store, RULE, 'count');
    await store.close();
    await limiter.take('ada', 3);
    await assert.rejects(limiter.take('ada'), TooManyError);
  });
});
