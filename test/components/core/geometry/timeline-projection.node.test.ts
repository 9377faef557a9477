import { describe, it } from 'node:test';
import { timelineProjection } from '#core/geometry/timeline-projection.js';
import { SyncTable } from '#core/time/sync-table.js';
import { x } from '../time/picture-builder.js';
import { q, s } from '../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

/** A minute of music, ten pixels a second: 16 quarters from second 10 on, the first 8 again, 16 to 24. */
const { table: sync } = SyncTable.from([
  { onset: 0, date: 10 },
  { onset: 16, date: 26 },
  { onset: 0, date: 26, repeat: 'a' },
  { onset: 8, date: 34, repeat: 'a' },
  { onset: 16, date: 34, repeat: 'b' },
  { onset: 24, date: 42, repeat: 'b' },
]);
const size = { duration: 60, width: 600, height: 40 };
const timeline = timelineProjection({ ...size, sync });
const boxes = (from: number, to: number) =>
  timeline.boxes(q(from), q(to)).map((box) => {
    const edges = `${box.continuesBefore ? '…' : ''}${Math.round(box.x)}–${Math.round(box.x + box.width)}`;
    return edges + (box.continuesAfter ? '…' : '');
  });

describe('timeline projection', () => {
  // from, to, boxes
  const cases: readonly (readonly [number, number, readonly string[]])[] = [
    [0, 4, ['100–140', '260–300']],
    [4, 12, ['140–220', '300–340…']],
    [12, 20, ['220–260…', '…340–380']],
    [16, 20, ['340–380']],
    [4, 4, ['140–140', '300–300']],
    [20, 99, ['380–420…']],
    [30, 40, []],
  ];
  for (const [from, to, expected] of cases) {
    it(`shows quarters ${from} to ${to} at ${expected.join(' and ') || 'no place'}`, () => {
      expect(boxes(from, to)).to.deep.equal(expected);
    });
  }

  it('has the playhead at the date, or at that of the onset in its lap', () => {
    const line = (date: number | undefined, onset: number | undefined, lap = '') =>
      timeline.lineAt({
        date: date === undefined ? undefined : s(date),
        onset: onset === undefined ? undefined : q(onset),
        lap,
      })?.x;
    expect([
      line(5, undefined),
      line(undefined, 4),
      line(undefined, 4, 'a'),
      line(undefined, 4, 'c'),
    ]).to.deep.equal([50, 140, 300, 140]);
    expect([line(61, undefined), line(undefined, 40), line(undefined, undefined)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('finds date and onset of a point', () => {
    expect(timeline.placeAt(x(280), x(1))).to.deep.equal({ date: 28, onset: 2, row: 0 });
    expect(timeline.placeAt(x(20), x(1))).to.deep.equal({ date: 2, onset: undefined, row: 0 });
    expect([timeline.placeAt(x(601), x(1)), timeline.placeAt(x(1), x(41))]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('knows dates without a sync table, and nothing of a recording without length', () => {
    const plain = timelineProjection(size);
    expect([plain.boxes(q(0), q(4)), plain.placeAt(x(30), x(0))?.date]).to.deep.equal([[], 3]);
    expect(plain.lineAt({ date: s(30), onset: undefined, lap: '' })?.x).to.equal(300);
    const empty = timelineProjection({ duration: 0, width: 0, height: 40 });
    expect(empty.lineAt({ date: s(1), onset: undefined, lap: '' })).to.equal(undefined);
  });
});
