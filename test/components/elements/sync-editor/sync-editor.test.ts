import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { liveResources } from '#kit/element/scope.js';
import { aPiece } from '#test/support/a-piece.js';
import { aSong } from './a-song.js';
import { SyncEditorHarness } from './sync-editor-harness.js';

const setup: typeof SyncEditorHarness.setup = (...options) => SyncEditorHarness.setup(...options);

describe('<glosa-sync-editor>', () => {
  it('makes a waveform and a score when nothing stands in it', async () => {
    const editor = await setup();
    expect(editor.views).to.deep.equal(['glosa-waveform upper', 'glosa-score lower']);
  });

  it('shows the first view that a piece without a score has', async () => {
    const editor = await setup(
      aPiece()
        .withMeasures(8)
        .withAudio(
          [
            [0, 0],
            [32, 32],
          ],
          { peaksUrl: '/none.dat' },
        )
        .withPath('corpus/no-score'),
    );
    expect(editor.views[1]).to.equal('glosa-grid lower');
  });

  it('takes over the views that stand in it', async () => {
    const inside = '<glosa-score></glosa-score><glosa-waveform zoom="0"></glosa-waveform>';
    const editor = await setup(aSong(), { inside });
    expect(editor.views).to.deep.equal(['glosa-score upper', 'glosa-waveform lower']);
    expect(editor.options).to.have.length(5);
  });

  it('takes a view in a panel for the view', async () => {
    const inside =
      '<glosa-panel view="waveform" fixed><glosa-waveform zoom="0"></glosa-waveform></glosa-panel><glosa-score></glosa-score>';
    const editor = await setup(aSong(), { inside });
    const isThere = () => editor.alphaAt(editor.inWave(3, 40)) > 0;
    await waitUntil(isThere, 'no line in the panel');
  });

  it('is accessible, and has no inline style', async () => {
    const editor = await setup();
    await editor.choose(8);
    await expect(editor.element).to.be.accessible();
  });

  describe('shows', () => {
    it('the points as lines over both views, joined between them', async () => {
      const editor = await setup();
      expect(editor.alphaAt(editor.inWave(3, 40))).to.be.above(200);
      expect(editor.alphaAt(editor.inScore(4, 60))).to.be.within(20, 200);
      expect(editor.alphaAt(editor.inBand(3, 0.02), 'over')).to.be.above(100);
      expect(editor.alphaAt(editor.inWave(4, 40))).to.equal(0);
    });

    it('where measures without a point would be', async () => {
      const editor = await setup();
      expect(editor.alphaAt(editor.inWave(11, 40))).to.be.above(100);
      expect(editor.status).to.equal('5 points, 15 measures to go');
    });

    it('the points where they are after a scroll', async () => {
      const editor = await setup();
      const before = editor.inWave(9, 40);
      await editor.scrollTo(4);
      expect(editor.alphaAt(editor.inWave(9, 40))).to.be.above(200);
      expect(editor.alphaAt([before[0] - 3, before[1]])).to.equal(0);
    });

    it('the playhead between the views and in the tempo curve, in each frame', async () => {
      const editor = await setup();
      editor.piece.transport.seek({ onset: 8 as never });
      await editor.run(0.1);
      expect(editor.isNowShown).to.equal(true);
      expect(editor.nowX).to.equal(200);
      expect(editor.alphaAt(editor.inBand(5, 0.02), 'head')).to.be.above(0);
    });

    it('the largest change of tempo, and that it is too much', async () => {
      const editor = await setup();
      expect(editor.largestChange).to.equal(
        'Largest change from one point to the next: 0 % at m. 2, beat 1',
      );
      expect(editor.isBad).to.equal(false);
      const wrong = await setup(
        aSong([
          [0, 1],
          [4, 3],
          [8, 5.5],
          [12, 7],
        ]),
      );
      expect(wrong.largestChange).to.contain('67 % at m. 3, beat 1');
      expect(wrong.isBad).to.equal(true);
    });

    it('the points in each row of a grid', async () => {
      const inside = '<glosa-waveform zoom="0"></glosa-waveform><glosa-grid row="4"></glosa-grid>';
      const editor = await setup(aSong(), { inside });
      const [first, second] = [editor.inGrid(4), editor.inGrid(16)];
      expect(second[1]).to.be.above(first[1] + 50);
      expect(editor.alphaAt(first)).to.be.above(0);
      expect(editor.alphaAt(second)).to.be.above(0);
    });

    it('that there is nothing to synchronize in a score that plays itself', async () => {
      const editor = await setup(aSong([]).withAudio([], { scoreId: 'score-1', urls: [] }));
      editor.piece.chooseRecording('audio-2');
      await editor.settle();
      expect(editor.hint).to.equal('There is no recording to synchronize.');
      expect(editor.button('Set a point').disabled).to.equal(true);
    });

    it('no hint in a column that is too narrow for words', async () => {
      const editor = await setup();
      const hint = editor.element.renderRoot.querySelector<HTMLElement>('.hint')!;
      editor.element.style.setProperty('--_indent', '60');
      expect(hint.getBoundingClientRect().height).to.equal(0);
      editor.element.style.setProperty('--_indent', '200');
      expect(hint.scrollHeight).to.be.at.most(Math.ceil(hint.getBoundingClientRect().height));
      expect(hint.getBoundingClientRect().height).to.be.above(10);
    });

    it('what is to be done while there are no points', async () => {
      const editor = await setup(aSong([]));
      expect(editor.largestChange).to.equal('A tempo curve needs three points.');
      expect(editor.status).to.equal('0 points, 20 measures to go');
    });

    it('the points again after its piece has come back', async () => {
      const editor = await setup();
      const { element } = editor;
      const parent = element.parentElement!;
      element.remove();
      parent.append(element);
      await editor.settle();
      await editor.settle();
      expect(editor.alphaAt(editor.inWave(3, 40))).to.be.above(200);
      await editor.click(editor.inWave(3));
      expect(editor.chosen).to.deep.equal(['4=3']);
    });
  });

  it('frees what it holds when it goes, and what it has drawn over the views', async () => {
    const before = liveResources();
    const editor = await setup();
    expect(editor.drawnOver).to.equal(2);
    const { element } = editor;
    element.remove();
    expect(liveResources()).to.equal(before);
    expect(editor.drawnOver).to.equal(0);
  });

  describe('with repeats', () => {
    const twice = () =>
      aSong([
        [0, 1],
        [4, 3],
        [8, 5],
        [0, 6, 'a'],
        [4, 8, 'a'],
        [8, 10, 'a'],
      ]);

    it('shows the points of other laps paler, and takes their lap when one is chosen', async () => {
      const editor = await setup(twice());
      const other = editor.alphaAt(editor.inWave(8, 40));
      expect(other).to.be.within(50, 180);
      await editor.click(editor.inWave(8));
      expect(editor.chosen).to.deep.equal(['4=8a']);
      await editor.press('Escape');
      expect(editor.alphaAt(editor.inWave(8, 40))).to.be.above(other);
    });

    it('sets new points in the current lap', async () => {
      const editor = await setup(twice());
      await editor.select('Current lap', 'a');
      await editor.click(editor.inBand(9, 0.2));
      expect(editor.points).to.include('6=9a');
    });

    it('refuses a point where another lap plays', async () => {
      const editor = await setup(twice());
      await editor.select('Current lap', 'a');
      await editor.click(editor.inBand(2, 0.2));
      expect(editor.points).to.have.length(6);
    });
  });

  it('changes nothing while the piece is locked', async () => {
    const editor = await setup();
    runInAction(() => (editor.piece.session.isLocked = true));
    await editor.settle();
    await editor.drag(editor.inWave(5), editor.inWave(5.5));
    await editor.click(editor.inBand(4, 0.2));
    expect(editor.points).to.have.length(5);
    expect(editor.points[2]).to.equal('8=5');
    expect(editor.status).to.equal('Nothing can be changed now.');
    expect(editor.button('Set a point').disabled).to.equal(true);
  });
});
