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
  const { piece } = editor;
  const sync = syncedRecording(piece)!;
  const points = given.map(([onset, date]) => ({
    ...{ onset: quarters(onset), date: seconds(date), lap: '' },
    isAutomatic: true as const,
    ...(unsure.includes(piece.measureMap!.measureAt(quarters(onset)).count) && {
      isUnsure: true as const,
    }),
  }));
  editorOf(piece).run(replacePoints(sync, points, 'alignPoints'));
  await editor.settle();
  return editor;
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
});
