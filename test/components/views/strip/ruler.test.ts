import { expect } from '@open-wc/testing';
import { aStrip } from '../../kit/a-strip.js';

describe('Ruler', () => {
  it('marks the times near the viewport', async () => {
    const { strip } = await aStrip();
    expect(strip.times.slice(0, 3)).to.deep.equal(['0:00', '0:05', '0:10']);
    expect(strip.times.length).to.be.lessThan(12);
  });

  it('marks finer times when it is zoomed in', async () => {
    const { strip, frame } = await aStrip();
    strip.axis.zoomTo(4);
    await frame();
    expect(strip.times.slice(0, 3)).to.deep.equal(['0:00', '0:01', '0:02']);
  });
});
