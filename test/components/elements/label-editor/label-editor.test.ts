import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { aHarmony, EditorHarness } from './editor-harness.js';

const setup: typeof EditorHarness.setup = (...options) => EditorHarness.setup(...options);

describe('<glosa-label-editor>', () => {
  it('shows the fields of the chosen label', async () => {
    const harness = await setup();
    expect(harness.header).to.equal('V⁷/V all of m. 8');
    const fields = ['Type', 'Tag', 'Start', 'Duration', 'Comment'];
    expect(fields.map((name) => harness.value(name))).to.deep.equal([
      'Harmony',
      'V7/V',
      'm. 8, beat 1',
      '1 measure',
      '',
    ]);
    expect([harness.chosen('Line'), harness.chosen('Staff')]).to.deep.equal([
      'Line 1 below the score (usual)',
      'all',
    ]);
    expect(harness.chips).to.include('consensus');
    expect(harness.textsOf('.boxed > .hint')).to.deep.equal(['21 ♩', '3 ♩']);
  });

  for (const theme of ['light', 'dark'])
    for (const width of [280, 304, 400])
      it(`is accessible and fits in ${width} pixels, ${theme}`, async () => {
        const harness = await setup({ width });
        await harness.fill('Start', 'm8+');
        await harness.paint(theme);
        await expect(harness.element).to.be.accessible();
        expect(harness.overflow).to.equal(0);
      });

  it('speaks of types and keys in the language of the reader, and keeps those of the file', async () => {
    const builder = aPiece()
      .withMeasures(8)
      .withLabel({ type: 'Key', tag: 'bb', start: 0, duration: 4 });
    const harness = await setup({ builder, chosen: [100] });
    harness.element.locale = 'de';
    const type = () => harness.element.shadowRoot!.querySelector<HTMLInputElement>('#type')!;
    await waitUntil(() => type().value === 'Tonart' && type().ariaLabel === 'Typ');
    expect(harness.value('Kurztext')).to.equal('bb');
    expect(harness.text).to.include('b-Moll');
    await harness.fill('Typ', 'Kadenz');
    expect(harness.labels[0]).to.include({ type: 'Cadence', tag: 'bb' });
    await harness.fill('Typ', 'Wendepunkt');
    expect(harness.labels[0]!.type).to.equal('Wendepunkt');
    expect(harness.value('Typ')).to.equal('Wendepunkt');
  });

  it('mirrors its chrome and leaves earlier on the left', async () => {
    const harness = await setup();
    harness.element.dir = 'rtl';
    await harness.settle();
    const [earlier, later] = ['Move earlier', 'Move later'].map((name) => harness.button(name)!);
    const leftOf = (part: HTMLElement) => part.getBoundingClientRect().left;
    expect(leftOf(earlier!)).to.be.lessThan(leftOf(later!));
    expect(leftOf(harness.button('Delete')!)).to.be.lessThan(leftOf(harness.button('Duplicate')!));
    expect(harness.overflow).to.equal(0);
  });

  it('asks for a label when none is chosen, and for the first when there is none', async () => {
    const harness = await setup({ chosen: [] });
    expect(harness.text).to.include('No label is chosen.');
    const empty = await setup({ builder: aPiece().withMeasures(4), chosen: [] });
    expect(empty.text).to.include('No labels yet. Drag over the score to make one.');
  });

  it('goes to the previous and next label in time, says so, and keeps the focus at the last', async () => {
    const harness = await setup();
    await harness.click('Next label');
    expect([harness.selected, harness.value('Tag')]).to.deep.equal([[102], 'V7']);
    expect(harness.piece.session.sought).to.deep.equal({ id: 102 });
    const next = harness.button('Next label')!;
    expect([next.disabled, next.ariaDisabled]).to.deep.equal([false, 'true']);
    next.focus();
    await harness.click('Next label');
    expect(harness.element.shadowRoot!.activeElement).to.equal(next);
    await harness.click('Previous label');
    expect([harness.selected, harness.events]).to.deep.equal([
      [101],
      ['glosa-select', 'glosa-select'],
    ]);
  });

  describe('its text fields', () => {
    it('change the label when they are left, or at Enter, as one change each', async () => {
      const harness = await setup();
      await harness.fill('Tag', 'V9/V');
      await harness.type('Start', 'm8+1/4');
      await harness.press('Start', 'Enter');
      await harness.fill('Duration', '1.5');
      await harness.fill('Comment', 'Applied dominant:\nheard in A♭.');
      expect(harness.label(101)).to.include({
        tag: 'V9/V',
        start: 22,
        duration: 1.5,
        comment: 'Applied dominant:\nheard in A♭.',
      });
      expect([harness.changes, harness.selected]).to.deep.equal([4, [101]]);
      expect(harness.events).to.deep.equal(Array(4).fill('glosa-label-change'));
    });

    it('keep what cannot be read, and say why', async () => {
      const harness = await setup();
      await harness.fill('Start', 'm8+');
      expect(harness.value('Start')).to.equal('m8+');
      expect(harness.complaint).to.match(/^“m8\+” is no place in the music\. Write a measure/);
      expect([harness.label(101).start, harness.events]).to.deep.equal([21, []]);
      await harness.fill('Start', 'm9');
      expect([harness.complaint, harness.label(101).start]).to.deep.equal(['', 24]);
    });

    it('show and take the start as measure and beat, and as files write it', async () => {
      const harness = await setup();
      await harness.fill('Start', 'm. 4, beat 2');
      expect([harness.label(101).start, harness.value('Start')]).to.deep.equal([
        10,
        'm. 4, beat 2',
      ]);
      await harness.fill('Start', 'm4+1/2');
      expect([harness.label(101).start, harness.value('Start')]).to.deep.equal([
        11,
        'm. 4, beat 3',
      ]);
      await harness.fill('Start', 'm4+1/12');
      expect(harness.label(101).start).to.be.closeTo(9 + 1 / 3, 1e-9);
      expect(harness.value('Start')).to.equal('m. 4, beat 1⅓');
      // A fifth of a beat has no exact beat in words.
      await harness.fill('Start', 'm4+1/60');
      expect(harness.label(101).start).to.be.closeTo(9 + 1 / 15, 1e-9);
      expect(harness.value('Start')).to.equal('m4+1/60');
    });

    it('take a bare number as a measure and its beat, and beats as a length, and say so', async () => {
      const harness = await setup();
      const { shadowRoot } = harness.element;
      const start = shadowRoot!.querySelector('#start')!;
      const ids = start.getAttribute('aria-describedby')!.split(' ');
      expect(ids.map((id) => shadowRoot!.querySelector(`#${id}`)!.textContent)).to.deep.equal([
        '21 quarters',
        'A number alone is a measure: 3, with a beat 3.2. Quarters are q12.5.',
      ]);
      await harness.fill('Start', '3.2');
      expect([harness.label(101).start, harness.value('Start')]).to.deep.equal([7, 'm. 3, beat 2']);
      await harness.fill('Duration', '1 measure 2 beats');
      expect(harness.label(101).duration).to.equal(5);
      await harness.fill('Duration', 'soon');
      expect(harness.complaint).to.match(/^“soon” is no length\. Write beats/);
    });

    it('take a bare number as quarters where quarters are shown, and say so', async () => {
      const harness = await setup();
      runInAction(() => (harness.piece.analysis!.showsRawTimes = true));
      await harness.settle();
      expect(harness.text).to.include('A number alone counts quarters: 12.5.');
      await harness.fill('Start', '3.5');
      expect([harness.label(101).start, harness.value('Start')]).to.deep.equal([3.5, '3.5']);
    });

    const WRONG = [
      ['Start', 'm99', 'There is no such measure or beat: m99.'],
      ['Start', '-1', 'Before the start of the piece: -1.'],
      ['Duration', '-2', 'Negative duration: -2.'],
    ] as const;
    for (const [field, text, complaint] of WRONG)
      it(`say “${complaint}”`, async () => {
        const harness = await setup();
        await harness.fill(field, text);
        expect([harness.complaint, harness.value(field)]).to.deep.equal([complaint, text]);
      });

    const tagOf = (harness: EditorHarness) => harness.label(101).tag;

    it('put words into the analysis at a pause, as one change for the whole text', async () => {
      const harness = await setup();
      await harness.type('Tag', 'V9 ');
      await waitUntil(() => tagOf(harness) === 'V9', 'the tag at the pause');
      expect(harness.value('Tag')).to.equal('V9 ');
      await harness.type('Tag', 'V9 of V');
      await waitUntil(() => tagOf(harness) === 'V9 of V', 'the tag at the next pause');
      await harness.type('Tag', 'V9 of vi');
      await harness.press('Tag', 'Enter');
      expect([tagOf(harness), harness.changes, harness.selected]).to.deep.equal([
        ...['V9 of vi', 1],
        [101],
      ]);
      harness.undo();
      expect(tagOf(harness)).to.equal('V7/V');
    });

    it('give up at Escape what a pause has kept', async () => {
      const harness = await setup();
      await harness.type('Tag', 'V9');
      await waitUntil(() => tagOf(harness) === 'V9', 'the tag at the pause');
      await harness.press('Tag', 'Escape');
      expect([tagOf(harness), harness.value('Tag'), harness.changes]).to.deep.equal([
        ...['V7/V', 'V7/V', 0],
      ]);
    });

    for (const leaving of ['beforeunload', 'pagehide'])
      it(`keep half a word at ${leaving}, but not half a time`, async () => {
        const harness = await setup();
        await harness.type('Tag', 'V9/');
        await harness.type('Start', 'm1');
        const mayLeave = dispatchEvent(new Event(leaving, { cancelable: true }));
        expect([tagOf(harness), harness.label(101).start]).to.deep.equal(['V9/', 21]);
        expect(mayLeave).to.equal(leaving === 'pagehide');
        expect(harness.value('Tag')).to.equal('V9/');
      });

    it('give up at Escape', async () => {
      const harness = await setup();
      await harness.fill('Start', 'm8+');
      expect(await harness.press('Start', 'Escape')).to.equal(true);
      expect([harness.value('Start'), harness.complaint]).to.deep.equal(['m. 8, beat 1', '']);
      expect(await harness.press('Start', 'Escape')).to.equal(false);
    });

    it('take in what was typed when another label is chosen', async () => {
      const harness = await setup();
      await harness.type('Tag', 'V9/V');
      await harness.type('Type', 'Modulation');
      await harness.type('Layers', 'FL');
      await harness.select(102);
      const { tag, type, layers } = harness.label(101);
      expect([tag, type, layers]).to.deep.equal(['V9/V', 'Modulation', ['consensus', 'FL']]);
      expect([harness.selected, harness.value('Tag')]).to.deep.equal([[102], 'V7']);
    });

    it('remember a text that cannot be read until its label is chosen again', async () => {
      const harness = await setup();
      await harness.fill('Start', 'm8+');
      await harness.select(102);
      expect([harness.value('Start'), harness.complaint]).to.deep.equal(['m. 9, beat 1', '']);
      await harness.select(101);
      expect(harness.value('Start')).to.equal('m8+');
      expect(harness.complaint).not.to.equal('');
    });

    it('take in what was typed when the editor is removed', async () => {
      const harness = await setup();
      await harness.type('Tag', 'V9/V');
      harness.element.remove();
      expect(harness.label(101).tag).to.equal('V9/V');
    });

    it('keep a text that the host page refuses', async () => {
      const harness = await setup();
      harness.element.addEventListener('glosa-label-change', (event) => event.preventDefault());
      await harness.fill('Tag', 'V9/V');
      expect([harness.label(101).tag, harness.value('Tag')]).to.deep.equal(['V7/V', 'V9/V']);
      expect(harness.complaint).to.equal('This change was refused.');
    });

    it('follow undo', async () => {
      const harness = await setup();
      await harness.fill('Tag', 'V9/V');
      await harness.click('Undo: change labels');
      expect(harness.value('Tag')).to.equal('V7/V');
      await harness.click('Redo: change labels');
      expect(harness.value('Tag')).to.equal('V9/V');
    });

    it('are undone by key from a field in which nothing is written, whatever was written in others', async () => {
      const harness = await setup();
      harness.field('Tag').focus();
      await sendKeys({ type: 'I' });
      await sendKeys({ press: 'Tab' });
      await harness.settle();
      expect(harness.label(101).tag).to.contain('I');
      await sendKeys({ press: 'Control+z' });
      await harness.settle();
      expect([harness.label(101).tag, harness.value('Tag')]).to.deep.equal(['V7/V', 'V7/V']);
      await sendKeys({ press: 'Control+Shift+z' });
      await harness.settle();
      expect(harness.value('Tag')).to.contain('I').and.equal(harness.label(101).tag);
    });

    it('are not undone by key while a text is written', async () => {
      const harness = await setup();
      await harness.fill('Comment', 'plagal');
      harness.field('Tag').focus();
      await sendKeys({ type: 'I' });
      await sendKeys({ press: 'Control+z' });
      await harness.settle();
      // The field takes back its text, if the browser has such a key; the labels stay as they are.
      expect(harness.label(101).comment).to.equal('plagal');
    });
  });

  it('shows lengths as duration, ioi or offset, and changes them so', async () => {
    const harness = await setup();
    await harness.click('Offset');
    expect(harness.value('Offset')).to.equal('m. 9, beat 1');
    await harness.fill('Offset', 'm10');
    expect(harness.label(101).duration).to.equal(6);
    await harness.fill('Offset', 'm2');
    expect(harness.complaint).to.equal('m2 is before the start of the label.');
    await harness.click('IOI');
    expect([harness.value('IOI'), harness.complaint]).to.deep.equal(['', '']);
    await harness.fill('IOI', '1m');
    expect(harness.label(101)).to.include({ ioi: 3, duration: 6 });
  });

  it('shows quarters in every time field when raw times are shown', async () => {
    const harness = await setup();
    runInAction(() => (harness.piece.analysis!.showsRawTimes = true));
    await harness.settle();
    expect([harness.value('Start'), harness.value('Duration')]).to.deep.equal(['21', '3']);
    expect(harness.textsOf('.boxed > .hint')).to.deep.equal(['m. 8, beat 1', '1 measure']);
  });

  it('changes the type, to one of the known, one in use, or any other', async () => {
    const harness = await setup({
      builder: aHarmony().withLabel({ type: 'Suspension', start: 3 }),
    });
    await harness.click('Type');
    expect(harness.offered).to.have.length(17).and.to.include.members(['Modulation', 'Suspension']);
    await harness.choosesOffered('Modulation');
    expect(harness.label(101).type).to.equal('Modulation');
    await harness.fill('Type', 'Breath');
    expect(harness.label(101).type).to.equal('Breath');
  });

  it('suggests the tags that often follow the one before', async () => {
    const builder = aHarmony()
      .withLabel({ type: 'Harmony', tag: 'vi', start: 27 })
      .withLabel({ type: 'Harmony', tag: 'ii6', start: 30 });
    const harness = await setup({ builder });
    expect(harness.textsOf('.chips')).to.deep.equal(['ii⁶ often after vi']);
    await harness.click('ii6');
    expect([harness.label(101).tag, harness.value('Tag')]).to.deep.equal(['ii6', 'ii6']);
    expect(harness.changes).to.equal(1);
  });

  it('changes line and staff, and gives them back to the type', async () => {
    const harness = await setup();
    await harness.choose('Line', 'Line 3 above the score');
    // The field may be too narrow for it.
    const field = harness.element.renderRoot.querySelector<HTMLSelectElement>('#line');
    expect(field?.title).to.equal('Line 3 above the score');
    await harness.choose('Staff', '2');
    expect(harness.label(101)).to.include({ line: 'top.3', staff: 2 });
    await harness.choose('Line', 'Line 1 below the score (usual)');
    await harness.choose('Staff', 'all');
    const { line, staff } = harness.label(101);
    expect([line, staff]).to.deep.equal([undefined, undefined]);
  });

  it('adds and removes layers', async () => {
    const harness = await setup();
    await harness.type('Layers', 'second reading,');
    expect(harness.label(101).layers).to.deep.equal(['consensus', 'second reading']);
    await harness.click('Remove from layer consensus');
    expect(harness.label(101).layers).to.deep.equal(['second reading']);
  });

  describe('its buttons', () => {
    it('move the label and its ends by a beat, without a drag', async () => {
      const harness = await setup();
      const after = async (name: string) => {
        await harness.click(name);
        const { start, duration } = harness.label(101);
        return [start, duration];
      };
      expect(await after('Move later')).to.deep.equal([22, 3]);
      expect(await after('Move earlier')).to.deep.equal([21, 3]);
      expect(await after('Start later')).to.deep.equal([22, 2]);
      expect(await after('Start earlier')).to.deep.equal([21, 3]);
      expect(await after('End later')).to.deep.equal([21, 4]);
      expect(await after('End earlier')).to.deep.equal([21, 3]);
    });

    it('step by what labels stick to', async () => {
      const harness = await setup();
      runInAction(() => (harness.piece.session.snap = 'measure'));
      await harness.click('Move later');
      expect(harness.label(101).start).to.equal(24);
    });

    it('put an end where the playhead is', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ onset: quarters(23) });
      await harness.click('End at the playhead');
      expect(harness.label(101)).to.include({ start: 21, duration: 2 });
      harness.piece.transport.seek({ onset: quarters(22) });
      await harness.click('Start at the playhead');
      expect(harness.label(101)).to.include({ start: 22, duration: 1 });
    });

    it('duplicate and delete', async () => {
      const harness = await setup();
      await harness.click('Duplicate');
      expect(harness.labels).to.have.length(5);
      expect(harness.label(104)).to.include({ tag: 'V7/V', start: 24, duration: 3 });
      expect(harness.selected).to.deep.equal([104]);
      await harness.click('Delete');
      expect([harness.labels.length, harness.selected]).to.deep.equal([4, []]);
      expect(harness.focused).to.equal('Undo: delete labels');
      expect(harness.events.filter((type) => type !== 'glosa-select')).to.deep.equal([
        'glosa-label-create',
        'glosa-label-delete',
      ]);
      await harness.click('Undo: delete labels');
      expect(harness.labels).to.have.length(5);
    });
  });

  describe('of several labels', () => {
    it('shows what they have in common', async () => {
      const harness = await setup({ chosen: [100, 101, 102] });
      expect(harness.header).to.equal('3 labels m. 7 to the end of m. 9');
      const values = ['Type', 'Tag', 'Start', 'Duration'].map((name) => harness.value(name));
      expect(values).to.deep.equal(['Harmony', '', '', '1 measure']);
      expect(harness.field('Tag').placeholder).to.equal('Several');
      await harness.select(101, 103);
      expect([harness.value('Type'), harness.field('Type').placeholder]).to.deep.equal([
        '',
        'Several',
      ]);
      await expect(harness.element).to.be.accessible();
    });

    it('changes all of them as one change, and leaves them chosen', async () => {
      const harness = await setup({ chosen: [100, 101, 102] });
      await harness.fill('Tag', 'V7');
      expect(harness.labels.slice(0, 3).map(({ tag }) => tag)).to.deep.equal(['V7', 'V7', 'V7']);
      expect([harness.changes, harness.selected]).to.deep.equal([1, [100, 101, 102]]);
      harness.undo();
      await harness.settle();
      expect(harness.labels.map(({ tag }) => tag)).to.deep.equal(['vi', 'V7/V', 'V7', 'Verse 1']);
    });

    it('adds a layer to all, and takes it from those that have it', async () => {
      const harness = await setup({ chosen: [100, 101] });
      expect(harness.chips).to.include('consensus');
      await harness.type('Layers', 'FL,');
      expect(harness.label(100).layers).to.deep.equal(['FL']);
      expect(harness.label(101).layers).to.deep.equal(['consensus', 'FL']);
      await harness.click('Remove from layer consensus');
      expect(harness.label(101).layers).to.deep.equal(['FL']);
    });

    it('takes thousands', async () => {
      const builder = aPiece().withMeasures(1000);
      for (let i = 0; i < 2000; i++) builder.withLabel({ type: 'Harmony', start: i, tag: `${i}` });
      const chosen = Array.from({ length: 2000 }, (_, i) => 100 + i);
      const harness = await setup({ builder, chosen });
      await harness.fill('Tag', 'V');
      expect(new Set(harness.labels.map(({ tag }) => tag))).to.deep.equal(new Set(['V']));
      expect(harness.changes).to.equal(1);
    });
  });

  it('shows everything and changes nothing while the piece is locked', async () => {
    const harness = await setup();
    runInAction(() => (harness.piece.session.isLocked = true));
    await harness.settle();
    expect(harness.field('Tag').readOnly).to.equal(true);
    expect(harness.field('Type').disabled).to.equal(true);
    expect(harness.button('Delete')?.disabled).to.equal(true);
    await harness.fill('Start', 'm2');
    expect(harness.label(101).start).to.equal(21);
  });

  it('takes HTML in tags and comments for text', async () => {
    const tag = '<img src=x onerror=alert(1)>';
    const harness = await setup({ builder: aPiece().withLabel({ tag }), chosen: [100] });
    expect(harness.value('Tag')).to.equal(tag);
    expect(harness.header).to.include(tag);
  });

  it('is a toolbar of two buttons when it is told so', async () => {
    const harness = await setup({ toolbar: true });
    expect([harness.button('Undo')?.disabled, harness.hasField('Tag')]).to.deep.equal([
      true,
      false,
    ]);
    await expect(harness.element).to.be.accessible();
  });
});
