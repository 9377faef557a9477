import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { FlagSteps, NO_FLAG } from '#core/geometry/labels/flags.js';

const flagsAt = (xs: readonly number[], steps = 3, width = 40) =>
  new FlagSteps({ count: xs.length, xOf: (mark) => xs[mark]!, widthOf: () => width, steps });

function steps(xs: readonly number[], most?: number) {
  const flags = flagsAt(xs, most);
  const found = xs.map((_, mark) => flags.of(mark));
  return found.map((step) => (step === NO_FLAG ? '–' : step));
}

describe('flags of marks', () => {
  const CASES: readonly [what: string, xs: readonly number[], steps: readonly (number | '–')[]][] =
    [
      ['stand at the top', [0, 100, 200], [0, 0, 0]],
      ['step down when they collide', [0, 20, 30], [0, 1, 2]],
      ['go up again when there is room', [0, 20, 50], [0, 1, 0]],
      ['are left out when all steps are taken', [0, 5, 10, 15], [0, 1, 2, '–']],
      ['keep a gap of three pixels', [0, 42, 43], [0, 1, 0]],
    ];
  for (const [what, xs, expected] of CASES)
    test(what, () => {
      assert.deepEqual(steps(xs), expected);
    });

  test('stand the same, whichever is asked for first', () => {
    const xs = [0, 5, 20, 47, 60, 90];
    const flags = flagsAt(xs);
    const backwards = xs.map((_, i) => flags.of(xs.length - 1 - i)).reverse();
    assert.deepEqual(backwards, steps(xs));
  });

  test('have one step at least', () => {
    assert.deepEqual(steps([0, 5], 0), [0, '–']);
  });
});
