import { expect } from '@open-wc/testing';
import { compareRows, lineBeside, rowOf, type Row } from '#views/labels/input/actions/rows.js';
import { aPiece } from '#test/support/a-piece.js';

describe('the row of a label', () => {
  const CASES = [
    [{ type: 'Harmony' }, 'bot.1'],
    [{ type: 'Harmony', line: 'top.2' }, 'top.2'],
    [{ type: 'Harmony', staff: '2' }, 'staff.2'],
    [{ type: 'Harmony', staff: '2', line: 'bot.3' }, 'bot.3'],
    [{ type: 'Cadence' }, 'all'],
    [{ type: 'Cadence', staff: '1' }, 'all'],
  ] as const;
  for (const [label, row] of CASES)
    it(`${JSON.stringify(label)} is ${row}`, () => {
      const { analysis } = aPiece().withLabel(label).build();
      expect(rowOf(analysis!, analysis!.labels[0]!)).to.equal(row);
    });
});

describe('rows', () => {
  it('stand from top to bottom, staves between the lines', () => {
    const rows: Row[] = ['bot.1', 'staff.10', 'top.3', 'all', 'staff.2', 'bot.3', 'top.1'];
    expect(rows.sort(compareRows).join(' ')).to.equal(
      'all top.1 top.3 staff.2 staff.10 bot.1 bot.3',
    );
  });

  it('have lines beside them', () => {
    expect(lineBeside('top.3', 1)).to.equal('bot.1');
    expect(lineBeside('bot.1', -2)).to.equal('top.2');
    expect(lineBeside('bot.3', 1)).to.be.undefined;
    expect(lineBeside('all', -1)).to.be.undefined;
  });
});
