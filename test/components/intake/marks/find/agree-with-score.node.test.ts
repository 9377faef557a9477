import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { agreeWithScore } from '#intake/marks/find/agree-with-score.js';

const fours = (count: number) => Array.from({ length: count }, () => 4);
const even = (count: number) =>
  Array.from({ length: count + 1 }, (_, i) => 100 + (i * 600) / count);

describe('rows and their score', () => {
  it('agree: each row has the count of its first measure', () => {
    const agreed = agreeWithScore([even(4), even(5), even(3)], fours(12))!;
    assert.deepEqual(
      agreed.map(({ first, excess }) => [first, excess]),
      [
        [1, 0],
        [5, 0],
        [10, 0],
      ],
    );
  });

  it('disagree where a stem was taken for a barline, which goes', () => {
    const [first, second] = agreeWithScore([[100, 250, 290, 400, 550, 700], even(4)], fours(8))!;
    assert.deepEqual(first!.barlines, [100, 250, 400, 550, 700]);
    assert.deepEqual([first!.excess, second!.first, second!.excess], [1, 5, 0]);
  });

  it('disagree where a barline is worn away, which comes again', () => {
    const [, second] = agreeWithScore([even(4), [100, 250, 550, 700]], fours(8))!;
    assert.deepEqual(second!.barlines.map(Math.round), [100, 250, 400, 550, 700]);
    assert.equal(second!.excess, -1);
  });

  it('have no numbers where the score is of another piece', () => {
    assert.equal(agreeWithScore([even(4), even(4)], fours(80)), undefined);
    assert.equal(agreeWithScore([], fours(3)), undefined);
    assert.equal(agreeWithScore([even(2)], []), undefined);
    assert.deepEqual(agreeWithScore([], []), []);
  });

  it('are numbered soon, also in an opera', () => {
    const stem = [100, 220, 340, 370, 460, 580, 700];
    const rows = Array.from({ length: 400 }, (_, i) => (i % 50 === 7 ? stem : even(5)));
    const agreed = agreeWithScore(rows, fours(2000))!;
    assert.deepEqual(
      agreed.flatMap(({ excess }, i) => (excess === 1 ? [i] : [])),
      [7, 57, 107, 157, 207, 257, 307, 357],
    );
  });

  it('have all measures of the score, in order, wherever one barline is wrong', () => {
    const counts = fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(counts, fc.nat(5), (all, wrong) => {
        const rows = all.map((count, i) => even(i === wrong ? count + 1 : count));
        const total = all.reduce((sum, count) => sum + count, 0);
        const agreed = agreeWithScore(rows, fours(total))!;
        const found = agreed.reduce((sum, { barlines }) => sum + barlines.length - 1, 0);
        assert.equal(found, total);
        for (const { barlines } of agreed)
          assert.ok(barlines.every((x, i) => i === 0 || x > barlines[i - 1]!));
      }),
    );
  });
});
