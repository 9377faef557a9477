import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import {
  atLeastOneStep,
  buttonsOf,
  createAtPlayhead,
  createOver,
  createOverChosen,
  draftOf,
  imagined,
  isMoment,
  templateOf,
} from '#views/labels/input/actions/create.js';
import { changeLabels, deleteLabels, type Label, quarters } from '#core';
import { requestChange } from '#views/labels/request-change.js';
import { aPiece } from '#test/support/a-piece.js';
import { AnEditor } from '../../an-editor.js';

const q = quarters;
const PAC = { type: 'Cadence', tag: 'PAC', raw: {} };
const KEY = { type: 'Key', tag: 'C', raw: {} };

describe('a new label', () => {
  it('is a motif where no button is pressed, else what the button says', async () => {
    const user = await AnEditor.setup();
    expect(templateOf(user.host).type).to.equal('Motif');
    runInAction(() => (user.piece.session.armedTemplate = KEY));
    createOver(user.host, { start: q(4), end: q(12) });
    expect(user.chosen).to.deep.equal(['Key C 4-12']);
  });

  it('names its line only when that is not the one of its type', async () => {
    const user = await AnEditor.setup();
    const over = (line: 'bot.2' | 'top.1') =>
      draftOf(user.host, { start: q(0), end: q(4), line }, KEY).line;
    expect(over('bot.2')).to.be.undefined;
    expect(over('top.1')).to.equal('top.1');
  });

  it('follows the rules of the analysis', async () => {
    const layout = [{ filter: { type: 'Cadence' }, style: { line: 'bot.2' } }];
    const user = await AnEditor.setup(aPiece().withMeasures(4).withMeta({ layout }));
    expect(isMoment(user.host, PAC)).to.be.false;
    const stretch = { start: q(0), end: q(4), line: 'bot.2' } as const;
    expect(draftOf(user.host, stretch, PAC).line).to.be.undefined;
  });

  it('gets the active layer', async () => {
    const user = await AnEditor.setup();
    const layers = () => draftOf(user.host, { start: q(0), end: q(4) }).layers;
    expect(layers()).to.deep.equal([]);
    runInAction(() => (user.piece.analysis!.activeLayer = 'FL'));
    expect(layers()).to.deep.equal(['FL']);
    runInAction(() => (user.piece.analysis!.activeLayer = 'no-layer'));
    expect(layers()).to.deep.equal([]);
  });

  it('is pictured before it is there', async () => {
    const user = await AnEditor.setup();
    const label = imagined(draftOf(user.host, { start: q(4), end: q(8) }, KEY));
    expect(label).to.deep.include({ type: 'Key', tag: 'C', start: 4, duration: 4 });
    expect(user.labels).to.have.length(4);
  });

  // Start, end and direction of a stretch, and what it is at least.
  const STRETCHES = [
    [4, 8, 1, [4, 8]],
    [8, 4, 1, [4, 8]],
    [4, 4, 1, [4, 5]],
    [4, 4, -1, [3, 4]],
    [0, 0, -1, [0, 1]],
    [32, 32, 1, [31, 32]],
  ] as const;
  for (const [start, end, direction, [from, to]] of STRETCHES)
    it(`from ${start} to ${end} goes from ${from} to ${to}`, async () => {
      const { host } = await AnEditor.setup();
      const stretch = atLeastOneStep(host, { start: q(start), end: q(end) }, direction);
      expect([stretch.start, stretch.end]).to.deep.equal([from, to]);
    });
});

describe('a label at the playhead', () => {
  it('is a step long', async () => {
    const user = await AnEditor.setup();
    createAtPlayhead(user.seek(8).host, KEY);
    expect(user.chosen).to.deep.equal(['Key C 8-9']);
  });

  it('is a moment when its type stands over all lines', async () => {
    const user = await AnEditor.setup();
    expect(isMoment(user.host, PAC)).to.be.true;
    createAtPlayhead(user.seek(8).host, PAC);
    expect(user.chosen).to.deep.equal(['Cadence PAC 8']);
  });

  it('stands on the grid', async () => {
    const user = await AnEditor.setup();
    createAtPlayhead(user.seek(7.6).host, PAC);
    expect(user.chosen).to.deep.equal(['Cadence PAC 8']);
  });

  it('begins an analysis where there is none', async () => {
    const user = await AnEditor.setup(aPiece().withMeasures(4));
    expect(createAtPlayhead(user.seek(4).host, KEY)).to.be.true;
    expect(user.labels).to.deep.equal(['Key C 4-5']);
  });
});

