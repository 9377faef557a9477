import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { LapHarness } from './lap-harness.js';

describe('offerLaps', () => {
  it('offers nothing where the recording plays once', async () => {
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    await harness.seek(40);
    expect(harness.times).to.deep.equal([]);
    expect(harness.transport.moment.date).to.equal(57);
  });

  it('offers nothing for a recording without repeats', async () => {
    const harness = await LapHarness.setup([
      [0, 1],
      [64, 65],
    ]);
    await harness.seek(8);
    await harness.settle();
    expect(harness.times).to.deep.equal([]);
  });

  it('takes the offer back when the user goes to a date', async () => {
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    harness.score.element.requestSeek({ date: seconds(3) });
    expect(harness.times).to.deep.equal([]);
  });

  it('offers nothing when the page has refused to go there', async () => {
    const harness = await LapHarness.setup();
    harness.score.element.addEventListener('glosa-seek', (event) => event.preventDefault());
    await harness.seek(8);
    await harness.settle();
    expect(harness.times).to.deep.equal([]);
  });

  it('offers nothing when the host moves the music', async () => {
    const harness = await LapHarness.setup();
    harness.transport.seek({ date: seconds(20) });
    await harness.settle();
    expect(harness.times).to.deep.equal([]);
  });
});
