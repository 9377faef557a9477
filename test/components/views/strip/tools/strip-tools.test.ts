import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { waitUntil } from '#test/support/wait-until.js';
import { quarters, seconds } from '#core';
import { peaksFile } from '#test/components/elements/waveform/waveform-harness.js';
import { aPiece } from '#test/support/a-piece.js';
import { aScore } from '#test/components/elements/score/score-harness.js';
import { aSyncedScore, ToolsHarness } from './tools-harness.js';

/** Where a quarter stands in the strip of these tests. */
const xOf = (onset: number) => 60 + 25 * onset;

describe('the second marks of a ruler', () => {
  it('are times between the measures of a score', async () => {
    const { secondMarks } = await ToolsHarness.ofScore();
    // A measure is a second: where its number stands, there is no room for its time.
    expect(secondMarks.every(([text]) => /^0:\d\d$/.test(text))).to.equal(true);
  });

  it('stand at their dates, beside the measure numbers', async () => {
    const builder = aScore().withAudio([
      [0, 0],
      [2, 1],
      [64, 32],
    ]);
    const { secondMarks } = await ToolsHarness.ofScore(builder);
    expect(secondMarks.slice(0, 3)).to.deep.equal([
      ['0:01', xOf(2)],
      ['0:03', xOf(6)],
      ['0:05', xOf(10)],
    ]);
  });

  it('are measures between the times of a recording', async () => {
    const { secondMarks } = await ToolsHarness.ofWaveform();
    const measures = secondMarks.map(([text, x]) => [text, Math.round(x / 10) - 2 + 1]);
    expect(measures.length).to.be.greaterThan(2);
    for (const [text, measure] of measures) expect(text).to.equal(String(measure));
  });

  it('are measures to the end of a recording, also where their beat is that of round times', async () => {
    const { secondMarks } = await ToolsHarness.ofWaveform(
      aPiece()
        .withMeasures(22, '3/4')
        .withAudio(
          [
            [0, 1.4],
            [66, 39.7],
          ],
          { peaksUrl: peaksFile(50) },
        ),
      1860,
    );
    const measures = secondMarks.map(([text]) => Number(text));
    expect(measures.at(-1)).to.be.greaterThan(20);
    const gaps = measures.slice(1).map((measure, index) => measure - measures[index]!);
    expect(Math.max(...gaps)).to.be.at.most(2);
  });

  it('are not there without a synchronization', async () => {
    const { secondMarks } = await ToolsHarness.ofScore(aScore());
    expect(secondMarks).to.deep.equal([]);
  });
});

describe('the ruler of a strip in a low panel', () => {
  it('stays in sight with its marks while what is under it scrolls, and over the labels', async () => {
    const tools = await ToolsHarness.ofScore();
    const { element } = tools;
    element.style.blockSize = '80px';
    const root = element.renderRoot;
    const viewport = root.querySelector<HTMLElement>('.viewport')!;
    const [ruler, layer] = ['.ruler', '.ruler-layer'].map((at) => root.querySelector(at)!);
    const place = (part: Element) =>
      Math.round(part.getBoundingClientRect().top - viewport.getBoundingClientRect().top);
    await waitUntil(() => viewport.scrollHeight > viewport.clientHeight + 20, 'not low');
    expect([place(ruler!), place(layer!)]).to.deep.equal([0, 0]);
    viewport.scrollTop = 20;
    await waitUntil(() => viewport.scrollTop === 20 && place(ruler!) === 0, 'out of sight');
    expect(place(layer!)).to.equal(0);
    viewport.scrollTop = 0;
    await waitUntil(() => viewport.scrollTop === 0 && place(ruler!) === 0, 'not back');
  });
});

