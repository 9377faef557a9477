import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  boxesIn,
  CONTINUES_AFTER,
  CONTINUES_BEFORE,
  IS_POINT,
} from '#core/geometry/labels/label-boxes.js';
import { pageProjection } from '#core/geometry/page-projection.js';
import { timelineProjection } from '#core/geometry/timeline-projection.js';
import { PagePositions } from '#core/time/positions/page-positions.js';
import { SyncTable } from '#core/time/sync-table.js';
import { onsetsAtX } from '../../time/picture-builder.js';
import { layOut, lineOf, LINES } from './a-layout.js';

const rowAt = (y: number, onsetX: string) => ({
  ...{ y, height: 100, startX: 50, endX: 950 },
  onsetX: onsetsAtX(onsetX),
});

describe('labels in a picture', () => {
  test('stand by row, line and x, whatever their order', () => {
    const { lines, x, label } = layOut(['2–4 bot.1', '0–4 top.1', '6–8 bot.1', '4–6 bot.1']);
    assert.deepEqual(
      lines.map(({ line, first, end }) => [LINES[line], first, end]),
      [
        ['top.1', 0, 1],
        ['bot.1', 1, 4],
      ],
    );
    assert.deepEqual([...x], [0, 20, 40, 60]);
    assert.deepEqual([...label], [1, 0, 3, 2]);
  });

  test('are points without a length', () => {
    const { flags, x, right } = layOut(['3 top.1', '4–5 top.1']);
    assert.deepEqual([...flags], [IS_POINT, 0]);
    assert.deepEqual(
      [...right].map((edge, i) => edge - x[i]!),
      [0, 10],
    );
  });

  test('are cut where a row of a page ends, and go on in the next', () => {
    const { pages } = PagePositions.from([
      { rows: [rowAt(100, '0@150 8@600'), rowAt(300, '16@100 24@500')] },
    ]);
    const page = pageProjection({ page: pages[0]!, width: 1000, height: 500 });
    const { lines, flags, rows } = layOut(['12–20 top.2'], [], page);
    assert.deepEqual(
      lines.map(({ row }) => row),
      [0, 1],
    );
    assert.deepEqual([...flags], [CONTINUES_AFTER, CONTINUES_BEFORE]);
    assert.deepEqual(
      [...rows].map(([, { y }]) => y),
      [100, 300],
    );
  });

  test('stand in each lap of a recording that plays them', () => {
    const { table } = SyncTable.from([
      { onset: 0, date: 0 },
      { onset: 8, date: 8 },
      { onset: 0, date: 8, repeat: 'a' },
      { onset: 8, date: 16, repeat: 'a' },
    ]);
    const twice = timelineProjection({ duration: 16, width: 160, height: 1, sync: table });
    assert.deepEqual([...layOut(['2–4 bot.1'], [], twice).x], [20, 100]);
  });

  test('need a row even where nothing is synchronized', () => {
    const alone = timelineProjection({ duration: 16, width: 160, height: 40 });
    const { length, rows } = layOut(['2–4 bot.1'], [], alone);
    assert.equal(length, 0);
    assert.deepEqual(rows.get(0), { y: 0, height: 40 });
  });
});

describe('what is in view', () => {
  const length = fc.integer({ min: 0, max: 40 });
  const label = fc.record({ start: fc.integer({ min: 0, max: 60 }), length });

  test('is never missed, and found in the order of x', () => {
    fc.assert(
      fc.property(
        fc.array(label, { minLength: 1 }),
        fc.integer({ min: 0, max: 900 }),
        (labels, at) => {
          const texts = labels.map(({ start, length: l }) => `${start}–${start + l} top.1`);
          const boxes = layOut(texts);
          const range = { start: at, end: at + 100 };
          const line = lineOf(boxes, 'top.1');
          const [first, end] = boxesIn(boxes, line, range);
          for (let i = 0; i < boxes.length; i++) {
            const touches = boxes.right[i]! >= range.start && boxes.x[i]! < range.end;
            assert.ok(!touches || (i >= first && i < end));
            assert.ok(i === 0 || boxes.x[i - 1]! <= boxes.x[i]!);
          }
        },
      ),
    );
  });
});
