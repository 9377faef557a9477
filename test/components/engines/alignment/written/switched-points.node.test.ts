import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { disorderOf, lapAt, quarters, seconds, splitLaps, type SyncPoint } from '#core';
import type { AlignmentPoint } from '#engines/alignment/types.js';
import { switchedAnchors, switchedPoints } from '#engines/alignment/written/switched-points.js';
import { scoreOf } from '#test/components/core/time/score-builder.js';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Sixteen measures of 4/4 in two parts, both with a repeat. */
const map = scoreOf(`|:${range(1, 8).join(' ')}:| |:${range(9, 16).join(' ')}:|`);
const [first, second] = [range(1, 8), range(9, 16)];
const once = [...first, ...second];
const twice = [...first, ...first, ...second];

/** A point at the start of each measure of an order, two seconds apart. */
const pointsOf = (order: readonly number[], pace = 2): readonly SyncPoint[] => {
  let date = 0;
  return splitLaps(order).flatMap((counts, lap) =>
    counts.map((count): SyncPoint => {
      const point = { onset: map.measure(count)!.onset, date: seconds(date), lap: lapAt(lap)! };
      date += pace;
      return { ...point, isAutomatic: true };
    }),
  );
};

/** What an alignment of the whole recording finds in an order, a little beside the points before. */
const foundOf = (order: readonly number[], pace: number): readonly AlignmentPoint[] =>
  pointsOf(order, pace).map(({ onset, date, lap }) => ({
    onset,
    date: seconds(date + 0.2),
    ...(lap && { repeat: lap }),
  }));

const text = ({ onset, date, lap }: SyncPoint) => `${onset / 4 + 1}${lap} ${date}`;
const byHand = ({ onset, date, lap }: SyncPoint): SyncPoint => ({ onset, date, lap });
const set = (measure: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(4 * (measure - 1)),
  date: seconds(date),
  lap,
});

describe('when a repeat is left out', () => {
  const orders = { measureMap: map, before: twice, after: once };
  const points = pointsOf(twice);
  const all = () =>
    switchedPoints({ points, anchors: [], found: foundOf(once, 3) }, orders).map(text);

  test('its passage is aligned again with both its passes, and two measures beside', () => {
    const lines = all();
    assert.deepEqual(lines.slice(0, 3), ['1 0.2', '2 3.2', '3 6.2']);
    assert.equal(lines.filter((line) => line.startsWith('10 ')).join(), '10 27.2');
  });

  test('all after that stays where it was, in the lap that it is in now', () => {
    const rest = points.filter(({ onset }) => onset >= 40 && onset < 64).map(byHand);
    const kept = all().slice(-6);
    assert.deepEqual(
      kept,
      rest.map((point) => text({ ...point, lap: '' })),
    );
  });

  test('what somebody has set in either pass stays, if the passes agree', () => {
    const anchors = switchedAnchors([set(3, 4), set(5, 24, 'a')], orders);
    assert.deepEqual(anchors?.map(text), ['3 4', '5 24']);
    const after = switchedPoints({ points, anchors: anchors, found: foundOf(once, 3) }, orders);
    for (const anchor of anchors) assert.ok(after.includes(anchor));
  });

  test('what somebody has set for the same place in both passes forbids it', () => {
    assert.equal(switchedAnchors([set(3, 4), set(3, 20, 'a')], orders), undefined);
  });
});

describe('when a repeat is played', () => {
  const orders = { measureMap: map, before: once, after: twice };

  test('a late point of the passage belongs to the second pass', () => {
    const points = pointsOf(once, 2);
    const early = switchedAnchors([...points, set(3, 2.5)], orders);
    const late = switchedAnchors([...points, set(3, 13)], orders);
    assert.deepEqual(
      [early, late].map((each) => each?.map(text)),
      [['3 2.5'], ['3a 13']],
    );
  });

  test('later points go into the next lap, at their dates', () => {
    assert.deepEqual(switchedAnchors([set(12, 40)], orders)?.map(text), ['12a 40']);
  });
});

test('a da capo that is left out cannot go while it has points that somebody has set', () => {
  const measureMap = scoreOf(range(1, 8).join(' '));
  const orders = { measureMap, before: [...first, 1, 2, 3, 4], after: first };
  assert.equal(switchedAnchors([set(2, 30, 'a')], orders), undefined);
  assert.deepEqual(switchedAnchors([set(2, 3)], orders)?.map(text), ['2 3']);
});

test('the points are always in order, with all that somebody has set', () => {
  const sections = fc.array(fc.constantFrom(first, second), { minLength: 1, maxLength: 5 });
  const hands = fc.array(fc.nat(39), { maxLength: 4 });
  fc.assert(
    fc.property(sections, sections, hands, (before, after, handed) => {
      const orders = { measureMap: map, before: before.flat(), after: after.flat() };
      const points = pointsOf(orders.before).map((point, index) =>
        handed.includes(index) ? byHand(point) : point,
      );
      const anchors = switchedAnchors(points, orders);
      if (!anchors) return;
      const set = points.filter(({ isAutomatic }) => !isAutomatic);
      assert.deepEqual(
        anchors.map(({ onset, date }) => [onset, date]),
        set.map(({ onset, date }) => [onset, date]),
      );
      const pace = (2 * orders.before.length) / orders.after.length;
      const result = switchedPoints(
        { points, anchors, found: foundOf(orders.after, pace) },
        orders,
      );
      assert.equal(disorderOf(result), undefined);
      for (const anchor of anchors) assert.ok(result.includes(anchor));
    }),
  );
});
