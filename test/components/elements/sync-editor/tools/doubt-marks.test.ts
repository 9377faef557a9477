import { expect } from '@open-wc/testing';
import { editorOf, quarters, replacePoints, seconds, syncedRecording } from '#core';
import { aSong, POINTS } from '../a-song.js';
import { SyncEditorHarness } from '../sync-editor-harness.js';

/** All points are automatic, and of some measures the alignment was not sure. */
async function setup(
  given: typeof POINTS = POINTS,
  unsure: readonly number[] = [2, 4],
): Promise<SyncEditorHarness> {
  const editor = await SyncEditorHarness.setup(aSong([]));
  markPoints(editor, given, unsure);
  await editor.settle();
  return editor;
}

function markPoints(
  { piece }: SyncEditorHarness,
  given: typeof POINTS,
  unsure: readonly number[],
): void {
  const sync = syncedRecording(piece)!;
  const points = given.map(([onset, date]) => ({
    ...{ onset: quarters(onset), date: seconds(date), lap: '' },
    isAutomatic: true as const,
    ...(unsure.includes(piece.measureMap!.measureAt(quarters(onset)).count) && {
      isUnsure: true as const,
    }),
  }));
  editorOf(piece).run(replacePoints(sync, points, 'alignPoints'));
}

const text = (measure: number) => `m. ${measure} is worth a look: the alignment was not sure here`;

describe('the marks under the tempo curve', () => {
  it('stand at measures of which the alignment was not sure', async () => {
    const editor = await setup();
    expect(editor.marks).to.deep.equal([
      [text(2), 120],
      [text(4), 280],
    ]);
    await expect(editor.element).to.be.accessible();
  });

  it('scroll with the recording', async () => {
    const editor = await setup();
    await editor.scrollTo(4);
    expect(editor.marks).to.deep.equal([[text(4), 120]]);
  });

  it('go to their measure', async () => {
    const editor = await setup();
    await editor.use('m. 4 is worth a look');
    expect(editor.date).to.equal(7);
  });

  it('go when somebody sets the point of their measure', async () => {
    const editor = await setup();
    await editor.choose(4);
    await editor.press('ArrowRight');
    expect(editor.marks).to.deep.equal([[text(4), 280]]);
  });

  it('are reached by keys, forth and back and around the ends, with their points', async () => {
    const editor = await setup();
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.date).to.equal(3);
    expect(editor.chosen).to.deep.equal(['4=3']);
    expect(editor.status).to.equal('m. 2 is worth a look (1 of 2)');
    await editor.press('ArrowDown', { altKey: true });
    expect([editor.date, ...editor.chosen]).to.deep.equal([7, '12=7']);
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.date).to.equal(3);
    await editor.press('ArrowUp', { altKey: true });
    expect(editor.date).to.equal(7);
    await editor.press('ArrowUp', { altKey: true });
    expect(editor.date).to.equal(3);
  });

  it('go by a key when their measure is right as it is, and come back by undo', async () => {
    const editor = await setup();
    await editor.press('ArrowDown', { altKey: true });
    await editor.press('c');
    expect(editor.status).to.equal('m. 2 is confirmed. Still worth a look: 1');
    expect(editor.marks).to.deep.equal([[text(4), 280]]);
    expect(editor.points).to.include('4=3');
    await editor.press('z', { ctrlKey: true });
    expect(editor.marks).to.have.length(2);
    await editor.use('This measure is right');
    expect(editor.marks).to.deep.equal([[text(4), 280]]);
  });

  it('stay where a chosen point is in another measure, and the key says so', async () => {
    const editor = await setup();
    await editor.choose(8);
    await editor.press('c');
    expect(editor.marks).to.have.length(2);
    expect(editor.status).to.equal('No measure that is worth a look is chosen.');
  });

  it('are no more when all is set, and the keys say so', async () => {
    const editor = await setup();
    for (const onset of [4, 12]) {
      await editor.choose(onset);
      await editor.press('ArrowRight');
    }
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.status).to.equal('No measure is worth a look.');
  });

  it('are none where the tempo jumps: the keys name the place that the curve shows in red', async () => {
    // The point of the fourth measure is half a measure late.
    const jumping: typeof POINTS = [
      [0, 1],
      [4, 3],
      [8, 5],
      [12, 8],
      [16, 9],
    ];
    const editor = await setup(jumping, []);
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.status).to.match(/sure of every measure, but the tempo jumps .* first at m\. 4/);
  });

  it('are not known of an alignment of another day, and the keys say so', async () => {
    const editor = await SyncEditorHarness.setup();
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.status).to.include('once the recording has been aligned automatically here');
  });

  it('have buttons that go through them, which are there while there is one', async () => {
    const editor = await setup();
    await editor.use('Next measure that is worth a look');
    expect(editor.chosen).to.deep.equal(['4=3']);
    await editor.use('Next measure that is worth a look');
    expect(editor.chosen).to.deep.equal(['12=7']);
    await editor.use('Previous measure that is worth a look');
    expect([editor.date, ...editor.chosen]).to.deep.equal([3, '4=3']);
    const none = await setup(POINTS, []);
    expect(none.buttons.filter((name) => name.includes('worth a look'))).to.deep.equal([]);
  });

  it('are reached by keys from the tools, the views and the tap bar, but not while the user writes', async () => {
    const editor = await setup();
    const { element } = editor;
    const press = async (target: EventTarget) => {
      const chord = { key: 'ArrowDown', altKey: true, bubbles: true, composed: true };
      target.dispatchEvent(new KeyboardEvent('keydown', { ...chord, cancelable: true }));
      await editor.settle();
      return editor.date;
    };
    expect(await press(editor.button('Undo'))).to.equal(3);
    expect(await press(editor.viewport('glosa-waveform'))).to.equal(7);
    const bar = document.createElement('glosa-tap-bar');
    bar.piece = editor.piece;
    const field = document.createElement('input');
    element.after(bar);
    element.append(field);
    expect(await press(bar)).to.equal(3);
    expect(await press(field)).to.equal(3);
    expect(await press(document.body)).to.equal(3);
    bar.remove();
  });

  it('are shown on request: the first is chosen, and the list has the focus', async () => {
    const editor = await setup();
    editor.element.showDoubts();
    await editor.settle();
    expect(editor.chosen).to.deep.equal(['4=3']);
    expect(editor.element.shadowRoot!.activeElement).to.equal(editor.band);
    await editor.press('ArrowDown', { altKey: true });
    expect(editor.chosen).to.deep.equal(['12=7']);
  });

  it('are shown on request that comes before the points', async () => {
    const editor = await SyncEditorHarness.setup(aSong([]));
    editor.element.showDoubts();
    await editor.settle();
    expect(editor.chosen).to.deep.equal([]);
    markPoints(editor, POINTS, [4]);
    await editor.settle();
    expect(editor.chosen).to.deep.equal(['12=7']);
  });
});