describe('a label over a chosen stretch', () => {
  const choose = ({ piece }: AnEditor, start: number, end: number) =>
    runInAction(() => (piece.session.stretch = { start: q(start), end: q(end) }));

  it('takes the place of one at the playhead, once', async () => {
    const user = await AnEditor.setup(aPiece().withMeasures(4));
    choose(user, 5, 7.5);
    createAtPlayhead(user.seek(1).host, KEY);
    createAtPlayhead(user.host, KEY);
    expect(user.labels).to.deep.equal(['Key C 5-7.5', 'Key C 1-2']);
  });

  it('is a moment at its start when its type stands over all lines', async () => {
    const user = await AnEditor.setup(aPiece().withMeasures(4));
    choose(user, 5, 7.5);
    createOverChosen(user.host, PAC);
    expect(user.labels).to.deep.equal(['Cadence PAC 5']);
  });

  it('is none where nothing is chosen, or nothing may be edited', async () => {
    const user = await AnEditor.setup();
    expect(createOverChosen(user.host, KEY)).to.be.false;
    choose(user, 5, 7);
    runInAction(() => (user.piece.session.isLocked = true));
    expect(createOverChosen(user.host, KEY)).to.be.false;
    expect(user.piece.session.stretch?.start).to.equal(5);
  });
});

describe('the keys 1 to 9', () => {
  it('press the first nine buttons', async () => {
    const creationButtons = Array.from({ length: 12 }, (_, i) => ({ type: 'Key', tag: `${i}` }));
    const user = await AnEditor.setup(aPiece().withMeta({ creationButtons }));
    expect(buttonsOf(user.piece).map(({ tag }) => tag)).to.have.length(9);
  });
});

describe('a label without a pressed button', () => {
  const over = (line: 'top.1' | 'top.3' | 'bot.1' | 'bot.2', start = 20) => ({
    start: q(start),
    end: q(start + 4),
    line,
  });

  it('is what its row says', async () => {
    const user = await AnEditor.setup();
    createOver(user.host, over('bot.1'));
    expect(user.chosen).to.deep.equal(['Harmony 20-24']);
    createOver(user.host, over('top.1'));
    expect(user.chosen).to.deep.equal(['Structure 20-24']);
  });

  it('is what a rule of style has put on its row', async () => {
    const layout = [{ filter: { type: 'Cadence' }, style: { line: 'bot.3' } }];
    const builder = aPiece().withMeasures(8).withMeta({ layout });
    const user = await AnEditor.setup(builder.withLabel({ type: 'Cadence', tag: 'HC', start: 12 }));
    createOver(user.host, { start: q(20), end: q(24), line: 'bot.3' });
    expect(user.chosen).to.deep.equal(['Cadence 20-24']);
  });

  it('has on a free row the type used there last, else the usual one', async () => {
    const user = await AnEditor.setup();
    createOver(user.host, over('bot.2'));
    expect(user.chosen).to.deep.equal(['Key 20-24']);
    user.editor.undo();
    const { id } = user.label('I');
    requestChange(user.host, (analysis) => changeLabels(analysis, [id], { line: 'top.3' }));
    requestChange(user.host, (analysis) => deleteLabels(analysis, [id]));
    createOver(user.host, over('top.3'));
    expect(user.chosen).to.deep.equal(['Harmony 20-24 top.3']);
  });

  it('is of the type used last where it has no row', async () => {
    const user = await AnEditor.setup();
    createAtPlayhead(user.seek(4).host);
    expect(user.chosen).to.deep.equal(['Motif 4-5']);
    const [{ id }] = user.piece.selectedLabels as [Label];
    requestChange(user.host, (analysis) => changeLabels(analysis, [id], { type: 'Key' }));
    createAtPlayhead(user.seek(9).host);
    expect(user.chosen).to.deep.equal(['Key 9-10']);
  });

  it('is no stretch of a moment, such as the cadence made before', async () => {
    const user = await AnEditor.setup();
    createAtPlayhead(user.seek(8).host, PAC);
    createOver(user.host, { start: q(16), end: q(24) });
    expect(user.chosen).to.deep.equal(['Motif 16-24']);
  });
});
