import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { Analysis, editorOf, quarters, resizeLabels } from '#core';
import { ScoreHarness } from '#test/components/elements/score/score-harness.js';
import { waitUntil } from '#test/support/wait-until.js';
import { setTapLength } from '#views/labels/taps/tap-length.js';
import { anUnlabeledPerformance, aPerformance, TappingView } from './tapping-view.js';

describe('a digit while the music plays', () => {
  it('makes a label where it is heard, that lasts until the next tap of its row', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    expect(view.labels).to.deep.equal(['Structure A 4-64']);
    expect(view.announced).to.equal('Structure A, m. 2 to the end of m. 16');
    await view.tapAt(12, '3');
    await view.tapAt(20, '2');
    expect(view.labels).to.deep.equal(['Structure A 4-20', 'Cadence PAC 12', 'Structure B 20-64']);
  });

  it('is taken back by one undo, and the label before it lasts as before', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    await view.tapAt(20, '2');
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal(['Structure A 4-64']);
    await view.tapAt(8, '2');
    expect(view.labels).to.deep.equal(['Structure A 4-8', 'Structure B 8-64']);
    editorOf(view.piece).undo();
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal([]);
  });

  it('ends at the next tap too where the first tap has made the analysis', async () => {
    const view = await TappingView.setup(anUnlabeledPerformance());
    expect(view.piece.analysis).to.equal(undefined);
    const score = view.score.viewport!;
    await view.play();
    await view.tapAt(0, '6', score);
    await view.tapAt(4, '6', score);
    await view.tapAt(12, '6', score);
    expect(view.labels).to.deep.equal(['Harmony 0-4', 'Harmony 4-12', 'Harmony 12-64']);
    editorOf(view.piece).undo();
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal(['Harmony 0-64']);
    editorOf(view.piece).undo();
    await view.tapAt(8, '6', score);
    await view.tapAt(16, '6', score);
    expect(view.labels).to.deep.equal(['Harmony 8-16', 'Harmony 16-64']);
  });

  it('leaves the labels alone that were not tapped, and lasts until the next of them', async () => {
    const section = { type: 'Structure', tag: 'Whole', start: 0, duration: 64 };
    const coda = { type: 'Structure', tag: 'Coda', start: 56, duration: 8 };
    const view = await TappingView.setup(aPerformance().withLabel(section).withLabel(coda));
    await view.play();
    await view.tapAt(8, '1');
    expect(view.labels).to.deep.equal([
      'Structure Whole 0-64',
      'Structure A 8-56',
      'Structure Coda 56-64',
    ]);
  });

  it('makes labels of a beat or a measure when that is chosen, and the browser keeps it', async () => {
    const view = await TappingView.setup();
    await view.play();
    setTapLength('beat');
    await view.tapAt(4, '1');
    setTapLength('measure');
    await view.tapAt(10, '1');
    await view.tapAt(62, '2');
    expect(view.labels).to.deep.equal([
      'Structure A 4-5',
      'Structure A 10-14',
      'Structure B 62-64',
    ]);
    expect(localStorage.getItem('glosa:label-tap-length')).to.equal('"measure"');
  });

  it('works wherever the focus is: nowhere, in the score, on a button of the page', async () => {
    const view = await TappingView.setup();
    const button = await fixture<HTMLElement>(html`<button type="button">Play</button>`);
    await view.play();
    await view.tapAt(4, '1', view.score.viewport!);
    await view.tapAt(8, '1', view.score.element.renderRoot.querySelector('[role=listbox]')!);
    await view.tapAt(12, '1', button);
    expect(view.labels).to.have.length(3);
  });

  it('is text in a field, and nothing with letter keys switched off', async () => {
    const view = await TappingView.setup();
    const field = await fixture<HTMLElement>(html`<input type="text" aria-label="Tag" />`);
    await view.play();
    expect(view.press('1', field)).to.equal(true);
    runInAction(() => (view.piece.session.hasLetterKeys = false));
    expect(view.press('1')).to.equal(true);
    await view.score.settle();
    expect(view.labels).to.deep.equal([]);
  });

  it('presses the label button without music, from wherever the focus is, or says why not', async () => {
    const view = await TappingView.setup();
    const tab = await fixture<HTMLElement>(html`<button type="button" role="tab">Edit</button>`);
    const field = await fixture<HTMLElement>(html`<input type="text" aria-label="Tag" />`);
    const { session } = view.piece;
    expect(view.press('3', field)).to.equal(true);
    // A page that shows a piece among other things keeps its digits.
    expect([view.press('2', tab), view.press('2')]).to.deep.equal([true, true]);
    await fixture(html`<glosa-label-buttons></glosa-label-buttons>`);
    expect(view.press('2', tab)).to.equal(false);
    await waitUntil(() => session.armedTemplate?.tag === 'B', 'the button is not pressed');
    expect(view.press('2')).to.equal(false);
    await waitUntil(() => session.armedTemplate === undefined, 'the button is not released');
    expect(view.announced).to.equal('Structure B released');
    expect(view.press('7', tab)).to.equal(false);
    await waitUntil(() => view.said !== '', 'nothing is said');
    expect(view.said).to.match(/^There is no label button 7/);
    expect(view.labels).to.deep.equal([]);
  });

  it('is for the piece that plays, else for none, where a page has two and the focus is in neither', async () => {
    const view = await TappingView.setup();
    const other = await ScoreHarness.setup(aPerformance());
    await waitUntil(() => other.element.renderRoot.querySelector('[role=listbox]'), 'no layer');
    expect(view.press('1')).to.equal(true);
    await view.play();
    await view.tapAt(4, '1');
    expect([view.labels.length, other.piece.analysis?.labels.length]).to.deep.equal([1, 0]);
    expect(other.piece.session.armedTemplate).to.equal(undefined);
  });

  it('takes off the latency that was calibrated', async () => {
    const view = await TappingView.setup();
    view.calibrate(4000);
    await view.play();
    await view.tapAt(12, '1');
    // Two quarters of 2 s came in late.
    expect(view.labels).to.deep.equal(['Structure A 10-64']);
  });

  it('means the first beat of a repeat when it comes a little early', async () => {
    const laps = [
      [0, 0],
      [16, 32],
      [0, 32, 'a'],
      [64, 160, 'a'],
    ] as const;
    const view = await TappingView.setup(aPerformance(2, 16, laps));
    await view.play();
    await view.tapAt(15.5, '1');
    expect(view.labels).to.deep.equal(['Structure A 0-64']);
  });

  it('takes off that which the tap bar of another page has kept', async () => {
    const view = await TappingView.setup(aPerformance(1));
    localStorage.setItem('glosa:tap-latency', '600');
    await view.play();
    await view.tapAt(11.6, '1');
    expect(view.labels).to.deep.equal(['Structure A 11-64']);
  });

  it('says why it makes no label', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '7', view.score.viewport!);
    expect(view.said).to.equal(
      'There is no label button 7. Add one under “Create”: the pencil changes the buttons.',
    );
    runInAction(() => (view.piece.session.isLocked = true));
    view.press('1', view.score.viewport!);
    await waitUntil(() => view.said.includes('cannot be changed'), 'not said');
    runInAction(() => (view.piece.session.isLocked = false));
    view.piece.transport.retime(undefined);
    view.press('1');
    await waitUntil(() => view.said.includes('not synchronized'), 'not said');
    runInAction(() => (view.piece.analysis = new Analysis('empty')));
    view.press('1');
    await waitUntil(() => view.said.startsWith('Digits make no labels yet'), 'not said');
    expect(view.labels).to.deep.equal([]);
  });

  it('makes one label, however many views show the piece', async () => {
    const view = await TappingView.setup();
    const { piece } = view;
    const second = await fixture<HTMLElement>(html`<glosa-score .piece=${piece}></glosa-score>`);
    await waitUntil(() => second.shadowRoot?.querySelector('[role=listbox]'), 'no second layer');
    await view.play();
    await view.tapAt(4, '1');
    expect(view.labels).to.have.length(1);
  });
});

