import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { aStrip } from '../../kit/a-strip.js';

describe('the follow chip', () => {
  it('is there only while the music plays where the reader is not', async () => {
    const { strip, frame, transport } = await aStrip();
    const scrollAway = () => {
      strip.viewport?.dispatchEvent(new WheelEvent('wheel', { deltaX: 900 }));
      strip.viewport?.scrollTo({ left: 900, behavior: 'instant' });
    };
    scrollAway();
    await frame();
    expect(strip.chip).to.equal(null);
    void transport.play();
    await frame();
    scrollAway();
    await frame();
    await waitUntil(() => strip.chip, 'no chip');
    expect(strip.chip?.textContent.trim()).to.equal('Follow');
    await expect(strip).to.be.accessible();
    strip.chip?.click();
    await frame();
    expect(strip.chip).to.equal(null);
    expect(strip.axis.isFollowing).to.equal(true);
  });
});
