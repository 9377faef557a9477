import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { keptByAge } from '#service/upkeep/backup/kept-by-age.js';

const nightly = (day: string) => `${day}-033000-000`;
/** Days of 2026: November begins on a Sunday. */
const november = (...days: readonly number[]) =>
  days.map((day) => nightly(`2026-11-${String(day).padStart(2, '0')}`));

const kept = (names: readonly string[], daily: number, weekly: number) =>
  [...keptByAge(names, { daily, weekly })].sort();

describe('the backups that are kept', () => {
  test('are the newest of each of the last days', () => {
    const twice = [...november(24, 25, 26), '2026-11-26-170000-000'];
    assert.deepEqual(kept(twice, 2, 0), [...november(25), '2026-11-26-170000-000']);
  });

  test('are the newest of each of the last weeks, from Monday to Sunday', () => {
    // 1, 8 and 15 are Sundays, 2, 9 and 16 Mondays.
    const all = november(1, 2, 7, 8, 9, 15, 16, 17);
    assert.deepEqual(kept(all, 0, 3), november(8, 15, 17));
    assert.deepEqual(kept(all, 2, 2), november(15, 16, 17));
  });

  test('count only days and weeks that have any', () => {
    assert.deepEqual(kept(november(2, 20, 26), 2, 0), november(20, 26));
  });

  test('are at least the newest one, and always among those that are there', () => {
    const names = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(9), fc.nat(9), (days, daily, weekly) => {
        const all = november(...days.toSorted((one, other) => one - other));
        const chosen = kept(all, daily, weekly);
        assert.ok(chosen.includes(all.toSorted().at(-1)!));
        assert.ok(chosen.every((name) => all.includes(name)));
        assert.ok(chosen.length <= Math.max(1, daily + weekly));
      }),
    );
  });
});
