import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MeasureMap } from '#core';
import { playedOrders } from '#engines/alignment/written/orders.js';

type Entries = Parameters<typeof MeasureMap.from>[0];

const orders = (entries: Entries) =>
  playedOrders(MeasureMap.from(entries)).map((order) => order.join(' '));

describe('played orders', () => {
  const cases: readonly (readonly [string, Entries, readonly string[]])[] = [
    ['no repeat', [{ time_signature: '4/4' }, { count: 3 }], ['1 2 3']],
    [
      'a repeat, taken or not',
      [{ time_signature: '4/4' }, { count: 2, end_repeat: true, next: [1, 3] }, { count: 3 }],
      ['1 2 1 2 3', '1 2 3'],
    ],
    [
      'two repeats, each taken or not',
      [
        { time_signature: '4/4', end_repeat: true, next: [1, 2] },
        { count: 2, start_repeat: true, end_repeat: true, next: [2, 3] },
        { count: 3 },
      ],
      ['1 1 2 2 3', '1 2 2 3', '1 1 2 3', '1 2 3'],
    ],
    [
      'two endings: without the repeat, the second',
      [
        { time_signature: '4/4', next: [2, 3] },
        { count: 2, end_repeat: true, next: [1] },
        { count: 3 },
      ],
      ['1 2 1 3', '1 3'],
    ],
  ];
  for (const [what, entries, expected] of cases)
    test(`of ${what}`, () => assert.deepEqual(orders(entries), expected));

  test('take or leave many repeats together', () => {
    const entries = Array.from({ length: 8 }, (_, i) => ({
      ...(i === 0 && { time_signature: '4/4' }),
      count: i + 1,
      start_repeat: true,
      end_repeat: true,
      next: i < 7 ? [i + 1, i + 2] : [i + 1],
    }));
    assert.equal(orders(entries).length, 2);
  });
});
