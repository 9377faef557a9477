import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { GlosaScore } from '#elements/score/score.js';
import { quarters, seconds } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { svgUrl } from '../piece/files.js';
import { aScore, ScoreHarness, xOf } from './score-harness.js';
import { playing } from './a-playing-score.js';

describe('<glosa-score>', () => {
  describe('with a prepared strip', () => {
    it('mounts only the tiles near the viewport', async () => {
      const harness = await ScoreHarness.setup(aScore({ measures: 100 }));
      expect(harness.chunks).to.deep.equal([0, 500, 1000]);
      await harness.scrollTo(5000);
      expect(harness.chunks).to.include(5000);
      expect(harness.chunks).not.to.include(0);
    });

    it('shows measure numbers at their bar lines, the first where the music starts', async () => {
      const harness = await ScoreHarness.setup(aScore({ measures: 4 }));
      expect(harness.measureNames).to.deep.equal(['1', '2', '3', '4']);
    });

    it('keeps a 300-measure score small', async () => {
      const harness = await ScoreHarness.setup(aScore({ measures: 300, tile: 1600 }));
      harness.element.zoom = -5;
      await harness.settle();
      expect(harness.nodes).to.be.lessThan(300);
    });

    it('keeps clef and key in view where there is room', async () => {
      const wide = await ScoreHarness.setup(aScore(), 700);
      expect(wide.gutterWidth).to.equal(55);
      const narrow = await ScoreHarness.setup(aScore(), 400);
      expect(narrow.gutterWidth).to.equal(0);
    });

    it('marks the staves when it is asked to', async () => {
      const harness = await ScoreHarness.setup();
      expect(harness.staffLines).to.equal(0);
      harness.element.staffLines = true;
      await harness.settle();
      await waitUntil(() => harness.staffLines === 1, 'no mark');
    });

    it('shows the source that it is asked for', async () => {
      const builder = aScore({}, { id: 'first' }).withImage([], {
        id: 'second',
        picture: { width: 300, height: 50, chunks: [{ x: 0, width: 300, url: svgUrl(300, 50) }] },
      });
      const harness = await ScoreHarness.setup(builder);
      harness.element.source = 'second';
      await harness.settle();
      expect(harness.pictureWidth).to.equal(300);
    });

    it('is accessible', async () => {
      const harness = await ScoreHarness.setup();
      await expect(harness.element).to.be.accessible();
      expect(harness.viewport?.getAttribute('aria-label')).to.equal('Score: Study');
    });

    it('goes on where it was taken out and put back', async () => {
      const harness = await ScoreHarness.setup();
      const parent = harness.element.parentElement!;
      harness.element.remove();
      parent.append(harness.element);
      await harness.settle();
      harness.piece.transport.seek({ onset: quarters(4) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(xOf(4), 0.6);
    });
  });

  describe('the playhead', () => {
    it('stands at the onset that sounds', async () => {
      const harness = await ScoreHarness.setup();
      for (const onset of [0, 2.5, 16]) {
        harness.piece.transport.seek({ onset: quarters(onset) });
        await harness.frame();
        expect(harness.playheadX).to.be.closeTo(xOf(onset), 0.6);
      }
    });

    it('is in view where the score comes when the music is far on', async () => {
      const { piece } = await ScoreHarness.setup(aScore({ measures: 100 }));
      piece.transport.seek({ onset: quarters(200) });
      const element = await fixture<GlosaScore>(html`<glosa-score .piece=${piece}></glosa-score>`);
      await waitUntil(() => element.renderRoot.querySelector('.viewport'), 'no score');
      const viewport = () => element.renderRoot.querySelector('.viewport')!;
      await waitUntil(() => viewport().scrollLeft > 0, 'it stays at the beginning');
      await waitUntil(() => viewport().scrollLeft + viewport().clientWidth > xOf(200));
      expect(viewport().scrollLeft).to.be.lessThan(xOf(200));
    });

    it('renders nothing when it moves', async () => {
      const harness = await playing();
      void harness.piece.transport.play();
      await harness.frame();
      let renders = 0;
      const render = harness.element.render.bind(harness.element);
      harness.element.render = () => {
        renders++;
        return render();
      };
      for (let i = 0; i < 5; i++) await harness.frame();
      expect(renders).to.equal(0);
      expect(harness.playheadX).to.be.closeTo(xOf(1.8), 1);
    });

    it('stands still where the recording has no score under it', async () => {
      const harness = await playing(10);
      harness.piece.transport.seek({ date: seconds(5) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(xOf(0), 0.6);
      harness.piece.transport.seek({ date: seconds(12) });
      await harness.frame();
      expect(harness.playheadX).to.be.closeTo(xOf(2), 0.6);
    });

    it('strengthens the number of its measure', async () => {
      const harness = await ScoreHarness.setup();
      harness.piece.transport.seek({ onset: quarters(9) });
      await harness.frame();
      expect(harness.currentMeasure).to.equal('3');
    });
  });

  describe('pages', () => {
    it('turn with the music', async () => {
      const harness = await playing();
      harness.piece.transport.seek({ onset: quarters(25) });
      await harness.frame();
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(harness.scrollLeft).to.be.closeTo(xOf(25) - 55 - 35, 2);
      expect(harness.playheadX).to.be.closeTo(90, 2);
    });

    it('stay when the reader has scrolled away, until the chip is pressed', async () => {
      const harness = await playing();
      void harness.piece.transport.play();
      await harness.frame();
      await harness.wheelTo(900);
      await harness.frame();
      expect(harness.scrollLeft).to.equal(900);
      await waitUntil(() => harness.hasFollowChip, 'no chip');
      harness.follow();
      await harness.settle();
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(harness.hasFollowChip).to.equal(false);
      expect(harness.scrollLeft).to.equal(0);
    });
  });

  it('zooms out until all of a long score is in view, without its notes', async () => {
    const harness = await ScoreHarness.setup(aScore({ measures: 300 }));
    harness.element.zoom = -99;
    await harness.settle();
    expect(harness.pictureWidth).to.be.closeTo(700, 1);
    expect(harness.chunks).to.deep.equal([]);
    harness.element.zoom = -5;
    await harness.settle();
    expect(harness.chunks).not.to.deep.equal([]);
  });

  it('zooms out to −5 when all of a short score is in view by then', async () => {
    const harness = await ScoreHarness.setup(aScore({ measures: 4 }));
    harness.element.zoom = -99;
    expect(harness.element.zoom).to.equal(-5);
  });

  describe('zoom', () => {
    it('follows the attribute', async () => {
      const harness = await ScoreHarness.setup();
      const { pictureWidth } = harness;
      harness.element.setAttribute('zoom', '2');
      await harness.settle();
      expect(harness.pictureWidth).to.equal(2 * pictureWidth);
    });

    it('stays within −5 and 5', async () => {
      const harness = await ScoreHarness.setup();
      harness.element.zoom = 9;
      expect(harness.element.zoom).to.equal(5);
      harness.element.zoom = NaN;
      expect(harness.element.zoom).to.equal(5);
    });
  });

  it('sends no event for what a program does', async () => {
    const harness = await playing();
    const events: string[] = [];
    for (const type of ['glosa-seek', 'glosa-play', 'glosa-pause', 'glosa-select'])
      harness.element.addEventListener(type, () => events.push(type));
    harness.piece.transport.seek({ onset: quarters(4) });
    await harness.piece.transport.play();
    harness.piece.transport.pause();
    harness.element.zoom = 1;
    await harness.frame();
    expect(events).to.deep.equal([]);
  });

  describe('with bad input', () => {
    it('shows a picture without positions, and says what is missing', async () => {
      const builder = aScore({ hasPositions: false });
      const harness = await ScoreHarness.setup(builder);
      harness.piece.report({
        dialog: 'unexpectedError',
        severity: 'warning',
        key: 'imageWithoutPositions',
        message: 'Image without positions',
        sourceId: 'image-1',
        values: { file: 'strip.svg' },
      });
      await harness.settle();
      expect(harness.chunks).to.have.length(3);
      expect(harness.part('ruler')).to.equal(null);
      expect(harness.viewport?.getAttribute('role')).to.equal('img');
      expect(harness.messageRole).to.equal('status');
      await expect(harness.element).to.be.accessible();
    });

    it('leaves the keys of a picture without positions to scrolling', async () => {
      const harness = await ScoreHarness.setup(aScore({ hasPositions: false }));
      harness.press('ArrowRight');
      harness.press('+');
      expect(harness.onset).to.equal(0);
      expect(harness.element.zoom).to.equal(1);
    });

    it('shows the same when another source is dropped', async () => {
      const harness = await ScoreHarness.setup(aScore().withAudio());
      const image = harness.part('picture')?.querySelector('img');
      const [audio] = harness.piece.audios;
      harness.piece.drop(audio!, {
        dialog: 'audioError',
        severity: 'error',
        key: 'audioFailed',
        message: 'broken',
      });
      await harness.settle();
      expect(harness.part('picture')?.querySelector('img')).to.equal(image);
      expect(harness.message).to.equal(undefined);
    });

    it('asks the image for its size when nothing else says it', async () => {
      const harness = await ScoreHarness.setup(
        aPiece().withImage([], { url: svgUrl(320, 80), picture: undefined as never }),
      );
      expect(harness.pictureWidth).to.equal(320);
    });

    it('names a score that is not there', async () => {
      const harness = await ScoreHarness.setup(aPiece().withScore('/nowhere/song.mei'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(harness.message).to.contain('song.mei');
      expect(harness.piece.problems[0]).to.include({ dialog: 'invalidLink', sourceId: 'score-1' });
    });

    it('says when the piece has no score', async () => {
      const harness = await ScoreHarness.setup(aPiece().withAudio());
      expect(harness.message).to.equal('This piece has no score.');
    });
  });

  it('reserves its height before there is a piece', async () => {
    const element = await fixture<GlosaScore>(html`<glosa-score></glosa-score>`);
    expect(element.getBoundingClientRect().height).to.equal(240);
    await expect(element).to.be.accessible();
  });
});
