import { expect, waitUntil } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { liveResources } from '#kit/element/scope.js';
import { aPiece } from '#test/support/a-piece.js';
import { aSong, PATIENT, peaksFile, SyncEditorHarness } from './sync-editor-harness.js';

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
    await waitUntil(isThere, 'no line in the panel', PATIENT);
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

  describe('with the mouse', () => {
    it('chooses a point by its dot, its line or its curve', async () => {
      const editor = await setup();
      await editor.click(editor.inWave(3));
      expect(editor.chosen).to.deep.equal(['4=3']);
      await editor.click(editor.inScore(8));
      expect(editor.chosen).to.deep.equal(['8=5']);
      await editor.click(editor.inBand(7, 0.03));
      expect(editor.chosen).to.deep.equal(['12=7']);
      expect(editor.date).to.equal(0);
    });

    it('moves the date of a point by its end in the waveform', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(5), editor.inWave(5.5));
      expect(editor.points[2]).to.equal('8=5.5');
      expect(editor.chosen).to.deep.equal([]);
    });

    it('lets a date stick to where a sound begins', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(5), editor.inWave(5.1));
      expect(editor.points[2]).to.equal('8=5.06');
    });

    it('moves the onset of a point by its end in the score, to the nearest beat', async () => {
      const editor = await setup();
      await editor.drag(editor.inScore(8), editor.inScore(9.2));
      expect(editor.points[2]).to.equal('9=5');
    });

    it('moves a point freely with Alt', async () => {
      const editor = await setup();
      await editor.drag(editor.inScore(8), editor.inScore(9.2), { altKey: true });
      expect(Number(editor.points[2]!.split('=')[0])).to.be.closeTo(9.2, 0.05);
    });

    it('moves the end of a curve that is nearer to the hand', async () => {
      const editor = await setup();
      const [x, y] = editor.inBand(5, 0.03);
      await editor.drag([x, y], [x + 20, y]);
      expect(editor.points[2]).to.equal('8=5.5');
    });

    it('chooses several points with Shift and with Ctrl', async () => {
      const editor = await setup();
      await editor.click(editor.inWave(3));
      await editor.click(editor.inWave(7), 1, 'Shift');
      expect(editor.chosen).to.deep.equal(['4=3', '8=5', '12=7']);
      await editor.click(editor.inWave(5), 1, 'Control');
      expect(editor.chosen).to.deep.equal(['4=3', '12=7']);
    });

    it('leaves the waveform of another recording alone', async () => {
      const other = { id: 'other', peaksUrl: peaksFile([1]) };
      const builder = aSong().withAudio(
        [
          [0, 2],
          [80, 38],
        ],
        other,
      );
      const inside =
        '<glosa-waveform zoom="0" source="other"></glosa-waveform><glosa-score></glosa-score>';
      const editor = await setup(builder, { inside });
      await editor.drag(editor.inWave(2), editor.inWave(2.5));
      expect(editor.points).to.have.length(5);
      expect(editor.points[0]).to.equal('0=1');
    });

    it('tells in words where a point would be', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(5), editor.inWave(5.5), { drop: false });
      expect(editor.bubble).to.equal('m. 3, beat 1 = 0:05.500');
      expect(editor.points[2]).to.equal('8=5');
      await editor.drop();
      expect(editor.bubble).to.equal(undefined);
    });

    it('never lets a point pass another one', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(5), editor.inWave(8.5));
      const [, , moved] = editor.points;
      expect(Number(moved!.split('=')[1])).to.be.within(5, 7);
    });

    it('takes a drag back with Escape', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(5), editor.inWave(5.5), { drop: false });
      await editor.press('Escape');
      await editor.drop();
      expect(editor.points[2]).to.equal('8=5');
    });

    it('sets a point by a click between the views', async () => {
      const editor = await setup();
      await editor.click(editor.inBand(4, 0.2));
      expect(editor.points).to.include('6=4');
      expect(editor.chosen).to.deep.equal(['6=4']);
      expect(editor.status).to.equal('Set: m. 2, beat 3 = 0:04.000');
    });

    it('sets a point by a double click in a view', async () => {
      const editor = await setup();
      await editor.click(editor.inWave(4, 50), 2);
      expect(editor.points).to.include('6=4');
      await editor.click(editor.inScore(10, 60), 2);
      expect(editor.points).to.include('10=6');
    });

    it('sets a measure that stands there in gray by a click on its dot', async () => {
      const editor = await setup();
      await editor.click(editor.inWave(11));
      expect(editor.points).to.include('20=11');
    });

    it('sets a gray measure where it is dragged to', async () => {
      const editor = await setup();
      await editor.drag(editor.inWave(11), editor.inWave(11.5));
      expect(editor.points).to.include('20=11.5');
    });

    it('leaves clicks in the views to the views', async () => {
      const editor = await setup();
      await editor.click(editor.inWave(4, 50));
      expect(editor.date).to.be.closeTo(4, 0.03);
      expect(editor.points).to.have.length(5);
    });

    it('says what is under it', async () => {
      const editor = await setup();
      await editor.hover(editor.inWave(5));
      expect(editor.element.renderRoot.querySelector('.grip')).to.have.attribute(
        'title',
        'm. 3, beat 1 = 0:05.000',
      );
    });
  });

  it('moves a point with a finger, and the page does not scroll', async () => {
    const editor = await setup();
    const isFree = await editor.touch(editor.inWave(5, 12), editor.inWave(5.5));
    expect(isFree).to.equal(false);
    expect(editor.points[2]).to.equal('8=5.5');
    expect(await editor.touch(editor.inWave(4, 50), editor.inWave(4.5, 50))).to.equal(true);
  });

  describe('with the keyboard', () => {
    it('moves from point to point, by one stop of the Tab key', async () => {
      const editor = await setup();
      await editor.press('ArrowDown');
      expect(editor.activeOption).to.equal('m. 1, beat 1 = 0:01.000');
      await editor.press('ArrowDown');
      expect(editor.activeOption).to.equal('m. 2, beat 1 = 0:03.000');
      await editor.press('End');
      expect(editor.chosen).to.deep.equal(['16=9']);
      await editor.press('ArrowUp');
      expect(editor.chosen).to.deep.equal(['12=7']);
      await editor.press('Home');
      expect(editor.chosen).to.deep.equal(['0=1']);
    });

    for (const [key, modifiers, point] of [
      ['ArrowRight', {}, '8=5.01'],
      ['ArrowLeft', {}, '8=4.99'],
      ['ArrowRight', { shiftKey: true }, '8=5.001'],
      ['ArrowLeft', { shiftKey: true }, '8=4.999'],
      ['s', {}, '8=5.06'],
    ] as const)
      it(`makes ${point} of 8=5 by ${Object.keys(modifiers).join('')} ${key}`, async () => {
        const editor = await setup();
        await editor.choose(8);
        await editor.press(key, modifiers);
        expect(editor.points[2]).to.equal(point);
        expect(editor.chosen).to.deep.equal([point]);
      });

    it('moves several chosen points together', async () => {
      const editor = await setup();
      await editor.choose(8);
      await editor.press('ArrowDown', { shiftKey: true });
      await editor.press('ArrowRight');
      expect(editor.points.slice(2, 4)).to.deep.equal(['8=5.01', '12=7.01']);
    });

    it('sets a point at the playhead', async () => {
      const editor = await setup();
      editor.piece.transport.seek({ date: 4 as never });
      await editor.press('n');
      expect(editor.points).to.include('6=4');
    });

    it('deletes, and undoes and does it again', async () => {
      const editor = await setup();
      await editor.choose(8);
      await editor.press('Delete');
      expect(editor.points).to.deep.equal(['0=1', '4=3', '12=7', '16=9']);
      expect(editor.status).to.equal('One point deleted.');
      expect(editor.chosen).to.deep.equal(['12=7']);
      await editor.press('z', { ctrlKey: true });
      expect(editor.points).to.include('8=5');
      await editor.press('z', { ctrlKey: true, shiftKey: true });
      expect(editor.points).not.to.include('8=5');
    });

    it('deletes all points from one on', async () => {
      const editor = await setup();
      await editor.choose(8);
      await editor.press('End', { shiftKey: true });
      await editor.press('Delete');
      expect(editor.points).to.deep.equal(['0=1', '4=3']);
      await editor.press('Home');
      expect(editor.chosen).to.deep.equal(['0=1']);
    });

    it('chooses all points, and none', async () => {
      const editor = await setup();
      await editor.press('a', { ctrlKey: true });
      expect(editor.chosen).to.have.length(5);
      await editor.press('Escape');
      expect(editor.chosen).to.have.length(0);
    });

    it('plays around a point, and stops a second after it', async () => {
      const editor = await setup();
      await editor.choose(8);
      await editor.press('Enter');
      expect(editor.engine.sought.at(-1)).to.equal(4);
      await editor.run(1.5);
      expect(editor.engine.isPlaying).to.equal(true);
      await editor.run(0.6);
      expect(editor.engine.isPlaying).to.equal(false);
    });

    it('plays and pauses', async () => {
      const editor = await setup();
      await editor.press(' ');
      expect(editor.engine.isPlaying).to.equal(true);
      await editor.press(' ');
      expect(editor.engine.isPlaying).to.equal(false);
    });

    it('does nothing by letters when they are not wanted', async () => {
      const editor = await setup();
      runInAction(() => (editor.piece.session.hasLetterKeys = false));
      editor.piece.transport.seek({ date: 4 as never });
      await editor.press('n');
      expect(editor.points).to.have.length(5);
    });
  });

  describe('by its buttons', () => {
    it('can do all that a drag can', async () => {
      const editor = await setup();
      editor.piece.transport.seek({ date: 4 as never });
      await editor.use('Set a point at the playhead');
      await editor.use('10 ms later');
      expect(editor.points).to.include('6=4.01');
      await editor.use('To the next notated onset');
      expect(editor.points).to.include('7=4.01');
      await editor.use('Undo');
      await editor.use('Delete the chosen points');
      expect(editor.points).to.have.length(5);
      await editor.use('Undo');
      expect(editor.points).to.have.length(6);
    });

    it('shifts all points by the step that is chosen', async () => {
      const editor = await setup(aSong(), { step: '1b' });
      await editor.use('All points later in the score by 1 beat');
      expect(editor.points[0]).to.equal('1=1');
      await editor.select('How far all points move', '1m');
      await editor.use('All points later');
      expect(editor.points[0]).to.equal('5=1');
      await editor.use('All points earlier');
      await editor.use('All points earlier');
      expect(editor.status).to.equal('The points would leave the score.');
      expect(editor.points[0]).to.equal('1=1');
    });

    it('leaves to a tap bar beside it what that has too', async () => {
      const editor = await setup(aSong(), { plain: true });
      expect(editor.buttons).to.deep.equal([
        'Set a point at the playhead',
        'To the previous notated onset',
        'To the next notated onset',
        'Play around the chosen point',
        'Move the chosen point to where a sound begins',
        'Delete the chosen points',
      ]);
    });
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
