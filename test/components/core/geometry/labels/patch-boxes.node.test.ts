import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { LabelLayouter, layOutLabels } from '#core/geometry/labels/lay-out-labels.js';
import { pageProjection } from '#core/geometry/page-projection.js';
import type { Projection } from '#core/geometry/projection.js';
import { PagePositions } from '#core/time/positions/page-positions.js';
import { onsetsAtX } from '../../time/picture-builder.js';
import { shapesOf, strip } from './a-layout.js';

const rowAt = (y: number, onsetX: string) => ({
  ...{ y, height: 100, startX: 50, endX: 950 },
  onsetX: onsetsAtX(onsetX),
});
const { pages } = PagePositions.from([
  { rows: [rowAt(100, '0@50 40@900'), rowAt(300, '40@50 100@900')] },
]);
const page = pageProjection({ page: pages[0]!, width: 1000, height: 500 });

const CLOSED: ReadonlySet<number> = new Set();

/** Lays out a list of labels after another as an edit, and all at once. */
function bothWays(projection: Projection, before: readonly string[], after: readonly string[]) {
  const layouter = new LabelLayouter();
  layouter.of({ shapes: shapesOf(before), projection, open: CLOSED });
  const inputs = { shapes: shapesOf(after), projection, open: CLOSED };
  return { edited: layouter.of(inputs), whole: layOutLabels(inputs) };
}

const FEW = ['0–4 top.1', '2–6 bot.1', '4–8 top.1', '6–8 bot.1', '8–12 top.1', '9 all'];
/** Enough others that an edit of one label is a small one. */
const REST = Array.from({ length: 20 }, (_, i) => `${60 + i}–${61 + i} top.2`);

describe('labels after an edit stand as if all were laid out', () => {
  for (const [name, after] of [
    ['nothing changes', FEW],
    ['one is made longer', FEW.with(1, '2–7 bot.1')],
    ['one is made that overlaps', FEW.toSpliced(2, 0, '3–5 top.1')],
    ['one is deleted', FEW.toSpliced(2, 1)],
    ['one goes to a line that was empty', FEW.with(3, '6–8 bot.3')],
    ['the last of its line goes', FEW.toSpliced(5, 1)],
    ['one crosses into the next row', FEW.with(4, '8–50 top.1')],
  ] as const)
    test(`when ${name}`, () => {
      for (const projection of [strip, page]) {
        const { edited, whole } = bothWays(projection, [...FEW, ...REST], [...after, ...REST]);
        assert.deepEqual(edited, whole);
      }
    });

  test('whatever is edited', () => {
    const label = fc
      .tuple(fc.nat(90), fc.nat(9), fc.constantFrom('top.1', 'top.2', 'bot.1', 'all'))
      .map(([start, length, line]) => `${start}–${start + length} ${line}`);
    const labels = fc.array(label, { minLength: 30, maxLength: 60 });
    const edit = fc.record({
      at: fc.nat(29),
      gone: fc.nat(2),
      come: fc.array(label, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        labels,
        edit,
        fc.constantFrom(strip, page),
        (before, { at, gone, come }, picture) => {
          const { edited, whole } = bothWays(picture, before, before.toSpliced(at, gone, ...come));
          assert.deepEqual(edited, whole);
        },
      ),
    );
  });
});
