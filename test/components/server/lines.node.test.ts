import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { PositionTable, quarters } from '#core';
import { LINE_WIDTH, linesOf, type Strip } from '#server/lines.js';
import { aPiece } from '#test/support/a-piece.js';

const GUTTER = 80;
const signature = (measures: number, text = '2/4', upbeat = 0) =>
  aPiece().withMeasures(measures, text, upbeat).build().measureMap!;

/** A strip whose measures have these widths in pixels, after clef and key. */
function aStrip(widths: readonly number[], map = signature(widths.length)): Strip {
  let x = GUTTER;
  const bars = map.measures.map(({ onset }, index) => {
    const bar = { onset, x };
    x += widths[index]!;
    return bar;
  });
  const onsetX = [...bars, { onset: map.end, x }];
  const picture = { width: x, height: 300, chunks: [{ x: 0, width: x, url: 'score.svg' }] };
  return { picture, positions: PositionTable.from({ onsetX, bars, gutter: GUTTER } as never) };
}

const names = (
  strip: Strip,
  ...rest: [Parameters<typeof linesOf>[1], Parameters<typeof linesOf>[2]?]
) => linesOf(strip, ...rest).map(({ measures }) => measures.map(({ name }) => name).join(' '));

describe('the lines of a strip', () => {
  test('break at bar lines, where clef, key and music fill the width', () => {
    const widths = [400, 400, 400, 400, 400];
    assert.deepEqual(names(aStrip(widths), signature(5)), ['1 2', '3 4', '5']);
  });

  test('give a measure that is wider than a line a line of its own', () => {
    assert.deepEqual(names(aStrip([300, 1500, 300]), signature(3)), ['1', '2', '3']);
  });

  test('start with the pickup', () => {
    const map = signature(5, '3/4', 1);
    const lines = linesOf(aStrip([150, 300, 300, 300, 300], map), map);
    assert.equal(lines[0]!.start, 0);
    assert.equal(lines[0]!.x, 0);
    assert.equal(lines[0]!.end, map.measures[lines[0]!.measures.length]!.onset);
  });

  test('show an excerpt alone', () => {
    const span = { start: quarters(4), end: quarters(8) };
    const widths = [200, 200, 200, 200, 200, 200];
    assert.deepEqual(names(aStrip(widths), signature(6), span), ['3 4']);
  });

  test('are one where the measures or their places are unknown', () => {
    const strip = aStrip([400, 400, 400]);
    for (const [each, map] of [
      [strip, undefined],
      [{ picture: strip.picture }, signature(3)],
    ] as const)
      assert.deepEqual(
        linesOf(each, map).map(({ x, width }) => [x, width]),
        [[0, strip.picture.width]],
      );
  });

  test('hold every measure once, in order, and fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 30, max: 700 }), { minLength: 1, maxLength: 60 }),
        (widths) => {
          const strip = aStrip(widths);
          const lines = linesOf(strip, signature(widths.length));
          const counts = lines.flatMap(({ measures }) => measures.map(({ count }) => count));
          assert.deepEqual(
            counts,
            widths.map((_, index) => index + 1),
          );
          for (const { x, width } of lines) {
            assert.ok((x > 0 ? GUTTER : 0) + width <= LINE_WIDTH + 3, `${width}`);
            assert.ok(x + width <= strip.picture.width);
          }
        },
      ),
    );
  });
});
