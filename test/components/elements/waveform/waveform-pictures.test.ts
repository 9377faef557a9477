import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { pixels, PositionTable, seconds } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { sine, urlOf, wavFile } from '../../engines/sound-files.js';
import { svgUrl } from '../piece/files.js';
import { SYNC, WaveformHarness, aRecording, peaksFile } from './waveform-harness.js';

const setup: typeof WaveformHarness.setup = (...options) => WaveformHarness.setup(...options);

/** A picture of 50 seconds in 1000 pixels, with a margin of 100 pixels at either side. */
const aPicture = (url = svgUrl(1200, 60)) => ({
  type: 'wave' as const,
  url,
  picture: undefined,
  width: 1200,
  height: 60,
  audioId: 'audio-1',
  positions: PositionTable.from({
    dateX: [
      { date: seconds(0), x: pixels(100) },
      { date: seconds(50), x: pixels(1100) },
    ],
  }),
});

describe('<glosa-waveform>', () => {
  describe('with a picture', () => {
    const builder = () => aPiece().withMeasures(40).withAudio(SYNC).withImage([], aPicture());

    it('shows it, and the playhead by its positions', async () => {
      const harness = await setup(builder());
      expect(harness.images).to.have.length(1);
      expect(harness.isDrawn).to.equal(false);
      harness.piece.transport.seek({ date: seconds(25) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(250, 0.5);
    });

    it('draws the peaks instead when there are any', async () => {
      const { images, isDrawn } = await setup(
        aPiece()
          .withAudio(SYNC, { peaksUrl: peaksFile(50) })
          .withImage([], aPicture()),
      );
      expect([images.length, isDrawn]).to.deep.equal([0, true]);
    });

    it('shows the picture that it is told to', async () => {
      const harness = await setup(aRecording().withImage([], aPicture()));
      harness.element.source = 'image-1';
      await harness.settle();
      expect(harness.images).to.have.length(1);
    });

    it('falls back to the peaks when its image is missing, and says so', async () => {
      const url = urlOf(wavFile([sine(400_000)]));
      const broken = aPiece().withAudio(SYNC, { urls: [url] });
      const harness = await setup(broken.withImage([], aPicture('/no/such/picture')));
      await waitUntil(() => harness.isDrawn, 'not drawn');
      await waitUntil(() => harness.message, 'in vain');
      expect(harness.message).to.include('picture did not load');
      expect(harness.piece.problems.at(-1)?.file).to.include('/no/such/picture');
    });
  });

  describe('without peaks', () => {
    it('makes them from the recording', async () => {
      const url = urlOf(wavFile([sine(400_000)]));
      const harness = await setup(aPiece().withAudio(SYNC, { urls: [url] }));
      await waitUntil(() => harness.isDrawn, 'not drawn');
      expect(harness.heightAt(250)).to.be.greaterThan(0.5);
    });

    it('makes them when the peaks file is broken, with a warning', async () => {
      const urls = [urlOf(wavFile([sine(400_000)]))];
      const peaksUrl = urlOf(new Uint8Array(5));
      const harness = await setup(aPiece().withAudio(SYNC, { urls, peaksUrl }));
      await waitUntil(() => harness.isDrawn, 'not drawn');
      await harness.settle();
      expect(harness.message).to.include('cannot be read');
      expect(harness.events).to.deep.equal(['glosa-error']);
      expect(harness.piece.problems[0]).to.include({ severity: 'warning', file: peaksUrl });
    });

    it('says when it cannot, and tries again', async () => {
      const urls = [urlOf(new Uint8Array(500).fill(7))];
      const harness = await setup(aPiece().withAudio(SYNC, { urls }));
      await waitUntil(() => harness.message, 'in vain');
      expect(harness.message).to.include('could not be drawn');
      expect(harness.piece.problems[0]?.file).to.equal(urls[0]);
      harness.tryAgain();
      await waitUntil(() => harness.piece.problems.length === 2, 'in vain');
      await expect(harness.element).to.be.accessible();
    });

    it('says that there is no recording', async () => {
      const { message } = await setup(aPiece());
      expect(message).to.equal('This piece has no recording to draw.');
    });
  });
});
