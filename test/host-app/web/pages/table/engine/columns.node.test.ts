import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  dense,
  inverted,
  joined,
  rowsWhere,
  sortedByRank,
} from '#web/pages/table/engine/columns.js';

const numbers = (max: number) => fc.array(fc.nat(max), { maxLength: 60 });

test('arrays are joined in their order', () => {
  assert.deepEqual(
    [...joined([Uint32Array.of(1, 2), Uint32Array.of(), Uint32Array.of(3)])],
    [1, 2, 3],
  );
});

test('lists turned inside out tell for each number the lists that hold it', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(9)), { maxLength: 12 }), (lists) => {
      let end = 0;
      const ends = Uint32Array.from(lists, (list) => (end += list.length));
      const found = inverted({ ends, items: Uint32Array.from(lists.flat()) }, 10);
      for (let number = 0; number < 10; number += 1) {
        const own = found.items.subarray(number && found.ends[number - 1], found.ends[number]);
        const expected = lists.flatMap((list, i) => (list.includes(number) ? [i] : []));
        assert.deepEqual([...own], expected);
      }
    }),
  );
});

test('numbers become dense codes that lead back to them', () => {
  fc.assert(
    fc.property(numbers(99), (given) => {
      const { codes, values } = dense(Uint32Array.from(given), 100);
      assert.deepEqual(
        [...codes].map((code) => values[code]),
        given,
      );
      assert.equal(values.length, new Set([0, ...given]).size);
    }),
  );
});

test('rows sort by rank and keep their order within one; those without a value stay last', () => {
  fc.assert(
    fc.property(numbers(5), fc.boolean(), (given, isDescending) => {
      const rows = Uint32Array.from(given.keys());
      const sorted = sortedByRank(rows, Uint32Array.from(given), { size: 5, isDescending });
      const value = (row: number) =>
        given[row] === 5 ? Infinity : given[row]! * (isDescending ? -1 : 1);
      assert.deepEqual(
        [...sorted],
        [...rows].toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b))),
      );
    }),
  );
});

test('rows are picked by their number', () => {
  const fits = Uint8Array.of(0, 2, 1, 2);
  assert.deepEqual([...rowsWhere(Uint32Array.of(0, 1, 2, 3), fits)], [1, 2, 3]);
  assert.deepEqual([...rowsWhere(Uint32Array.of(3, 1, 0), fits, 2)], [3, 1]);
});
