import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { NoteChoice } from '#elements/piano-roll/tools/note-choice.js';
import { aRoll, RollHarness } from '../roll-harness.js';

const setup: typeof RollHarness.setup = (...options) => RollHarness.setup(...options);

const THEME = { type: 'Theme', tag: 'A', raw: {} };
const BUTTONS = { layout: [], creationButtons: [{ type: 'Cadence', tag: 'PAC' }, THEME] };

const spans = ({ labels }: RollHarness) =>
  labels.map(({ type, start, duration }) => [type, start, duration]);

const arm = ({ piece }: RollHarness, template: typeof THEME | undefined) =>
  runInAction(() => (piece.session.armedTemplate = template));

describe('notes that are chosen in a roll', function () {
  this.timeout(30_000);

  it('are kept by a choice of the view', () => {
    expect(new NoteChoice(document.createElement('glosa-piano-roll')).stretch).to.equal(undefined);
  });

  it('are one after a click, whose span is the stretch of the next label', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    expect(harness.stretch).to.deep.equal([2, 3]);
    expect(harness.ringCount).to.equal(1);
    expect(harness.events).to.deep.equal([]);
    await harness.settle();
    expect(harness.status).to.contain('One note, all of m. 1, beat 3');
  });

  it('are more with Shift, and from the first to the last', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    harness.click({ onset: 5.5, pitch: 69 }, { shiftKey: true });
    expect(harness.stretch).to.deep.equal([2, 6]);
    expect(harness.ringCount).to.equal(2);
  });

  it('come and go with Ctrl', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 }, { ctrlKey: true });
    harness.click({ onset: 3.5, pitch: 65 }, { ctrlKey: true });
    harness.click({ onset: 2.5, pitch: 64 }, { ctrlKey: true });
    expect(harness.stretch).to.deep.equal([3, 4]);
  });

  it('are all that a drag from a note touches', async () => {
    const harness = await setup();
    harness.drag({ onset: 1.5, pitch: 62 }, { onset: 4.5, pitch: 68 });
    expect(harness.stretch).to.deep.equal([1, 5]);
    expect(harness.ringCount).to.equal(4);
  });

  it('are none after a click beside them, or Escape', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    harness.press('Escape');
    expect(harness.stretch).to.equal(undefined);
    harness.click({ onset: 2.5, pitch: 64 });
    harness.click({ onset: 2.5, pitch: 55 });
    expect(harness.stretch).to.equal(undefined);
    expect(harness.ringCount).to.equal(0);
  });

  it('are those under the playhead after N', async () => {
    const harness = await setup();
    await harness.moveTo(2);
    harness.press('n');
    expect(harness.stretch).to.deep.equal([0, 8]);
    expect(harness.ringCount).to.equal(2);
    runInAction(() => (harness.piece.session.hasLetterKeys = false));
    harness.press('Escape');
    harness.press('n');
    expect(harness.stretch).to.equal(undefined);
  });

  it('get a label at once where a label button is pressed', async () => {
    const harness = await setup();
    arm(harness, THEME);
    harness.click({ onset: 2.5, pitch: 64 });
    expect(spans(harness)).to.deep.equal([['Theme', 2, 1]]);
    expect(harness.stretch).to.equal(undefined);
    expect(harness.events).to.deep.equal(['glosa-label-create']);
  });

  it('get the label of a button that is pressed afterwards', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    harness.click({ onset: 5.5, pitch: 69 }, { shiftKey: true });
    arm(harness, THEME);
    expect(spans(harness)).to.deep.equal([['Theme', 2, 4]]);
    expect(harness.piece.session.armedTemplate).to.equal(undefined);
  });

  it('get a plain label from the legend', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    await harness.settle();
    await harness.push('Make a label');
    expect(spans(harness)).to.deep.equal([['Motif', 2, 1]]);
    expect(harness.status).to.equal('');
  });

  it('give a mark only their start', async () => {
    const harness = await setup(aRoll().withMeta(BUTTONS));
    arm(harness, { ...THEME, type: 'Cadence' });
    harness.click({ onset: 2.5, pitch: 64 });
    expect(spans(harness)).to.deep.equal([['Cadence', 2, undefined]]);
  });

  it('make nothing where nothing may be edited', async () => {
    const harness = await setup();
    runInAction(() => (harness.piece.session.isLocked = true));
    arm(harness, THEME);
    harness.click({ onset: 2.5, pitch: 64 });
    expect(harness.labels).to.deep.equal([]);
    expect(harness.stretch).to.deep.equal([2, 3]);
  });

  it('are forgotten when another view chooses', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    runInAction(() => (harness.piece.session.stretch = undefined));
    expect(harness.ringCount).to.equal(0);
  });

  it('are forgotten with the view', async () => {
    const harness = await setup();
    harness.click({ onset: 2.5, pitch: 64 });
    harness.element.remove();
    expect(harness.stretch).to.equal(undefined);
  });
});
