import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { aStrip, SECOND_WIDTH } from '../../kit/a-strip.js';

describe('Playhead', () => {
  it('moves its playhead by a transform, and tells where it is', async () => {
    const { strip, frame, transport } = await aStrip();
    transport.seek({ date: seconds(4) });
    await frame();
    expect(strip.playheadTransform).to.equal('translateX(120px)');
    expect(strip.moves.at(-1)).to.equal(4 * SECOND_WIDTH);
  });

  it('moves it with the zoom as well', async () => {
    const { strip, frame, transport } = await aStrip();
    transport.seek({ date: seconds(4) });
    await frame();
    strip.axis.zoomTo(2);
    expect(strip.playheadTransform).to.equal('translateX(240px)');
  });

  it('works again after it was taken out', async () => {
    const { strip, frame, transport } = await aStrip();
    const parent = strip.parentElement!;
    strip.remove();
    parent.append(strip);
    transport.seek({ date: seconds(8) });
    await frame();
    expect(strip.playheadTransform).to.equal('translateX(240px)');
  });
});
