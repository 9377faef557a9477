import assert from 'node:assert/strict';
import test from 'node:test';
import { NO_GRID } from '#web/pages/my/new/grid-fields.js';
import { gridIn } from '#web/pages/my/new/grid-in.js';

const waltz = { ...NO_GRID, title: 'Waltz', measures: '32', signature: '3/4' };

test('a waltz of 32 measures', () => {
  assert.deepEqual(gridIn(waltz), {
    measures: 32,
    timeSignature: { numerator: 3, denominator: 4 },
  });
});

test('a pickup is counted in beats of the time signature', () => {
  assert.deepEqual(gridIn({ ...waltz, signature: ' 6 / 8 ', pickup: '1' }), {
    measures: 32,
    timeSignature: { numerator: 6, denominator: 8 },
    upbeat: 0.5,
  });
  assert.equal((gridIn({ ...waltz, pickup: '0,5' }) as { upbeat: number }).upbeat, 0.5);
});

test('an additive meter keeps its groups', () => {
  const grid = gridIn({ ...waltz, signature: '2+2+2+3/8', pickup: '3' });
  assert.deepEqual(grid, {
    measures: 32,
    timeSignature: { numerator: 9, denominator: 8, groups: [2, 2, 2, 3] },
    upbeat: 1.5,
  });
});

for (const [field, problem] of [
  [{ measures: '' }, 'measures'],
  [{ measures: '0' }, 'measures'],
  [{ measures: '2.5' }, 'measures'],
  [{ measures: '20001' }, 'measures'],
  [{ signature: '3' }, 'timeSignature'],
  [{ signature: '3/5' }, 'timeSignature'],
  [{ pickup: '3' }, 'upbeat'],
  [{ pickup: 'one' }, 'upbeat'],
] as const)
  test(`${JSON.stringify(field)} is told at its field`, () => {
    assert.equal(gridIn({ ...waltz, ...field }), problem);
  });