describe('a label that was tapped last', () => {
  it('ends where the listener stops the music, and one undo takes it back', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    await view.pauseAt(12);
    expect(view.labels).to.deep.equal(['Structure A 4-12']);
    expect(view.piece.selectedLabels).to.have.length(1);
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal([]);
    editorOf(view.piece).redo();
    expect(view.labels).to.deep.equal(['Structure A 4-12']);
  });

  it('goes on to the next tap of its row when the music goes on', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    await view.pauseAt(12);
    await view.play(10);
    await view.tapAt(20, '2');
    expect(view.labels).to.deep.equal(['Structure A 4-20', 'Structure B 20-64']);
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal(['Structure A 4-12']);
  });

  it('keeps its end where the music goes on at another place', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    await view.pauseAt(12);
    await view.play(32);
    await view.tapAt(40, '2');
    expect(view.labels).to.deep.equal(['Structure A 4-12', 'Structure B 40-64']);
  });

  it('ends on each row, and undo leaves the row that was tapped before', async () => {
    const view = await TappingView.setup(anUnlabeledPerformance());
    const score = view.score.viewport!;
    await view.play();
    await view.tapAt(0, '6', score);
    await view.tapAt(8, '1', score);
    await view.pauseAt(16);
    expect(view.labels).to.deep.equal(['Harmony 0-16', 'Structure 8-16']);
    editorOf(view.piece).undo();
    expect(view.labels).to.deep.equal(['Harmony 0-64']);
  });

  it('lasts to the end where the music has played to the end', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(56, '1');
    view.piece.transport.pause('playback', true);
    await view.score.settle();
    expect(view.labels).to.deep.equal(['Structure A 56-64']);
  });

  it('keeps the end that it has been given by hand', async () => {
    const view = await TappingView.setup();
    await view.play();
    await view.tapAt(4, '1');
    const { analysis } = view.piece;
    const ids = analysis!.labels.map(({ id }) => id);
    editorOf(view.piece).run(resizeLabels(analysis!, ids, { edge: 'end', to: quarters(32) }));
    await view.pauseAt(12);
    expect(view.labels).to.deep.equal(['Structure A 4-32']);
  });
});

