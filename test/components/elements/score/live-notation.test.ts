import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { fileUrl } from '../piece/files.js';
import { ScoreHarness } from './score-harness.js';

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';
const PROMENADE = '/demo-wc/corpora/keyboard/promenade/score.musicxml';

const engraved = (harness: ScoreHarness) => waitUntil(() => harness.svgCount > 0, 'no notation');

describe('<glosa-score> with live notation', () => {
  it('says that it generates, then shows the music', async () => {
    const harness = await ScoreHarness.setup(aPiece().withScore(MINUET));
    expect(harness.message).to.equal('Generating the piece. This may take several minutes.');
    // It fades in.
    await aTimeout(400);
    await expect(harness.element).to.be.accessible();
    await engraved(harness);
    expect(harness.message).to.equal(undefined);
    await expect(harness.element).to.be.accessible();
  });

  it('gives its measures to the piece, and follows the music', async () => {
    const harness = await ScoreHarness.setup(aPiece().withScore(MINUET));
    await engraved(harness);
    expect(harness.piece.measureMap?.measures.length).to.be.greaterThan(30);
    harness.piece.transport.seek({ onset: quarters(3) });
    await harness.frame();
    expect(harness.currentMeasure).to.equal('2');
    expect(harness.playheadX).to.be.greaterThan(100);
  });

  it('puts only what is near into the page, in the color of the ink', async () => {
    const harness = await ScoreHarness.setup(aPiece().withScore(MINUET));
    await engraved(harness);
    await harness.settle();
    expect(harness.pictureWidth).to.be.greaterThan(3000);
    expect(harness.chunks.at(-1)).to.be.lessThan(3000);
    harness.element.dataset['theme'] = 'dark';
    expect(harness.inkColor).to.equal('rgb(239, 233, 221)');
  });

  it('shows the first measures of a long score at once, and the reader stays there', async () => {
    const harness = await ScoreHarness.setup(aPiece().withScore(PROMENADE));
    await engraved(harness);
    const preview = harness.pictureWidth;
    await harness.scrollTo(600);
    const [measure] = harness.measuresFrom(0);
    let least = Infinity;
    await waitUntil(
      () => {
        least = Math.min(least, harness.svgCount);
        return harness.pictureWidth > 1.5 * preview;
      },
      'no whole',
      { interval: 4 },
    );
    expect(least).to.be.greaterThan(0);
    await harness.settle();
    expect(harness.measuresFrom(0)[0]).to.equal(measure);
    expect(harness.part('viewport')?.parentNode?.querySelector('progress')).to.equal(null);
    await expect(harness.element).to.be.accessible();
  });

  it('can be stopped and started again', async () => {
    const harness = await ScoreHarness.stopped(aPiece().withScore(MINUET));
    expect(harness.message).to.equal('The score was not generated.');
    harness.act();
    await engraved(harness);
  });

  it('starts again when it is put back', async () => {
    const harness = await ScoreHarness.setup(aPiece().withScore(MINUET));
    const parent = harness.element.parentElement!;
    harness.element.remove();
    parent.append(harness.element);
    await engraved(harness);
  });

  it('names a score that cannot be read, and the others go on', async () => {
    const broken = `${fileUrl('<score-partwise><part>', 'text/xml')}#song.musicxml`;
    const harness = await ScoreHarness.setup(aPiece().withScore(broken).withMeasures(4));
    await waitUntil(() => harness.messageRole === 'alert', 'no message');
    expect(harness.piece.problems[0]).to.include({ dialog: 'invalidFile', sourceId: 'score-1' });
    expect(harness.piece.transport.seek({ onset: quarters(4) })).to.equal(true);
  });

  it('comes from a score in the address of a piece', async () => {
    const piece = await fixture<GlosaPiece>(
      html`<glosa-piece src=${MINUET}><glosa-score></glosa-score></glosa-piece>`,
    );
    const shows = () => piece.querySelector('glosa-score')?.renderRoot.querySelector('.chunk svg');
    await waitUntil(shows, 'no notation');
    expect(piece.seek({ measure: 2 })).to.equal(true);
  });
});
