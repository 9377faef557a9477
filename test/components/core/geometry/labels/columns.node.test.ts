import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { columnsOf, isCrowded } from '#core/geometry/labels/columns.js';
import { layOut, lineOf } from './a-layout.js';

/** Ten pixels of the picture are one column. */
function sumUp(texts: readonly string[], kinds: readonly number[], count: number) {
  const boxes = layOut(texts.map((text) => `${text} top.1`));
  const line = lineOf(boxes, 'top.1');
  return columnsOf(boxes, line, { start: 0, scale: 0.1, count, kinds });
}

describe('labels summed up by column', () => {
  test('take the columns that they cover', () => {
    const { kinds, cover } = sumUp(['0–2', '3–4'], [0, 1], 5);
    assert.deepEqual([...kinds], [0, 0, -1, 1, -1]);
    assert.deepEqual([...cover], [1, 1, 0, 1, 0]);
  });

  test('give a column to the kind that covers most of it', () => {
    assert.equal(sumUp(['0–0.5', '0.5–0.6', '0.6–1'], [0, 1, 0], 1).kinds[0], 0);
  });

  test('mark a column even with a point', () => {
    const { kinds } = sumUp(['2', '5–6'], [3, 0], 4);
    assert.equal(kinds[2], 3);
  });

  test('cover no column more than once, and none that no label touches', () => {
    const label = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 40 }), (labels) => {
        const texts = labels.map(([start, length]) => `${start}–${start + length}`);
        const { kinds, cover } = sumUp(
          texts,
          texts.map(() => 0),
          100,
        );
        const isIn = (column: number) =>
          labels.some(([start, length]) => column >= start && column < start + length);
        kinds.forEach((kind, column) => {
          assert.equal(kind >= 0, isIn(column));
          assert.equal(cover[column], isIn(column) ? 1 : 0);
        });
      }),
    );
  });

  test('are summed up where each has less than eight pixels', () => {
    assert.deepEqual([isCrowded(149, 1200), isCrowded(151, 1200)], [false, true]);
  });
});
