import { expect } from '@open-wc/testing';
import { syncedRecording } from '#core';
import { browserFrames } from '#kit';
import { aPiece } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { entriesOf } from '../../core/time/score-builder.js';
import { aTune, midiOf, playedIn, startOf } from '../../engines/alignment/a-tune.js';
import { urlOf, wavFile } from '../../engines/sound-files.js';
import { TapBarHarness } from './tap-bar-harness.js';

const tune = aTune({ measures: 12 });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** A first part with two endings, and a second part. */
const SCORE = '4/4 |:1 2 3 4a:| 4b 5 6 7 8 9 10 11';
const WHOLE = [...range(1, 4), ...range(1, 3), ...range(5, 12)];

/** A tap bar over a recording that plays the measures in an order, which has been aligned. */
async function setup(order: readonly number[] = WHOLE, width = 1400): Promise<TapBarHarness> {
  const builder = aPiece()
    .withMeasureMap(entriesOf(SCORE))
    .withFrames(browserFrames)
    .withAudio([], { urls: [urlOf(wavFile([playedIn(tune, order)], tune.sampleRate))] })
    .withScore(urlOf(midiOf(tune), 'audio/midi'));
  const bar = await TapBarHarness.setup({ builder, width });
  await bar.unfold();
  await bar.click('Align automatically');
  await aligned(bar);
  return bar;
}

async function aligned(bar: TapBarHarness): Promise<void> {
  await waitUntil(() => bar.text.includes('The recording is aligned'), 'nothing is aligned');
  // A `<glosa-piece>` does this for the elements inside.
  bar.piece.transport.retime(bar.piece.recording?.sync);
  await bar.settle();
}

const passages = (bar: TapBarHarness) =>
  [...bar.element.renderRoot.querySelectorAll<HTMLElement>('.passage')].map(({ innerText }) =>
    innerText.replace(/\s+/g, ' ').trim(),
  );

const choices = (bar: TapBarHarness) =>
  [...bar.element.renderRoot.querySelectorAll<HTMLElement>('.choices button')].map(
    ({ innerText }) => innerText.trim(),
  );

const focused = (bar: TapBarHarness) =>
  (bar.element.renderRoot as ShadowRoot).activeElement as HTMLElement | null;

describe('the order of playing in a tap bar', function () {
  this.timeout(60_000);

  it('is a line of passages, with their measures as written and their times', async () => {
    const bar = await setup();
    expect(passages(bar)).to.deep.equal(['1–4a 0:00', '1–3, 4b–11 0:07']);
    expect(bar.text).to.include('Order found:');
    await expect(bar.element).to.be.accessible();
  });

  it('goes to a passage, and shows how else it can be played', async () => {
    const bar = await setup();
    await bar.click('1–3, 4b–11 0:07');
    expect(bar.piece.transport.moment.lap).to.equal('a');
    expect(bar.piece.transport.moment.date).to.be.closeTo(startOf(4), 0.1);
    expect(choices(bar)).to.deep.equal(['Leave out m. 1–3, 4b–11', 'Play m. 1–4a once more']);
    await expect(bar.element).to.be.accessible();
  });

  it('leaves a repeat out, and plays it again; the focus stays in the line', async () => {
    const bar = await setup();
    await bar.click('1–4a 0:00');
    await bar.click('Leave out m. 1–4a');
    await aligned(bar);
    expect(passages(bar)).to.have.length(1);
    expect(passages(bar)[0]).to.match(/^1–3, 4b–11/);
    expect(bar.text).to.include('Order chosen:');
    expect(focused(bar)?.className).to.include('passage');
    expect(choices(bar)).to.deep.equal([]);
    focused(bar)!.click();
    await bar.settle();
    await bar.click('Play m. 1–4a once more');
    await aligned(bar);
    expect(passages(bar)).to.deep.equal(['1–4a 0:00', '1–3, 4b–11 0:07']);
    await bar.undo();
    expect(passages(bar)).to.have.length(1);
    await bar.undo();
    expect(bar.text).to.include('Order found:');
  });

  it('is as before with Ctrl+Z in the bar, and anew with Ctrl+Shift+Z', async () => {
    const bar = await setup();
    await bar.click('1–4a 0:00');
    await bar.click('Leave out m. 1–4a');
    await aligned(bar);
    expect(passages(bar)).to.have.length(1);
    const press = async (keys: KeyboardEventInit) => {
      const event = { bubbles: true, composed: true, cancelable: true, ctrlKey: true, ...keys };
      focused(bar)!.dispatchEvent(new KeyboardEvent('keydown', event));
      await bar.settle();
    };
    await press({ key: 'z' });
    expect(passages(bar)).to.deep.equal(['1–4a 0:00', '1–3, 4b–11 0:07']);
    await bar.click('1–4a 0:00');
    await press({ key: 'Z', shiftKey: true });
    expect(passages(bar)).to.have.length(1);
  });

  it('names an excerpt', async () => {
    const bar = await setup([...range(1, 4), ...range(1, 4)]);
    expect(passages(bar)).to.deep.equal(['1–4a 0:00', '1–4a 0:07']);
    expect(bar.text).to.include('The recording is an excerpt: m. 1–4a.');
    await bar.click('1–4a 0:07');
    expect(choices(bar)).to.include('Also play m. 4b–11 after it');
  });

  it('stays inside a phone', async () => {
    const bar = await setup(WHOLE, 320);
    await bar.click('1–3, 4b–11 0:07');
    const { right } = bar.element.getBoundingClientRect();
    for (const button of bar.element.renderRoot.querySelectorAll('.passage, .choices button'))
      expect(button.getBoundingClientRect().right).to.be.at.most(right);
  });

  it('cannot be switched where nothing may be edited', async () => {
    const bar = await setup();
    await bar.click('1–4a 0:00');
    await bar.lock();
    expect(bar.button('Leave out m. 1–4a')?.disabled).to.equal(true);
    expect(syncedRecording(bar.piece)!.laps).to.deep.equal(['', 'a']);
  });
});
