import { describe, it } from 'node:test';
import { Clock } from '#core/formats/interchange/labels/clock.js';
import { DatedReader, writeDated } from '#core/formats/interchange/labels/dated.js';
import { anAnalysis, CONTEXT } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const clock = new Clock(CONTEXT.sync, 'Test');
const SAID = { type: 'Theme', tag: 'a' };

describe('labels by their dates', () => {
  it('are written in the order in which they sound', () => {
    const { labels } = anAnalysis([{ start: 8 }, { start: 34 }, { start: 0, duration: 2 }]);
    const dates = writeDated(labels, clock, ({ dates: { date } }) => date);
    expect(dates).to.deep.equal([1, 5, 34]);
  });

  it('take their times from their dates', () => {
    const reader = new DatedReader(clock);
    const fields = reader.fields({ dates: { date: 3, end: 5 }, said: SAID }, '/labels/0');
    expect(fields).to.deep.equal({ ...SAID, start: 4, duration: 4 });
    expect(reader.warnings).to.deep.equal([]);
  });

  it('take the times that were written with them while the dates are the same', () => {
    const rest = { start: 4, duration: null, ioi: 4, staff: '2' };
    const read = (end: number) =>
      new DatedReader(clock).fields({ dates: { date: 3, end }, said: SAID, rest }, '');
    expect(read(5)).to.deep.equal({ ...SAID, start: 4, ioi: 4, staff: '2' });
    expect(read(6), 'moved by another program').to.deep.equal({
      ...SAID,
      start: 4,
      duration: 6,
      staff: '2',
    });
  });

  it('are told where they are not in the synchronized part', () => {
    const reader = new DatedReader(clock);
    reader.fields({ dates: { date: 0 }, said: SAID }, '/labels/7');
    expect(reader.warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/7']);
  });

  it('need no sync table when they say their times themselves', () => {
    const reader = new DatedReader(new Clock(undefined, 'Test'));
    const rest = { start: 4, duration: 2 };
    expect(reader.fields({ dates: { date: 3 }, said: SAID, rest }, '')).to.deep.equal({
      ...SAID,
      ...rest,
    });
  });
});
