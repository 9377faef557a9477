import { expect } from '@open-wc/testing';
import { PlayerHarness } from './player-harness.js';

const setup: typeof PlayerHarness.setup = (...options) => PlayerHarness.setup(...options);

describe('<glosa-player>', () => {
  describe('its keys', () => {
    const keys: readonly (readonly [string, number, KeyboardEventInit?])[] = [
      ['ArrowLeft', 19],
      ['ArrowRight', 21],
      ['ArrowRight', 25, { shiftKey: true }],
      ['j', 10],
      ['L', 30],
      ['PageUp', 10],
      ['PageDown', 30],
      ['Home', 0],
      ['End', 50],
      ['ArrowRight', 20, { ctrlKey: true }],
      ['x', 20],
    ];
    for (const [key, date, modifiers] of keys) {
      const held = Object.keys(modifiers ?? {}).join('');
      it(`go from 0:20 to second ${date} with ${held} ${key}`, async () => {
        const harness = await setup();
        await harness.seek(20);
        await harness.press(key, 'Play position', modifiers);
        expect(harness.piece.transport.moment.date).to.equal(date);
      });
    }

    it('play and pause with Space and K', async () => {
      const harness = await setup();
      await harness.press(' ');
      expect(harness.engine.isPlaying).to.equal(true);
      await harness.press('k');
      expect(harness.engine.isPlaying).to.equal(false);
    });

    it('leave to the controls what is theirs', async () => {
      const harness = await setup();
      await harness.seek(20);
      await harness.press('ArrowRight', 'Volume');
      await harness.press('ArrowDown', 'Speed');
      await harness.press(' ', 'Mute');
      expect(harness.piece.transport.moment.date).to.equal(20);
      expect(harness.engine.isPlaying).to.equal(false);
      await harness.press('l', 'Volume');
      expect(harness.piece.transport.moment.date).to.equal(30);
    });
  });
});
