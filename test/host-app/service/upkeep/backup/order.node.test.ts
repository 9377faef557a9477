import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt, Manifest } from '#service/upkeep/backup/manifest.js';
import { fromFuture, inOrder, nextNumber } from '#service/upkeep/backup/order.js';

/** A complete backup. @param grown what its database had numbered; @param number undefined for an old version */
const made = (name: string, grown: number, number?: number): Attempt => ({
  ...{ name, state: 'complete' },
  manifest: { numbers: { audit: grown }, ...(number !== undefined && { number }) } as Manifest,
});
const begun = (name: string): Attempt => ({ name, state: 'incomplete' });
const namesOf = (attempts: readonly Attempt[]) => inOrder(attempts).map(({ name }) => name);

describe('the order of backups', () => {
  test('is that in which they were made, although a clock was years ahead', () => {
    const [first, ahead, last] = [
      made('2026-11-26-033000-000', 10, 1),
      made('2030-01-01-000000-000', 11, 2),
      made('2026-11-28-033000-000', 12, 3),
    ];
    const names = [first, ahead, last].map(({ name }) => name);
    assert.deepEqual(namesOf([ahead, last, first]), names);
    assert.equal(nextNumber([ahead, last, first]), 4);
  });

  test('puts those of older versions where they belong, by name and by what their database had numbered', () => {
    const old = [made('2026-11-20-033000-000', 5), made('2030-01-01-000000-000', 6)];
    assert.deepEqual(namesOf(old.toReversed()), ['2026-11-20-033000-000', '2030-01-01-000000-000']);
    assert.equal(nextNumber(old), 3);
    // A first one with a number; then the former version once more, after a way back.
    const all = [...old, made('2026-11-28-033000-000', 7, 3), made('2026-11-29-033000-000', 8)];
    assert.deepEqual(namesOf(all), [
      ...['2026-11-20-033000-000', '2030-01-01-000000-000'],
      ...['2026-11-28-033000-000', '2026-11-29-033000-000'],
    ]);
  });

  test('puts attempts by their time among the others', () => {
    const all = [made('2026-11-26-1', 1, 1), begun('2026-11-27-1'), made('2026-11-28-1', 2, 2)];
    assert.deepEqual(namesOf(all.toReversed()), ['2026-11-26-1', '2026-11-27-1', '2026-11-28-1']);
    assert.deepEqual(namesOf([begun('2026-11-01-1'), ...all]).at(0), '2026-11-01-1');
  });
});

test('backups of the future are named, those of a clock a little ahead are not', () => {
  const names = ['2030-01-01-000000-000', '2026-11-28-033500-000', 'other'];
  const now = Date.UTC(2026, 10, 28, 3, 30);
  assert.deepEqual(
    fromFuture(
      names.map((name) => ({ name })),
      now,
    ),
    ['2030-01-01-000000-000'],
  );
});
