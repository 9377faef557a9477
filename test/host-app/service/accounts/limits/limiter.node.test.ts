import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import { Limiter } from '#service/accounts/limits/limiter.js';
import { troubleOf } from '#service/process/trouble.js';
import { aStore } from '../accounts-lab.js';
import { RULE, testLimiter } from './limiter-suite.js';

/** Answered as any other write without a database: 503 with a time, or 507. */
const isAway = (error: unknown) => troubleOf(error) === 'away';

testLimiter('SQLite', aStore);

describe('without a database', () => {
  test('a limit that protects passwords lets nothing through', async (t) => {
    const store = await aStore(t);
    const limiter = await Limiter.open(store, RULE, 'refuse');
    await store.close();
    await assert.rejects(limiter.take('ada'), isAway);
    await assert.rejects(limiter.has('ada'), isAway);
    await assert.rejects(limiter.count('ada'), isAway);
  });

  test('a full disk is told as such', async (t) => {
    const store = await aStore(t);
    const limiter = await Limiter.open(store, RULE, 'refuse');
    assert.ok('pragma' in store.raw);
    store.raw.pragma(
      `max_page_count = ${Number(store.raw.pragma('page_count', { simple: true }))}`,
    );
    const taken = limiter.take('x'.repeat(100_000));
    await assert.rejects(taken, (error) => troubleOf(error) === 'full');
  });

  test('another one counts in its own process', async (t) => {
    const store = await aStore(t);
    const limiter = await Limiter.open(store, RULE, 'count');
    await store.close();
    await limiter.take('ada', 3);
    await assert.rejects(limiter.take('ada'), TooManyError);
  });
});
