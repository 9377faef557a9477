import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { aStrip, type AStrip } from '../../kit/a-strip.js';

const press = (strip: AStrip, key: string, shiftKey = false) =>
  strip.viewport?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));

describe('Axis', () => {
  it('keeps the playhead where it is while it zooms by keys', async () => {
    const { strip, frame, transport } = await aStrip();
    transport.seek({ date: seconds(10) });
    await frame();
    press(strip, '+');
    press(strip, '+');
    // WebKit scrolls by whole pixels.
    expect(strip.viewport?.scrollLeft).to.be.closeTo(300, 1);
  });
});
