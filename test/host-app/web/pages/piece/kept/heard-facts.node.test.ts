import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MeasureMap } from '#core';
import { heardFacts } from '#web/pages/piece/kept/heard-facts.js';

/** Four measures that are repeated, with endings (4, 5), and three more. */
const map = MeasureMap.from([
  { count: 1, qstamp: 0, start_repeat: true },
  { count: 2, qstamp: 4 },
  { count: 3, qstamp: 8, next: [4, 5] },
  { count: 4, qstamp: 12, end_repeat: true, next: [1] },
  { count: 5, qstamp: 16 },
  { count: 6, qstamp: 20 },
  { count: 7, qstamp: 24 },
]);

const CASES: readonly (readonly [string, readonly number[], boolean, readonly string[]])[] = [
  ['the score as it is written', [1, 2, 3, 4, 1, 2, 3, 5, 6, 7], false, []],
  ['no repeat', [1, 2, 3, 5, 6, 7], false, ['leftOut 4', 'notRepeated 1,2,3']],
  ['an excerpt', [5, 6], true, ['excerpt 5,6', 'notRepeated']],
  ['an excerpt with a cut', [1, 2, 3, 4, 1, 2, 3, 6], true, ['excerpt 1,2,3,4,6', 'leftOut 5']],
  ['one repeat more', [1, 2, 3, 4, 1, 2, 3, 5, 6, 7, 6, 7], false, ['oftener 6,7']],
  ['other order', [1, 2, 3, 4, 1, 2, 3, 6, 5, 7], false, ['order 1,2,3,4,1,2,3,6,5,7']],
];

describe('what is heard otherwise than written', () => {
  for (const [what, order, isExcerpt, expected] of CASES)
    it(`of a recording of ${what}`, () => {
      const facts = heardFacts(map, { order, isExcerpt });
      assert.deepEqual(
        facts.map(({ fact, measures }) => `${fact} ${measures.join()}`),
        expected.filter((each) => each.includes(' ')),
      );
    });

  it('is nothing where nothing was heard', () => assert.deepEqual(heardFacts(map, undefined), []));
});
