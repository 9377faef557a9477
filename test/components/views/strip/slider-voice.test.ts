import { expect, fixture, html } from '@open-wc/testing';
// It comes late in a page; here it is there at once.
import '#views/strip/place-voice.js';
import { seconds } from '#core';
import { aStrip, type AStrip } from '../../kit/a-strip.js';

describe('SliderVoice', () => {
  it('says the time', async () => {
    const { strip, frame, transport } = await aStrip();
    transport.seek({ date: seconds(65) });
    await frame();
    expect(strip.spoken).to.equal('1:05');
  });

  it('says the present time on focus and on a key while the music plays, else nothing', async () => {
    const { strip, frame, transport } = await aStrip();
    await transport.play();
    await frame();
    const atFirst = strip.spoken;
    transport.seek({ date: seconds(65) });
    await frame();
    expect(strip.spoken).to.equal(atFirst);
    strip.viewport!.focus();
    expect(strip.spoken).to.equal('1:05');
    expect(strip.viewport!.ariaValueNow).to.match(/^65/);
    transport.seek({ date: seconds(80) });
    await frame();
    expect(strip.spoken).to.equal('1:05');
    strip.viewport!.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift' }));
    expect(strip.spoken).to.match(/^1:20/);
    transport.pause();
    await frame();
    expect(transport.isPlaying).to.equal(false);
  });

  it('says that it is nowhere without a piece', async () => {
    const strip = await fixture<AStrip>(html`<a-strip></a-strip>`);
    expect(strip.spoken).to.equal('Not in the score');
    expect(strip.playheadTransform).to.equal('');
  });
});
