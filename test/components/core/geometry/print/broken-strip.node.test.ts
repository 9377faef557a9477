import { describe, it } from 'node:test';
import { breakStrip, rowOfStripLine } from '#core/geometry/print/broken-strip.js';
import { rowsProjection } from '#core/geometry/page-projection.js';
import { PositionTable } from '#core/time/positions/positions.js';
import { x } from '../../time/picture-builder.js';
import { q } from '../../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

/** Eight measures of 4/4, 100 pixels each, after clef and key of 50; notes stand 10 behind bar lines. */
const positions = PositionTable.from({
  onsetX: Array.from({ length: 32 }, (_, i) => ({ onset: q(i), x: x(60 + i * 25) })),
  bars: Array.from({ length: 8 }, (_, i) => ({
    onset: q(i * 4),
    x: x(i === 0 ? 0 : 50 + i * 100),
  })),
  staves: [{ top: x(20), bottom: x(52) }],
  gutter: 50,
});
const lines = (room: number, span?: { start: number; end: number }) =>
  breakStrip({
    ...{ positions, width: 850, room },
    span: span && { start: q(span.start), end: q(span.end) },
  });
const texts = (...options: Parameters<typeof lines>) =>
  lines(...options).map(({ start, end, from, to }) => `${start}–${end}: ${from}–${to}`);

describe('breaking a strip', () => {
  it('cuts at bar lines and keeps the last note', () => {
    expect(texts(420)).to.deep.equal(['0–16: 50–450', '16–31: 450–850']);
  });

  it('keeps to a passage', () => {
    expect(texts(420, { start: 8, end: 20 })).to.deep.equal(['8–20: 250–550']);
    expect(texts(420, { start: 40, end: 44 })).to.deep.equal([]);
  });

  it('cuts a measure that is wider than the paper between its notes', () => {
    expect(texts(60, { start: 4, end: 8 })).to.deep.equal(['4–6: 150–202', '6–8: 202–250']);
  });

  it('places labels in their lines, after clef and key', () => {
    const all = lines(420);
    const rows = all.map((line, index) =>
      rowOfStripLine(line, positions, {
        ...{ index, isFinal: index === 1, y: index * 200, height: 100, left: 50 },
      }),
    );
    const projection = rowsProjection(rows, { width: x(450), height: x(400) });
    const boxes = (start: number, end: number) =>
      projection.boxes(q(start), q(end)).map((box) => {
        const goesOn = `${box.continuesBefore ? '…' : ''} ${box.continuesAfter ? '…' : ''}`.trim();
        return `${box.row}: ${box.x}–${box.x + box.width} ${goesOn}`.trim();
      });
    expect(boxes(0, 4)).to.deep.equal(['0: 50–150']);
    // From the second measure into the second line, whose label begins at its left edge.
    expect(boxes(4, 20)).to.deep.equal(['0: 150–450 …', '1: 50–150 …']);
    expect(boxes(16, 18)).to.deep.equal(['1: 50–110']);
  });
});
