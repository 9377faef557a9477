import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { aStrip, type AStrip } from '../../kit/a-strip.js';

const press = (strip: AStrip, key: string, shiftKey = false) =>
  strip.viewport?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));

describe('StripControls', () => {
  const KEYS: readonly [string, boolean, number][] = [
    ['ArrowRight', false, 11],
    ['ArrowLeft', false, 9],
    ['ArrowRight', true, 15],
    ['ArrowLeft', true, 5],
    ['PageDown', false, 30],
    ['PageUp', false, 0],
    ['Home', false, 0],
    ['End', false, 100],
  ];
  for (const [key, isLarge, date] of KEYS) {
    it(`moves by seconds with ${isLarge ? 'Shift+' : ''}${key}`, async () => {
      const { strip, transport } = await aStrip();
      transport.seek({ date: seconds(10) });
      press(strip, key, isLarge);
      expect(transport.moment.date).to.equal(date);
    });
  }

  it('leaves alone what others have taken for themselves', async () => {
    const { strip, transport } = await aStrip();
    transport.seek({ date: seconds(10) });
    for (const type of ['click', 'keydown'])
      strip.viewport?.addEventListener(type, (event) => event.preventDefault(), { capture: true });
    strip.viewport?.dispatchEvent(new MouseEvent('click', { clientX: 400, cancelable: true }));
    press(strip, 'ArrowRight');
    expect(transport.moment.date).to.equal(10);
  });
});
