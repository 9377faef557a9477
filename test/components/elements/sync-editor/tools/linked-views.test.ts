import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import type { SyncRow } from '#test/support/a-piece.js';
import { aSong } from '../a-song.js';
import { SyncEditorHarness } from '../sync-editor-harness.js';

/** 40 pixels for a second, 12.5 for a quarter; two quarters are played in a second, from 1 s on. */
const setup = (inside?: string) =>
  SyncEditorHarness.setup(aSong(), { width: 400, ...(inside && { inside }) });

const wave = 'glosa-waveform';
const score = 'glosa-score';

describe('the two views of a sync editor', () => {
  for (const [what, by, left, scrolled] of [
    ['the waveform', wave, 200, [200, 100]],
    ['the waveform before the first point', wave, 20, [20, 0]],
    ['the waveform beyond the last point', wave, 520, [520, 300]],
    ['the score', score, 150, [280, 150]],
    ['the score back to its start', score, 0, [40, 0]],
  ] as const)
    it(`show the same onset at their left edge when the reader scrolls ${what}`, async () => {
      const editor = await setup();
      await editor.turn(score, 500);
      await editor.wheel(by, left);
      const [inWave, inScore] = editor.scrolled;
      expect(inWave).to.be.closeTo(scrolled[0], 3);
      expect(inScore).to.be.closeTo(scrolled[1], 3);
    });

  it('are led by the one that the hand is on, and do not drift', async () => {
    const editor = await setup();
    await editor.wheel(wave, 200);
    await editor.wheel(score, 150);
    await editor.settle();
    expect(editor.scrolled[0]).to.be.closeTo(280, 3);
    await editor.wheel(wave, 201);
    expect(editor.scrolled).to.deep.equal([201, editor.scrolled[1]]);
    expect(editor.scrolled[1]).to.be.closeTo(101, 3);
  });

  it('stay in the lap that the recording shows', async () => {
    const points: readonly SyncRow[] = [
      [0, 1],
      [40, 11],
      [0, 12, 'a'],
      [40, 32, 'a'],
    ];
    const editor = await SyncEditorHarness.setup(aSong(points), { width: 400 });
    await editor.wheel(wave, 40 * 14);
    expect(editor.scrolled[1]).to.be.closeTo(50, 3);
    await editor.wheel(score, 100);
    expect(editor.scrolled[0]).to.be.closeTo(40 * 16, 3);
    await editor.wheel(wave, 40 * 2);
    await editor.wheel(score, 100);
    expect(editor.scrolled[0]).to.be.closeTo(40 * 3, 3);
  });

  it('stay where they are when a page turns, or a point is revealed', async () => {
    const editor = await setup();
    await editor.turn(wave, 200);
    expect(editor.scrolled).to.deep.equal([200, 0]);
    await editor.wheel(wave, 210);
    await editor.press('Home');
    await editor.turn(wave, 600);
    expect(editor.scrolled[1]).to.be.below(106);
  });

  it('stay while a point is in the hand', async () => {
    const editor = await setup();
    await editor.drag(editor.inWave(5), editor.inWave(5.5), { drop: false });
    await editor.wheel(wave, 200);
    expect(editor.scrolled).to.deep.equal([200, 0]);
    await editor.drop();
  });

  it('follow the music each by itself while it plays', async () => {
    const editor = await setup();
    await editor.press(' ');
    await editor.wheel(score, 100);
    expect(editor.scrolled[0]).to.equal(0);
  });

  it('both look elsewhere while it plays, and both come back', async () => {
    const editor = await setup();
    await editor.press(' ');
    editor.follow(wave, false);
    await editor.wheel(wave, 600);
    await editor.run(0.2);
    expect(editor.scrolled[1]).to.be.closeTo(350, 3);
    editor.follow(wave, true);
    await waitUntil(() => editor.scrolled[1] < 100, 'the score stays');
  });

  it('are left alone where one is in rows', async () => {
    const inside = '<glosa-waveform zoom="0"></glosa-waveform><glosa-grid row="4"></glosa-grid>';
    const editor = await setup(inside);
    await waitUntil(() => editor.drawnOver === 2, 'no lines over one of the views');
    await editor.turn(wave, 200);
    await editor.wheel(wave, 300);
    expect(editor.drawnOver).to.equal(2);
  });

  it('are let go with the editor', async () => {
    const before = liveResources();
    const editor = await setup();
    await editor.wheel(wave, 200);
    editor.element.remove();
    expect(liveResources()).to.equal(before);
  });
});
