import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { LapHarness, TWICE } from './lap-harness.js';

/** What a screen reader says of the playhead, and its date. */
const place = ({ score, transport }: LapHarness) => [
  score.viewport!.ariaValueText,
  Math.round(transport.moment.date ?? 0),
];

async function setup(sync = TWICE): Promise<LapHarness> {
  const harness = await LapHarness.setup(sync);
  harness.score.viewport!.focus();
  await waitUntil(() => harness.score.viewport!.ariaValueText, 'no voice');
  return harness;
}

describe('keys of a strip in a piece with repeats', () => {
  it('say which time around it is, only where the music sounds several times', async () => {
    const harness = await setup();
    await harness.seek(12);
    expect(place(harness)).to.deep.equal(['Measure 4, beat 1, 1st time', 13]);
    await harness.press('Shift+ArrowRight');
    expect(place(harness)).to.deep.equal(['Measure 1, beat 1, 2nd time', 17]);
    harness.transport.seek({ onset: 16 as never });
    await harness.settle();
    expect(place(harness)).to.deep.equal(['Measure 5, beat 1', 33]);
  });

  it('lead back into the first time, by steps and by Home', async () => {
    const harness = await setup();
    await harness.seek(12);
    for (const key of ['Shift+ArrowRight', 'ArrowLeft']) await harness.press(key);
    expect(place(harness)).to.deep.equal(['Measure 4, beat 4, 1st time', 16]);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await harness.press(key);
    expect(place(harness)[0]).to.match(/2nd time$/);
    await harness.press('Home');
    expect(place(harness)).to.deep.equal(['Measure 1, beat 1, 1st time', 1]);
  });

  it('go on from where media round the start of the second time to the end of the first', async () => {
    const harness = await setup();
    harness.transport.seek({ date: 16.999999 as never });
    await harness.settle();
    await harness.press('ArrowRight');
    expect(place(harness)).to.deep.equal(['Measure 1, beat 2, 2nd time', 18]);
  });

  it('go to the end of the last time', async () => {
    const harness = await setup([
      [0, 1],
      [64, 41],
      [0, 41, 'a'],
      [64, 81, 'a'],
    ]);
    await harness.press('End');
    expect(place(harness)[1]).to.equal(81);
  });
});
