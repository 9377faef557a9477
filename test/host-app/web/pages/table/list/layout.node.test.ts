import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { groupAt, layoutOf, naturalOrder } from '#web/pages/table/list/layout.js';

const FOUND = { order: Uint32Array.of(4, 2, 7, 0), groups: Uint32Array.of(3, 3, 5, 1) };

test('rows stand below the group that they belong to', () => {
  const layout = layoutOf(FOUND, () => false);
  assert.deepEqual([...layout.items], [-1, 4, 2, 7, -2, 0]);
  assert.deepEqual(groupAt(layout, 4), { corpus: 5, count: 1, from: 3, isClosed: false });
  assert.equal(groupAt(layout, 5), undefined);
  assert.equal(groupAt(layout, 9), undefined);
});

test('a closed group keeps its rows to itself', () => {
  const layout = layoutOf(FOUND, (corpus) => corpus === 3);
  assert.deepEqual([...layout.items], [-1, -2, 0]);
  assert.equal(layout.order.length, 4);
});

test('without groups there are only rows', () => {
  const layout = layoutOf({ ...FOUND, groups: undefined }, () => true);
  assert.deepEqual([...layout.items], [4, 2, 7, 0]);
});

test('the catalog as it stands holds every row once, corpus by corpus', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4)), (corpora) => {
      const { order, groups } = naturalOrder(Uint32Array.from(corpora), 5, true);
      assert.deepEqual(
        [...order],
        [...corpora.keys()].toSorted((a, b) => corpora[a]! - corpora[b]!),
      );
      const counts = [...new Set(corpora)].toSorted((a, b) => a - b);
      assert.deepEqual(
        [...groups!],
        counts.flatMap((corpus) => [corpus, corpora.filter((one) => one === corpus).length]),
      );
      assert.deepEqual(
        [...naturalOrder(Uint32Array.from(corpora), 5, false).order],
        [...corpora.keys()],
      );
    }),
  );
});
