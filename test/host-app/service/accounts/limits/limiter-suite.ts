import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import { Limiter } from '#service/accounts/limits/limiter.js';
import type { StoreOpener } from '../accounts-lab.js';

export const RULE = { name: 'bows', points: 3, seconds: 60 };

/** Tests a limit on each database. */
export function testLimiter(database: string, open: StoreOpener): void {
  describe(`a limit of 3 a minute, counted in ${database}`, () => {
    test('lets three through and tells how long to wait', async (t) => {
      t.mock.timers.enable({ apis: ['Date'] });
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      for (let bow = 0; bow < 3; bow += 1) await limiter.take('ada');
      t.mock.timers.tick(20_000);
      await assert.rejects(
        limiter.take('ada'),
        (error) => error instanceof TooManyError && error.seconds === 40,
      );
      t.mock.timers.tick(40_000);
      await limiter.take('ada');
    });

    test('is one for all processes, and each key has its own', async (t) => {
      const store = await open(t);
      const [one, other] = [
        await Limiter.open(store, RULE, 'refuse'),
        await Limiter.open(store, RULE, 'refuse'),
      ];
      await one.take('ada', 2);
      await other.take('ada');
      await assert.rejects(other.take('ada'), TooManyError);
      await assert.rejects(one.take('ada'), TooManyError);
      await one.take('eva');
    });

    test('holds when all come at once', async (t) => {
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      const all = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.take('ada')));
      assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 3);
    });

    test('takes nothing when there is not enough', async (t) => {
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      await assert.rejects(limiter.take('ada', 4), TooManyError);
      await limiter.take('ada', 3);
    });

    test('counts no more what was given back or forgotten', async (t) => {
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      await limiter.take('ada', 3);
      await limiter.giveBack('ada');
      await limiter.take('ada');
      await limiter.forget('ada');
      assert.equal(await limiter.has('ada'), false);
      await limiter.take('ada', 3);
      assert.equal(await limiter.has('ada'), true);
    });

    test('lets nothing through while it is blocked', async (t) => {
      t.mock.timers.enable({ apis: ['Date'] });
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      await limiter.block('ada', 600);
      t.mock.timers.tick(599_000);
      await assert.rejects(limiter.take('ada'), TooManyError);
      t.mock.timers.tick(2000);
      await limiter.take('ada');
    });

    test('takes a key of any script as text', async (t) => {
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      const keys = ["'; DROP TABLE limits; --", 'Ξενάκης', '%', ''];
      for (const key of keys) await limiter.take(key, 3);
      for (const key of keys) await assert.rejects(limiter.take(key), TooManyError);
    });

    test('keeps nothing that has run out', async (t) => {
      t.mock.timers.enable({ apis: ['Date'] });
      const limiter = await Limiter.open(await open(t), RULE, 'refuse');
      await limiter.count('ada');
      t.mock.timers.tick(61_000);
      await limiter.sweep();
      t.mock.timers.reset();
      assert.equal(await limiter.count('ada'), 1);
    });
  });
}
