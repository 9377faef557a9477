import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { hitTest, type HitOptions } from '#core/geometry/labels/label-hit.js';
import { geometryOf } from './a-layout.js';

/** Returns the hit at a point: index of the label and part. Labels in the order of time. */
function hit(
  texts: readonly string[],
  [x, y]: readonly [number, number],
  options: Partial<HitOptions> = {},
): string {
  const geometry = geometryOf(texts);
  const found = hitTest(
    {
      geometry,
      tagRect: () => undefined,
      hasComment: () => false,
      rank: () => 1,
      reach: () => [5, 0],
      ...options,
    },
    x,
    y,
  );
  return found ? `${geometry.boxes.label[found.box]} ${found.part}` : 'nothing';
}

/** The middle of top.1 when no other line is open. */
const Y = 22 + 17;

describe('what lies under a point', () => {
  const TWO = ['0–10 top.1', '10–20 top.1'];
  const CASES: readonly [texts: readonly string[], x: number, y: number, hit: string][] = [
    [TWO, 50, Y, '0 body'],
    [TWO, 2, Y, '0 start'],
    [TWO, 97, Y, '0 end'],
    [TWO, 103, Y, '1 start'],
    [TWO, 150, Y, '1 body'],
    [TWO, 250, Y, 'nothing'],
    [TWO, 50, Y + 30, 'nothing'],
    [['0–20 top.1', '5–15 top.1'], 100, Y - 10, '0 body'],
    [['0–20 top.1', '5–15 top.1'], 100, Y + 10, '1 body'],
    [['5 top.1'], 56, Y, '0 body'],
    [['5 top.1'], 60, Y, 'nothing'],
    [['5 all', '0–10 top.1'], 51, Y, '0 body'],
    [['5 all', '0–10 top.1'], 51, Y + 100, '0 body'],
    [['5 all', '0–10 top.1'], 70, Y, '1 body'],
    [['0–10 staff.1'], 50, 22 + 70, '0 body'],
    [['0–1 top.1'], 5, Y, '0 body'],
  ];
  for (const [texts, x, y, expected] of CASES)
    test(`${texts.join(', ')} at ${x}, ${y}: ${expected}`, () => {
      assert.equal(hit(texts, [x, y]), expected);
    });

  test('is the number of a stack at its end', () => {
    const texts = ['0–20 top.1', '0–19 top.1', '0–10 top.1'];
    assert.equal(hit(texts, [90, Y + 10]), '2 stack');
    assert.equal(hit(texts, [60, Y + 10]), '1 body');
  });

  test('is the handle of a chosen label, even outside of it', () => {
    const chosen = { reach: () => [8, 14] as const, rank: (box: number) => (box === 0 ? 2 : 1) };
    assert.equal(hit(TWO, [108, Y], chosen), '0 end');
    assert.equal(hit(TWO, [120, Y], chosen), '1 body');
  });

  test('is the corner of a comment', () => {
    const hasComment = () => true;
    assert.equal(hit(TWO, [95, Y - 10], { hasComment }), '0 comment');
    assert.equal(hit(TWO, [80, Y - 10], { hasComment }), '0 body');
  });

  test('is the tag beside a point, and the flag of a mark', () => {
    const tagRect = () => ({ x: 50, y: 25, width: 80, height: 18 });
    assert.equal(hit(['5 all'], [120, 30], { tagRect }), '0 body');
    assert.equal(hit(['5 all'], [120, 60], { tagRect }), 'nothing');
  });
});
