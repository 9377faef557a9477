import assert from 'node:assert/strict';
import test from 'node:test';
import { planRoll } from '#elements/piano-roll/picture/roll-plan.js';

const plan = (input: Partial<Parameters<typeof planRoll>[0]> = {}) =>
  planRoll({
    visible: { start: -500, end: 2000 },
    rows: { start: 0, end: 25 },
    ...{ width: 3200, scale: 1, rowHeight: 8, ratio: 1 },
    ...input,
  });

test('what is near the view is drawn, in whole pixels, and nothing before the start', () => {
  const { left, width, top, height, start, end } = plan()!;
  assert.deepEqual([left, width, top, height], [0, 2000, 0, 200]);
  assert.deepEqual([start, end], [0, 62.5]);
});

test('nothing is drawn after the end', () => {
  assert.equal(plan({ visible: { start: 2000, end: 4500 } })?.width, 1200);
  assert.equal(plan({ visible: { start: 3300, end: 5800 } }), undefined);
});

test('zoomed in, only the rows near the view are drawn', () => {
  const { top, height } = plan({ rows: { start: 5.5, end: 12 }, rowHeight: 20 })!;
  assert.deepEqual([top, height], [110, 130]);
});

test('fine screens have finer pixels, as far as a canvas may be large', () => {
  assert.equal(plan({ ratio: 2 })?.ratioX, 2);
  const huge = plan({ width: 40_000, visible: { start: 0, end: 10_000 }, ratio: 2 })!;
  assert.ok(huge.ratioX * huge.width <= 8192);
});

test('without a height there is nothing to draw', () => {
  assert.equal(plan({ rows: { start: 0, end: 0 } }), undefined);
});
