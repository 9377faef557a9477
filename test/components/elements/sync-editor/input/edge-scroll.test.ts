import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { edgeSpeed } from '#elements/sync-editor/input/edge-scroll.js';
import { aSong } from '../a-song.js';
import { SyncEditorHarness } from '../sync-editor-harness.js';

const view = { left: 100, right: 500 };

describe('what is pulled to the edge of a view', () => {
  for (const [where, x, speed] of [
    ['in the middle', 300, 0],
    ['32 pixels from the edge', 468, 0],
    ['16 pixels from the right edge', 484, 250],
    ['at the right edge', 500, 500],
    ['far beyond it', 900, 1000],
    ['16 pixels from the left edge', 116, -250],
    ['far beyond the left edge', 0, -1000],
  ] as const)
    it(`scrolls by ${speed} pixels a second ${where}`, () =>
      expect(edgeSpeed(x, view)).to.equal(speed));

  it('leaves the middle of a small view alone', () =>
    expect(edgeSpeed(20, { left: 0, right: 40 })).to.equal(0));

  const setup = () => SyncEditorHarness.setup(aSong(), { width: 400 });

  it('takes the view with it, and the point to what comes into view', async () => {
    const editor = await setup();
    const [, y] = editor.inWave(9);
    await editor.drag(editor.inWave(9), [editor.inWave(9)[0] + 35, y], { drop: false });
    await waitUntil(() => editor.scrolled[0] > 80, 'the view stays');
    await editor.drop();
    const [stopped] = editor.scrolled;
    expect(Number(editor.points[4]!.split('=')[1])).to.be.above(11.5);
    await editor.settle();
    expect(editor.scrolled).to.deep.equal([stopped, 0]);
  });

  it('stands still when the pull is taken back', async () => {
    const editor = await setup();
    const [x, y] = editor.inWave(9);
    await editor.drag([x, y], [x + 35, y], { drop: false });
    await waitUntil(() => editor.scrolled[0] > 20, 'the view stays');
    await editor.press('Escape');
    const [stopped] = editor.scrolled;
    await editor.settle();
    expect(editor.scrolled[0]).to.equal(stopped);
    await editor.drop();
    expect(editor.points[4]).to.equal('16=9');
  });
});
