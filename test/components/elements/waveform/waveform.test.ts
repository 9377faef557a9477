import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import { resourcesAtRest } from '#test/support/resources-at-rest.js';
import { quarters, seconds } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import type { SYNC } from './waveform-harness.js';
import { WaveformHarness, aRecording, peaksFile } from './waveform-harness.js';

const setup: typeof WaveformHarness.setup = (...options) => WaveformHarness.setup(...options);

describe('<glosa-waveform>', () => {
  describe('with a peaks file', () => {
    it('draws the outline, as high as it is loud', async () => {
      const harness = await setup();
      expect(harness.heightAt(50)).to.be.closeTo(0.1, 0.06);
      expect(harness.heightAt(450)).to.be.closeTo(0.87, 0.06);
    });

    it('fits the whole recording into its width', async () => {
      const harness = await setup();
      expect(harness.contentWidth).to.equal(500);
      expect(harness.element.zoom).to.equal(null);
      expect(harness.times).to.deep.equal(['0:00', '0:15', '0:30']);
    });

    it('fits again when its width changes', async () => {
      const harness = await setup();
      harness.element.style.setProperty('width', '300px');
      await harness.settle();
      expect(harness.contentWidth).to.equal(300);
      expect(harness.drawnStretch).to.deep.equal([0, 300]);
    });

    it('is accessible', async () => {
      const { element } = await setup();
      await expect(element).to.be.accessible();
    });
  });

  describe('its zoom', () => {
    it('shows a second in 40 pixels at 0', async () => {
      const harness = await setup();
      harness.element.setAttribute('zoom', '0');
      await harness.settle();
      expect(harness.contentWidth).to.equal(2000);
      harness.element.removeAttribute('zoom');
      await harness.settle();
      expect(harness.contentWidth).to.equal(500);
    });

    it('is never smaller than the whole in view, nor larger than 5', async () => {
      const { element } = await setup();
      element.zoom = -5;
      expect(element.zoom).to.equal(null);
      element.zoom = 9;
      expect(element.zoom).to.equal(5);
    });

    it('steps by keys, and 0 shows the whole', async () => {
      const harness = await setup();
      harness.press('+');
      expect(harness.element.zoom).to.equal(-3);
      harness.press('+');
      expect(harness.element.zoom).to.equal(-2);
      harness.press('-');
      harness.press('-');
      expect(harness.element.zoom).to.equal(null);
      harness.element.zoom = 2;
      harness.press('0');
      expect(harness.element.zoom).to.equal(null);
    });

    it('by the wheel keeps the place under the pointer', async () => {
      const harness = await setup();
      await harness.wheelZoom(-200, 250);
      expect(harness.contentWidth).to.be.closeTo(1000, 1);
      expect(harness.scrollLeft).to.be.closeTo(250, 1);
    });

    it('draws only what is near the view', async () => {
      const harness = await setup();
      harness.element.zoom = 5;
      await harness.settle();
      await harness.scrollTo(5000);
      const [left, width] = harness.drawnStretch;
      expect(left).to.be.within(4000, 5000);
      expect(width).to.be.at.most(1252);
      expect(left + width).to.be.at.least(5500);
      expect(harness.drawnColumns).to.be.at.most(4096);
    });
  });

  describe('a recording of three hours', () => {
    it('is drawn in at most a few thousand columns at every zoom', async () => {
      const long = aPiece().withAudio([], { peaksUrl: peaksFile(3 * 3600) });
      const harness = await setup(long);
      for (const zoom of [-17, -10, 0, 5]) {
        harness.element.zoom = zoom;
        await harness.settle();
        expect(harness.drawnColumns).to.be.within(500, 4096);
      }
      expect(harness.contentWidth).to.be.closeTo(3 * 3600 * 40 * 2 ** 2.5, 2);
      harness.piece.transport.seek({ date: seconds(49) });
      await harness.frame();
      await harness.scrollTo(harness.contentWidth);
      const [left, width] = harness.drawnStretch;
      expect(left + width).to.be.closeTo(harness.contentWidth, 1);
    });
  });

  describe('the playhead', () => {
    it('stands at the date, and colors what is before it', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ date: seconds(20) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(200, 0.5);
      expect(harness.playedUpTo).to.be.closeTo(200, 0.5);
    });

    it('moves while the music plays, and tells assistive technology nothing then', async () => {
      const harness = await setup();
      await harness.piece.transport.play();
      const before = harness.spoken;
      await harness.frame(5000);
      expect(harness.playheadX).to.be.closeTo(50, 1);
      expect(harness.spoken).to.equal(before);
    });

    it('turns pages with the music', async () => {
      const harness = await setup();
      harness.element.zoom = 0;
      await harness.settle();
      await harness.piece.transport.play();
      await harness.frame(11_000);
      await waitUntil(() => harness.scrollLeft > 300, 'in vain');
    });

    it('is said in time, measure and beat', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ date: seconds(10.5) });
      await harness.frame();
      expect(harness.spoken).to.equal('0:10, measure 9, beat 3');
      harness.piece.transport.seek({ date: seconds(1) });
      await harness.frame();
      expect(harness.spoken).to.equal('0:01, measure 1, beat 1');
    });
  });

  describe('its user', () => {
    it('clicks to move the playhead', async () => {
      const harness = await setup();
      harness.click(100);
      expect(harness.date).to.be.closeTo(10, 0.01);
      expect(harness.events).to.deep.equal(['glosa-seek']);
      expect(harness.engine.isPlaying).to.equal(false);
    });

    it('clicks with shift to play from there', async () => {
      const harness = await setup();
      harness.click(100, { shiftKey: true });
      expect(harness.date).to.be.closeTo(10, 0.01);
      expect(harness.events).to.deep.equal(['glosa-seek', 'glosa-play']);
      expect(harness.engine.isPlaying).to.equal(true);
    });

    it('is refused by a host that cancels', async () => {
      const harness = await setup();
      harness.element.addEventListener('glosa-seek', (event) => event.preventDefault());
      const before = harness.date;
      harness.click(100, { shiftKey: true });
      expect(harness.date).to.equal(before);
      expect(harness.engine.isPlaying).to.equal(false);
    });

    const keys: readonly (readonly [key: string, date: number, modifiers?: KeyboardEventInit])[] = [
      ['ArrowRight', 10.25],
      ['ArrowLeft', 9.75],
      ['ArrowRight', 11, { shiftKey: true }],
      ['Home', 0],
      ['End', 50],
    ];
    for (const [key, date, modifiers] of keys) {
      const name = modifiers?.shiftKey ? `Shift and ${key}` : key;
      it(`moves from 0:10 to second ${date} with ${name}`, async () => {
        const harness = await setup();
        harness.piece.transport.seek({ date: seconds(10) });
        harness.press(key, modifiers);
        expect(harness.date).to.be.closeTo(date, 1e-6);
      });
    }

    it('plays and pauses with Space', async () => {
      const harness = await setup();
      harness.press(' ');
      await waitUntil(() => harness.engine.isPlaying, 'in vain');
      await harness.settle();
      harness.press(' ');
      expect(harness.engine.isPlaying).to.equal(false);
      expect(harness.events).to.deep.equal(['glosa-play', 'glosa-pause']);
    });
  });

  it('sends no event when a program moves the music', async () => {
    const harness = await setup();
    harness.piece.transport.seek({ date: seconds(20) });
    harness.element.zoom = 1;
    await harness.frame();
    expect(harness.events).to.deep.equal([]);
  });

  describe('another recording than the one that plays', () => {
    it('shows the same music, and seeks by it', async () => {
      const twice: typeof SYNC = [
        [0, 0],
        [160, 20],
      ];
      const harness = await setup(
        aRecording().withAudio(twice, { peaksUrl: peaksFile(20), urls: ['/b.ogg'] }),
      );
      harness.element.source = 'audio-2';
      await waitUntil(() => harness.times.join() === '0:00,0:10', 'in vain');
      harness.piece.transport.seek({ onset: quarters(80) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(250, 0.5);
      harness.click(125);
      expect(harness.piece.transport.moment.onset).to.be.closeTo(40, 1e-6);
      expect(harness.date).to.be.closeTo(12, 1e-6);
    });
  });

  describe('a score that plays itself', () => {
    it('shows the outline of the first recording, whose music it follows', async () => {
      const harness = await setup(aRecording().withAudio([], { urls: [], scoreId: 'score-1' }));
      harness.piece.chooseRecording('audio-2');
      await waitUntil(() => harness.isDrawn, 'not drawn');
      harness.piece.transport.seek({ onset: quarters(80) });
      await harness.frame();
      expect(harness.playheadX).to.be.within(200, 300);
    });
  });

  it('stands without a piece', async () => {
    const element = await fixture(html`<glosa-waveform></glosa-waveform>`);
    await expect(element).to.be.accessible();
  });

  it('takes the colors of another theme', async () => {
    const harness = await setup();
    harness.element.dataset['theme'] = 'light';
    await new Promise((resolve) => setTimeout(resolve, 100));
    const light = harness.color;
    harness.element.dataset['theme'] = 'dark';
    await waitUntil(() => harness.color !== light, 'in vain');
  });

  it('lets go of everything when it leaves the page, and comes back', async () => {
    const harness = await setup();
    const { element } = harness;
    const parent = element.parentElement!;
    const held = await resourcesAtRest();
    element.remove();
    expect(liveResources()).to.be.lessThan(held);
    parent.append(element);
    await harness.settle();
    // The tools of its ruler come when the page is at rest.
    await waitUntil(() => liveResources() === held, 'not all come back');
    harness.piece.transport.seek({ date: seconds(30) });
    await harness.frame();
    expect(harness.playheadX).to.be.closeTo(300, 0.5);
    element.remove();
  });
});
