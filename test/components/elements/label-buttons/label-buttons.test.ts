import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { browserFrames } from '#kit';
import { aPiece } from '#test/support/a-piece.js';
import { TimedEngine } from '#test/components/elements/tap-bar/timed-engine.js';
import { written } from '#test/components/views/labels/an-editor.js';
import { waitUntil } from '#test/support/wait-until.js';
import { setTapLength, tapLength } from '#views';
import { ButtonsHarness, withButtons } from './buttons-harness.js';

const setup: typeof ButtonsHarness.setup = (...options) => ButtonsHarness.setup(...options);

/** The buttons of a new analysis, as they read. */
const USUAL = [
  ...['Structure 1', 'Phrase 2', 'Theme 3', 'Motif 4', 'Cadence 5', 'Harmony 6', 'Key 7'],
  ...['Modulation 8', 'Pedal 9'],
];

describe('<glosa-label-buttons>', () => {
  it('shows a button for each template: its tag, its type and its key', async () => {
    const harness = await setup();
    expect(harness.buttons).to.deep.equal(['PAC Cadence 1', 'a Pattern 2', 'Harmony 3']);
  });

  for (const theme of ['light', 'dark'])
    for (const width of [280, 400])
      it(`is accessible and fits in ${width} pixels, ${theme}`, async () => {
        const harness = await setup({ width, editing: true });
        await harness.click('PAC Cadence 1');
        await harness.type('Tag', 'PAC');
        await harness.paint(theme);
        await expect(harness.element).to.be.accessible();
        expect(harness.overflow).to.equal(0);
      });

  it('keeps the pressed one pressed, and lets it go when it is pressed again', async () => {
    const harness = await setup();
    await harness.click('a Pattern 2');
    expect([harness.armed?.tag, harness.pressed]).to.deep.equal(['a', ['a Pattern 2']]);
    expect(harness.text).to.include('Click an empty place in a view');
    await harness.click('PAC Cadence 1');
    expect(harness.pressed).to.deep.equal(['PAC Cadence 1']);
    await harness.click('PAC Cadence 1');
    expect([harness.armed, harness.pressed]).to.deep.equal([undefined, []]);
  });

  it('is pressed by its number, and let go by Escape', async () => {
    const harness = await setup();
    await harness.press('PAC Cadence 1', '3');
    expect(harness.armed?.type).to.equal('Harmony');
    expect(await harness.press('PAC Cadence 1', 'Escape')).to.equal(true);
    expect(harness.armed).to.equal(undefined);
    expect(await harness.press('PAC Cadence 1', 'Escape')).to.equal(false);
    expect(await harness.press('PAC Cadence 1', '4')).to.equal(false);
    expect(await harness.press('PAC Cadence 1', '1', { ctrlKey: true })).to.equal(false);
  });

  it('is not pressed by numbers where keys of one letter are off', async () => {
    const harness = await setup();
    runInAction(() => (harness.piece.session.hasLetterKeys = false));
    expect(await harness.press('PAC Cadence 1', '1')).to.equal(false);
    expect(harness.armed).to.equal(undefined);
  });

  it('leaves numbers to fields', async () => {
    const harness = await setup({ editing: true });
    expect(await harness.press('Tag', '1')).to.equal(false);
    expect(harness.armed).to.equal(undefined);
  });

  it('makes a label at the playhead by single clicks', async () => {
    const harness = await setup();
    const created: string[] = [];
    harness.element.addEventListener('glosa-label-create', ({ detail }) =>
      created.push(...detail.labels.map(({ tag = '' }) => tag)),
    );
    harness.piece.transport.seek({ onset: quarters(4) });
    await harness.click('a Pattern 2');
    await harness.click('Make it at the playhead');
    expect(harness.piece.analysis!.labels.at(-1)).to.include({
      type: 'Pattern',
      tag: 'a',
      start: 4,
      duration: 1,
    });
    expect([created, harness.armed?.tag]).to.deep.equal([['a'], 'a']);
  });

  it('gives new labels a layer', async () => {
    const harness = await setup();
    await harness.fill('Layer of new labels', 'consensus');
    await harness.click('Harmony 3');
    await harness.click('Make it at the playhead');
    expect(harness.piece.analysis!.labels.at(-1)?.layers).to.deep.equal(['consensus']);
    await harness.fill('Layer of new labels', '');
    expect(harness.piece.analysis!.activeLayer).to.equal(undefined);
  });

  it('offers the usual types where an analysis has no buttons', async () => {
    const builder = aPiece().withMeasures(4).withLabel({ type: 'Form', start: 0 });
    const harness = await setup({ builder });
    await expect(harness.element).to.be.accessible();
    await harness.click('Make one for each usual type');
    expect(harness.buttons).to.deep.equal(USUAL);
    await harness.undo();
    expect(harness.buttons).to.deep.equal([]);
  });

  it('has a button for each usual type where there is no analysis yet, and a digit works at once', async () => {
    const harness = await setup({ builder: aPiece().withMeasures(4) });
    expect(harness.buttons).to.deep.equal(USUAL);
    expect(harness.piece.analysis).to.equal(undefined);
    await harness.press('Structure 1', '4');
    expect([harness.armed?.type, harness.pressed]).to.deep.equal(['Motif', ['Motif 4']]);
    harness.piece.transport.seek({ onset: quarters(4) });
    await harness.click('Make it at the playhead');
    expect(harness.piece.analysis!.labels.map(({ type, start }) => [type, start])).to.deep.equal([
      ['Motif', 4],
    ]);
    expect([harness.buttons, harness.pressed]).to.deep.equal([USUAL, ['Motif 4']]);
  });

  it('can do without one of the usual buttons before there is an analysis', async () => {
    const harness = await setup({ builder: aPiece().withMeasures(4), editing: true });
    await harness.click('Remove the button Theme');
    expect(harness.buttons).to.deep.equal([
      ...['Structure 1', 'Phrase 2', 'Motif 3', 'Cadence 4', 'Harmony 5', 'Key 6'],
      ...['Modulation 7', 'Pedal 8'],
    ]);
    await harness.undo();
    expect(harness.buttons).to.deep.equal(USUAL);
  });

  describe('while they are edited', () => {
    it('adds one at Enter, of the chosen type', async () => {
      const harness = await setup();
      await harness.click('Edit the buttons');
      await harness.fill('Type', 'Structure');
      await harness.type('Tag', ' Verse 1 ');
      await harness.press('Tag', 'Enter');
      expect(harness.buttons.at(-1)).to.equal('Verse 1 Structure 4');
      expect(harness.value('Tag')).to.equal('');
      await harness.undo();
      expect(harness.buttons).to.have.length(3);
    });

    it('adds one at each comma, of the last type', async () => {
      const harness = await setup({ editing: true });
      await harness.type('Tag', 'I, V,');
      expect(harness.templates.slice(3).map(({ type, tag }) => [type, tag])).to.deep.equal([
        ['Harmony', 'I'],
        ['Harmony', 'V'],
      ]);
    });

    it('adds one without a tag', async () => {
      const harness = await setup({ editing: true });
      await harness.fill('Type', 'Breath');
      await harness.click('Add the button');
      expect(harness.buttons.at(-1)).to.equal('Breath 4');
    });

    it('refuses a tag that is too long, and keeps it', async () => {
      const harness = await setup({ editing: true });
      const long = 'a'.repeat(31);
      await harness.type('Tag', long);
      await harness.press('Tag', 'Enter');
      expect(harness.complaint).to.equal(
        'The new tag is too long, choose a shorter one (at most 30 characters).',
      );
      expect([harness.value('Tag'), harness.templates.length]).to.deep.equal([long, 3]);
      await harness.type('Tag', 'a'.repeat(30));
      await harness.press('Tag', 'Enter');
      expect([harness.complaint, harness.templates.length]).to.deep.equal(['', 4]);
    });

    it('refuses a tag that exists, and adds the others', async () => {
      const harness = await setup({ editing: true });
      await harness.fill('Type', 'Cadence');
      await harness.type('Tag', 'HC, PAC, DC,');
      expect(harness.complaint).to.equal('The new tag already exists.');
      expect(harness.value('Tag')).to.equal('PAC');
      expect(harness.templates.slice(3).map(({ tag }) => tag)).to.deep.equal(['HC', 'DC']);
      expect(await harness.press('Tag', 'Escape')).to.equal(true);
      expect([harness.value('Tag'), harness.complaint]).to.deep.equal(['', '']);
    });

    it('removes one, and lets it go', async () => {
      const harness = await setup({ editing: true });
      await harness.click('PAC Cadence 1');
      await harness.click('Remove the button Cadence PAC');
      expect([harness.buttons, harness.armed]).to.deep.equal([
        ['a Pattern 1', 'Harmony 2'],
        undefined,
      ]);
    });

    it('is switched on by the attribute and by the button', async () => {
      const harness = await setup({ editing: true });
      await harness.click('Edit the buttons');
      expect([harness.element.editing, harness.hasField('Tag')]).to.deep.equal([false, false]);
    });
  });

  it('does nothing while the piece is locked', async () => {
    const harness = await setup({ builder: withButtons(), editing: true });
    runInAction(() => (harness.piece.session.isLocked = true));
    await harness.settle();
    const names = ['PAC Cadence 1', 'Edit the buttons', 'Add the button'];
    expect(names.map((name) => harness.button(name)?.disabled)).to.deep.equal([true, true, true]);
  });

  it('takes HTML in a tag for text', async () => {
    const meta = { creationButtons: [{ type: 'Pattern', tag: '<b>a</b>' }] };
    const harness = await setup({ builder: aPiece().withMeta(meta) });
    expect(harness.buttons).to.deep.equal(['<b>a</b> Pattern 1']);
  });

  it('chooses how long labels last that are tapped, and keeps it', async () => {
    localStorage.clear();
    const harness = await setup();
    const field = harness.element.renderRoot.querySelector('select')!;
    expect(field.labels[0]?.textContent).to.equal('Labels tapped while the music plays last');
    field.value = 'measure';
    field.dispatchEvent(new Event('change'));
    expect(tapLength()).to.equal('measure');
    expect(localStorage.getItem('glosa:label-tap-length')).to.equal('"measure"');
    setTapLength('next');
    await harness.settle();
    expect(field.value).to.equal('next');
  });

  it('leaves digits to the music while it plays', async () => {
    const harness = await setup();
    const panel = harness.element.renderRoot.querySelector('[part=panel]')!;
    const press = () => {
      const event = { key: '1', bubbles: true, composed: true, cancelable: true };
      return panel.dispatchEvent(new KeyboardEvent('keydown', event));
    };
    runInAction(() => (harness.piece.transport.isPlaying = true));
    expect(press()).to.equal(true);
    expect(harness.armed).to.equal(undefined);
    runInAction(() => (harness.piece.transport.isPlaying = false));
    expect(press()).to.equal(false);
    expect(harness.armed?.tag).to.equal('PAC');
  });

  it('makes a label where the music was heard when the finger came down', async () => {
    setTapLength('measure');
    const sync = [
      [0, 0],
      [36, 7.2],
    ] as const;
    const builder = withButtons().withAudio(sync).withFrames(browserFrames);
    const harness = await setup({ builder });
    const { transport } = harness.piece;
    transport.attach(new TimedEngine(7.2), harness.piece.recording?.sync);
    const [, , harmony] = harness.element.renderRoot.querySelectorAll<HTMLElement>('.template');
    transport.seek({ onset: quarters(6) });
    await transport.play();
    await waitUntil(() => (transport.moment.onset ?? 0) > 6.1, 'nothing moves');
    harmony!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitUntil(() => (transport.moment.onset ?? 0) > 8.1, 'nothing moves');
    harmony!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await waitUntil(() => harness.piece.analysis!.labels.length > 1, 'no label');
    expect(written(harness.piece.analysis!.labels[1]!)).to.equal('Harmony 6-9');
    expect([harness.armed, harness.piece.selection.ids.length]).to.deep.equal([undefined, 1]);
    transport.pause();
    setTapLength('next');
  });

  it('makes the first label of a piece in the same way', async () => {
    const sync = [
      [0, 0],
      [36, 7.2],
    ] as const;
    const builder = aPiece().withMeasures(12).withAudio(sync).withFrames(browserFrames);
    const harness = await setup({ builder });
    const { transport } = harness.piece;
    expect(harness.piece.analysis).to.equal(undefined);
    transport.attach(new TimedEngine(7.2), harness.piece.recording?.sync);
    await transport.play();
    await waitUntil(() => (transport.moment.onset ?? 0) > 2, 'nothing moves');
    const [, phrase] = harness.element.renderRoot.querySelectorAll<HTMLElement>('.template');
    phrase!.click();
    await waitUntil(() => harness.piece.analysis?.labels.length === 1, 'no label');
    expect(harness.piece.analysis!.labels[0]!.type).to.equal('Phrase');
    expect(harness.armed).to.equal(undefined);
    transport.pause();
  });

  it('says why a touch makes no label, and releases a pressed button while the music plays', async () => {
    const harness = await setup();
    await harness.click('a Pattern 2');
    runInAction(() => (harness.piece.transport.isPlaying = true));
    await harness.click('a Pattern 2');
    expect(harness.armed).to.equal(undefined);
    await harness.click('a Pattern 2');
    await waitUntil(
      () => /not synchronized/.test(harness.element.renderRoot.textContent),
      'nothing is said',
    );
    expect(harness.armed).to.equal(undefined);
  });
});