describe('the loop in a ruler', () => {
  it('is made by a pull, from beat to beat', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(4) + 3, xOf(8) - 4);
    expect(tools.loop).to.deep.equal([4, 8]);
    expect(tools.loops).to.deep.equal([[xOf(4) - 5, xOf(8) - 5]]);
    expect(tools.piece.transport.moment.onset, 'the click of a pull goes nowhere').to.equal(0);
  });

  it('is made backwards, and freely with Alt', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(8.4), xOf(4.2), { altKey: true });
    const [start, end] = tools.loop!;
    expect(start).to.be.closeTo(4.2, 0.01);
    expect(end).to.be.closeTo(8.4, 0.01);
  });

  it('sticks to what labels stick to', async () => {
    const tools = await ToolsHarness.ofScore();
    runInAction(() => (tools.piece.session.snap = 'measure'));
    await tools.pullRuler(xOf(5), xOf(11));
    expect(tools.loop).to.deep.equal([4, 12]);
  });

  it('moves an end that is pulled', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(4), xOf(8));
    await tools.hoverRuler(xOf(8) - 4);
    expect(tools.isAtEdge).to.equal(true);
    await tools.pullRuler(xOf(8) - 4, xOf(12));
    expect(tools.loop).to.deep.equal([4, 12]);
    await tools.pullRuler(xOf(4) - 4, xOf(16));
    expect(tools.loop).to.deep.equal([12, 16]);
    await tools.hoverRuler(xOf(6));
    expect(tools.isAtEdge).to.equal(false);
  });

  it('stays as it was with Escape, and after a pull to nowhere', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(4), xOf(8));
    await tools.pullRuler(xOf(12), xOf(16), { escapes: true });
    await tools.pullRuler(xOf(12), xOf(12.2));
    expect(tools.loop).to.deep.equal([4, 8]);
    expect(tools.loops).to.have.length(1);
  });

  it('scrolls while it is pulled at an edge', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(4), 690);
    expect(tools.scrollLeft).to.be.greaterThan(14);
    expect(tools.loop![1]).to.be.greaterThan(25);
  });

  it('goes with a double click; a click goes there, as ever', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.pullRuler(xOf(4), xOf(8));
    await tools.clickRuler('click', xOf(12));
    expect(tools.piece.transport.moment.onset).to.equal(12);
    await tools.clickRuler('dblclick', xOf(12));
    expect([tools.loop, tools.loops]).to.deep.equal([undefined, []]);
  });

  it('begins and ends where the music is by keys', async () => {
    const tools = await ToolsHarness.ofScore();
    const go = (onset: number) => tools.piece.transport.seek({ onset: quarters(onset) });
    go(8);
    await tools.press('{');
    expect(tools.loop).to.deep.equal([8, 64]);
    go(16);
    await tools.press('}');
    expect(tools.loop).to.deep.equal([8, 16]);
    go(4);
    await tools.press('}');
    expect(tools.loop).to.deep.equal([0, 4]);
    runInAction(() => (tools.piece.session.hasLetterKeys = false));
    await tools.press('{');
    expect(tools.loop).to.deep.equal([0, 4]);
  });

  it('is drawn in every view, in each lap', async () => {
    const tools = await ToolsHarness.ofWaveform();
    runInAction(() => (tools.piece.transport.loop = { start: quarters(8), end: quarters(16) }));
    await tools.settle();
    expect(tools.loops).to.deep.equal([[40, 60]]);
  });
});

describe('the minimap', () => {
  it('frames what is in view, and says it', async () => {
    const tools = await ToolsHarness.ofScore();
    expect(tools.hasMinimap).to.equal(false);
    await tools.showMinimap();
    expect(tools.frame).to.deep.equal([0, 0.42]);
    expect(tools.mapText).to.equal('Measures 1 to 7');
    await tools.showMinimap(false);
    expect(tools.hasMinimap).to.equal(false);
  });

  it('says times where there is no score', async () => {
    const tools = await ToolsHarness.ofWaveform();
    tools.element.zoom = 1;
    runInAction(() => (tools.piece.measureMap = undefined));
    await tools.showMinimap();
    expect(tools.mapText).to.equal('0:00 to 0:08');
  });

  it('is not there where all is in view', async () => {
    const tools = await ToolsHarness.ofWaveform();
    await tools.showMinimap();
    expect(tools.hasMinimap).to.equal(false);
    tools.element.zoomStep(1);
    await tools.settle();
    await tools.settle();
    expect(tools.hasMinimap).to.equal(true);
  });

  it('follows scrolling and zoom', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    tools.element.zoomStep(1);
    tools.element.zoomStep(1);
    await tools.settle();
    expect(tools.frame[1] - tools.frame[0]).to.be.closeTo(0.21, 0.011);
  });

  it('scrolls with its frame, and Escape takes it back', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    await tools.pullMap(0.2, 0.5);
    expect(tools.frame).to.deep.equal([0.3, 0.72]);
    await tools.pullMap(0.4, 0.9, { escapes: true } as PointerEventInit);
    expect(tools.frame).to.deep.equal([0.3, 0.72]);
  });

  it('brings the frame to a press beside it', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    await tools.pullMap(0.7, 0.7);
    expect(tools.frame).to.deep.equal([0.49, 0.91]);
  });

  it('scrolls by keys', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    await tools.press('End', 'minimap');
    expect(tools.frame[1]).to.equal(1);
    await tools.press('Home', 'minimap');
    await tools.press('PageDown', 'minimap');
    expect(tools.frame).to.deep.equal([0.42, 0.84]);
    await tools.press('ArrowLeft', 'minimap');
    expect(tools.scrollLeft).to.be.closeTo(630, 1);
  });

  it('shows the labels in their colors, and the playhead', async () => {
    const builder = aSyncedScore()
      .withLabel({ type: 'Pattern', start: 0, duration: 16, line: 'top.2' })
      .withLabel({ type: 'Cadence', start: 48, duration: 8 });
    const tools = await ToolsHarness.ofScore(builder);
    tools.element.dataset['theme'] = 'light';
    await tools.showMinimap();
    await tools.settle();
    expect(tools.colorsAt(0.2)).to.deep.equal(['0 67 129']);
    expect(tools.colorsAt(0.78)).to.deep.equal(['196 24 67']);
    expect(tools.colorsAt(0.5)).to.deep.equal([]);
    tools.piece.transport.seek({ onset: quarters(32) });
    await tools.page.frame();
    expect(tools.mapHeadX).to.be.closeTo((xOf(32) / xOf(64)) * 700, 0.1);
  });

  it('lets a reader look elsewhere while the music plays', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    void tools.piece.transport.play();
    await tools.page.frame();
    await tools.pullMap(0.9, 0.9);
    tools.piece.transport.seek({ date: seconds(1) });
    await tools.page.frame();
    expect(tools.frame[1]).to.equal(1);
  });

  it('is accessible', async () => {
    const tools = await ToolsHarness.ofScore();
    await tools.showMinimap();
    await expect(tools.element).to.be.accessible();
  });
});
