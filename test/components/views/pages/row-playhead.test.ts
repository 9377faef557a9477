import { expect } from '@open-wc/testing';
import { quarters } from '#core';
import { aPageView } from '../../kit/a-page-view.js';

describe('RowPlayhead', () => {
  // Onset, transform: rows of 16 quarters from x 50 to 900, half as large on the screen.
  const cases: readonly (readonly [number, string])[] = [
    [0, 'translate(25px, 25px)'],
    [15, 'translate(450px, 25px)'],
    [16, 'translate(25px, 125px)'],
    [64, 'translate(25px, 430px)'],
  ];
  for (const [onset, transform] of cases) {
    it(`stands over its row at quarter ${onset}`, async () => {
      const { view, frame, transport } = await aPageView();
      transport.seek({ onset: quarters(onset) });
      await frame();
      expect(view.playhead!.style.transform).to.equal(transform);
      expect(view.playhead!.offsetHeight).to.equal(50);
      expect(view.playhead!.hidden).to.equal(false);
    });
  }

  it('grows with the zoom', async () => {
    const { view, frame, transport } = await aPageView();
    transport.seek({ onset: quarters(0) });
    await frame();
    view.axis.zoomTo(2);
    expect(view.playhead!.style.transform).to.equal('translate(50px, 50px)');
    expect(view.playhead!.offsetHeight).to.equal(100);
  });
});
