import { expect } from '@open-wc/testing';
import { quarters } from '#core';
import { aPageView } from '../../kit/a-page-view.js';

describe('PageControls', () => {
  it('moves the playhead to the row that is clicked', async () => {
    const { view, transport } = await aPageView();
    view.clickAt(25, 150);
    expect(transport.moment.onset).to.equal(16);
    view.clickAt(450, 440 - 400);
    expect(transport.moment.onset).to.equal(15);
  });

  // From quarter 40 (row 2 of 12), in a viewport that shows four rows.
  const keys: readonly (readonly [string, number])[] = [
    ['ArrowDown', 56],
    ['ArrowUp', 24],
    ['PageDown', 104],
    ['ArrowRight', 41],
    ['ArrowLeft', 39],
    ['Home', 0],
    ['End', 192],
  ];
  for (const [key, onset] of keys) {
    it(`goes to quarter ${onset} with ${key}`, async () => {
      const { view, transport } = await aPageView();
      transport.seek({ onset: quarters(40) });
      view.press(key);
      await Promise.resolve();
      expect(transport.moment.onset).to.be.closeTo(onset, 1e-6);
    });
  }

  it('goes to the ends from the first and the last row', async () => {
    const { view, transport } = await aPageView();
    transport.seek({ onset: quarters(8) });
    view.press('ArrowUp');
    expect(transport.moment.onset).to.equal(0);
    transport.seek({ onset: quarters(180) });
    view.press('ArrowDown');
    expect(transport.moment.onset).to.equal(192);
  });

  it('zooms by keys, and shows the whole width with 0', async () => {
    const { view } = await aPageView();
    view.press('+');
    view.press('+');
    expect(view.axis.exponent).to.equal(2);
    view.press('0');
    expect(view.axis.exponent).to.equal(0);
  });
});
