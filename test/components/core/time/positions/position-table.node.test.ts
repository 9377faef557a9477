import { describe, it } from 'node:test';
import { PositionsError, PositionTable } from '#core/time/positions/positions.js';
import { onsetsAtX, x } from '../picture-builder.js';
import { q, s } from '../score-builder.js';
import { expect } from '#test/support/expect.mjs';

describe('PositionTable', () => {
  it('places onsets in a score picture', () => {
    const { onsetToX, dateToX } = PositionTable.from({ onsetX: onsetsAtX('0@100 4@300 8@400') });
    expect([onsetToX?.at(q(2)), onsetToX?.at(q(6)), onsetToX?.inverse().at(x(350))]).to.deep.equal([
      200, 350, 6,
    ]);
    expect(dateToX).to.equal(undefined);
  });

  it('places dates in a waveform picture', () => {
    const dateX = [
      { date: s(0), x: x(0) },
      { date: s(10), x: x(500) },
    ];
    const { onsetToX, dateToX } = PositionTable.from({ dateX });
    expect([onsetToX, dateToX?.at(s(5))]).to.deep.equal([undefined, 250]);
  });

  it('scales everything by the units of the source', () => {
    const table = PositionTable.from(
      {
        onsetX: onsetsAtX('0@10 4@20'),
        dateX: [
          { date: s(0), x: x(0) },
          { date: s(1000), x: x(10) },
        ],
        bars: onsetsAtX('4@18'),
        staves: [{ top: x(1), bottom: x(5) }],
        gutter: 9,
      },
      { pixelUnit: 2, secondUnit: 0.001 },
    );
    expect(table.onsetToX?.at(q(4))).to.equal(40);
    expect(table.dateToX?.at(s(1))).to.equal(20);
    expect(table.bars).to.deep.equal(onsetsAtX('4@36'));
    expect(table.staves).to.deep.equal([{ top: 2, bottom: 10 }]);
    expect(table.gutter).to.equal(18);
  });

  it('takes points in any order and leaves out those that step back', () => {
    const { onsetToX } = PositionTable.from({ onsetX: onsetsAtX('8@400 0@100 6@90 4@300') });
    expect([onsetToX?.length, onsetToX?.at(q(6))]).to.deep.equal([3, 350]);
  });

  it('is closed by a bar line after the last note', () => {
    const table = PositionTable.from({
      onsetX: onsetsAtX('0@100 4@300'),
      bars: onsetsAtX('0@90 8@390'),
    });
    expect(table.onsetToX?.at(q(8))).to.equal(390);
  });

  it('refuses a picture with fewer than two places', () => {
    const read = () => PositionTable.from({ onsetX: onsetsAtX('0@100'), bars: onsetsAtX('0@1') });
    expect(read).to.throw(PositionsError, 'at least 2 points in onset-x or date-x');
  });
});