describe('a hundred taps in a row', () => {
  it('are a hundred labels on the beats that were heard', async () => {
    const quarter = 0.3;
    const view = await TappingView.setup(aPerformance(quarter, 60));
    setTapLength('beat');
    await view.play();
    const heard: number[] = [];
    while (heard.length < 100) {
      heard.push(view.engine.dateAt(performance.now()) / quarter);
      view.press('1');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await waitUntil(() => view.labels.length === 100, 'some taps are lost');
    const starts = view.piece.analysis!.labels.map(({ start }) => start);
    // The nearest beat, and 30 ms where two are as near.
    const off = starts.filter((start, index) => Math.abs(start - heard[index]!) > 0.5 + 0.1);
    expect(off).to.deep.equal([]);
  });
});

describe('a pressed label button', () => {
  const arm = ({ piece }: TappingView) =>
    runInAction(() => (piece.session.armedTemplate = piece.analysis!.templates[0]));

  it('is released by Escape wherever the focus is', async () => {
    const view = await TappingView.setup();
    arm(view);
    expect(view.press('Escape')).to.equal(false);
    expect(view.piece.session.armedTemplate).to.equal(undefined);
    expect(view.press('Escape')).to.equal(true);
  });

  it('is released with its analysis', async () => {
    const view = await TappingView.setup();
    arm(view);
    editorOf(view.piece).open(new Analysis('another'));
    expect(view.piece.session.armedTemplate).to.equal(undefined);
  });
});
