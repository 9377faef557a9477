import fc from 'fast-check';
import { inReadingOrder, boxOf, type MarkedRow, type Pages } from '#intake/marks/marks.js';
import { stavesFor } from '#intake/marks/row-edits.js';

export const SIZE = { width: 1000, height: 1400 };

const hundredths = (from: number, to: number) =>
  fc.integer({ min: from * 100, max: to * 100 }).map((value) => value / 100);

/** A row of a page as somebody marks it, between two heights. */
export const someRow = (id: number, y: number): fc.Arbitrary<MarkedRow> =>
  fc
    .record({
      x: hundredths(0, 200),
      widths: fc.array(hundredths(8, 90), { minLength: 1, maxLength: 8 }),
      height: hundredths(20, 100),
      staves: fc.integer({ min: 1, max: 4 }),
      skipped: fc.constantFrom(0, 0, 0, 3),
    })
    .map(({ x, widths, height, staves, skipped }) => ({
      id,
      y,
      height,
      xs: widths.reduce((xs, width) => [...xs, Math.round((xs.at(-1)! + width) * 100) / 100], [x]),
      staves: stavesFor({ y, height }, staves),
      ...(skipped > 0 && { first: id * 10 + skipped }),
    }));

/** Up to three pages with up to five rows each. */
export const somePages: fc.Arbitrary<Pages> = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 })
  .chain((counts) =>
    fc.tuple(
      ...counts.map((count, page) =>
        fc
          .tuple(
            ...Array.from({ length: count }, (_, i) => someRow(page * 10 + i + 1, 50 + i * 200)),
          )
          .map((rows) => ({
            ...SIZE,
            image: `page-${page}.png`,
            rows: inReadingOrder(rows, boxOf).flat(),
          })),
      ),
    ),
  );
