import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { quarters } from '#core';
import { addLocale } from '#kit';
import { aScore, ScoreHarness, xOf } from './score-harness.js';
import { playing } from './a-playing-score.js';

addLocale('x-score', {
  elements: () => Promise.resolve({ default: { strip: { place: 'Takt {{measure}}' } } }),
});

describe('<glosa-score>', () => {
  describe('the mouse', () => {
    it('moves the playhead by a click', async () => {
      const harness = await ScoreHarness.setup();
      harness.click(xOf(6));
      expect(harness.onset).to.be.closeTo(6, 1e-6);
    });

    it('finds the place in a scrolled and zoomed strip', async () => {
      const harness = await ScoreHarness.setup();
      harness.element.zoom = 2;
      await harness.scrollTo(500);
      harness.click(2 * xOf(12) - 500);
      expect(harness.onset).to.be.closeTo(12, 0.05);
    });

    it('plays from a shift-click', async () => {
      const harness = await playing();
      harness.click(xOf(6), { shiftKey: true });
      await harness.frame();
      expect(harness.piece.transport.isPlaying).to.equal(true);
      expect(harness.onset).to.be.at.least(6);
    });

    it('moves nothing when the host refuses', async () => {
      const harness = await ScoreHarness.setup();
      harness.element.addEventListener('glosa-seek', (event) => event.preventDefault());
      harness.click(xOf(6));
      expect(harness.onset).to.equal(0);
    });

    it('zooms with the control key around the pointer', async () => {
      const harness = await ScoreHarness.setup(aScore({ measures: 40 }));
      await harness.scrollTo(1000);
      await harness.wheelZoom(-200, 300);
      expect(harness.element.zoom).to.equal(2);
      expect(harness.scrollLeft).to.equal(2 * 1300 - 300);
    });
  });

  it('zooms with two fingers', async () => {
    const harness = await ScoreHarness.setup(aScore({ measures: 40 }));
    await harness.pinch(100, 200, 300);
    expect(harness.element.zoom).to.be.closeTo(2, 1e-6);
    expect(harness.scrollLeft).to.equal(300);
  });

  describe('the keyboard', () => {
    const KEYS: readonly [string, KeyboardEventInit, number][] = [
      ['ArrowRight', {}, 9],
      ['ArrowLeft', {}, 7],
      ['ArrowRight', { shiftKey: true }, 12],
      ['ArrowLeft', { shiftKey: true }, 4],
      ['Home', {}, 0],
      ['End', {}, 64],
      ['PageDown', {}, 8 + 700 / 25],
      ['PageUp', {}, 0],
    ];
    for (const [key, modifiers, onset] of KEYS) {
      it(`moves with ${modifiers.shiftKey ? 'Shift+' : ''}${key}`, async () => {
        const harness = await ScoreHarness.setup();
        harness.piece.transport.seek({ onset: quarters(8) });
        harness.press(key, modifiers);
        expect(harness.onset).to.be.closeTo(onset, 1e-6);
      });
    }

    it('brings the playhead back into view, also where the reader has scrolled away', async () => {
      const harness = await playing();
      void harness.piece.transport.play();
      await harness.frame();
      await harness.wheelTo(900);
      harness.piece.transport.pause();
      await harness.frame();
      harness.press('ArrowRight');
      await harness.frame();
      await new Promise((resolve) => setTimeout(resolve, 900));
      expect(harness.scrollLeft).to.equal(0);
    });

    it('plays and pauses with Space, plays with Enter', async () => {
      const harness = await playing();
      const { transport } = harness.piece;
      for (const [key, isPlaying] of [
        [' ', true],
        [' ', false],
        ['Enter', true],
        ['Enter', true],
      ]) {
        harness.press(key as string);
        await harness.frame();
        expect(transport.isPlaying).to.equal(isPlaying);
      }
    });

    it('zooms with plus and minus, and back with zero', async () => {
      const harness = await ScoreHarness.setup();
      const zooms = ['+', '+', '-', '0', '-'].map((key) => {
        harness.press(key);
        return harness.element.zoom;
      });
      expect(zooms).to.deep.equal([1, 2, 1, 0, -1]);
    });

    it('leaves other keys to the page', async () => {
      const harness = await ScoreHarness.setup();
      let isTaken = false;
      const watch = (event: Event) => (isTaken = event.defaultPrevented);
      document.body.addEventListener('keydown', watch);
      harness.press('a');
      harness.press('ArrowRight', { metaKey: true });
      document.body.removeEventListener('keydown', watch);
      expect(isTaken).to.equal(false);
      expect(harness.onset).to.equal(0);
    });
  });

  describe('for a screen reader', () => {
    it('says measure and beat', async () => {
      const harness = await ScoreHarness.setup();
      harness.piece.transport.seek({ onset: quarters(9) });
      await harness.frame();
      expect(harness.spoken).to.equal('Measure 3, beat 2');
    });

    it('is silent while the music plays', async () => {
      const harness = await playing();
      void harness.piece.transport.play();
      for (let i = 0; i < 20; i++) await harness.frame();
      expect(harness.spoken).to.equal('Measure 1, beat 1');
      harness.piece.transport.pause();
      await harness.frame();
      expect(harness.spoken).to.equal('Measure 2, beat 3');
    });

    it('speaks another language at once', async () => {
      const harness = await ScoreHarness.setup();
      harness.element.locale = 'x-score';
      await waitUntil(() => harness.spoken === 'Takt 1', 'not said');
    });
  });
});
