import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { aSong } from './a-song.js';
import { SyncEditorHarness } from './sync-editor-harness.js';

const setup: typeof SyncEditorHarness.setup = (...options) => SyncEditorHarness.setup(...options);

describe('<glosa-sync-editor>', () => {
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
        // Sounds are found by code that loads first.
        await waitUntil(() => editor.points[2] === point, 'the point stays');
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

    it('deletes the points of the passage that is repeated, and one undo brings them back', async () => {
      const editor = await setup();
      await editor.press('Delete', { ctrlKey: true });
      expect(editor.status).to.equal('Repeat a passage first: drag over the ruler.');
      const loop = { start: 4 as never, end: 12 as never };
      runInAction(() => (editor.piece.transport.loop = loop));
      await editor.press('Delete', { ctrlKey: true });
      expect(editor.points).to.deep.equal(['0=1', '12=7', '16=9']);
      expect(editor.status).to.equal('2 points deleted.');
      await editor.press('z', { ctrlKey: true });
      expect(editor.points).to.deep.equal(['0=1', '4=3', '8=5', '12=7', '16=9']);
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
      expect(editor.points[0]).to.equal('1=3');
      expect(editor.status).to.equal(
        '4 points have moved. 1 point would leave the score and was left out; undo brings it back.',
      );
      await editor.use('Undo');
      expect(editor.points[0]).to.equal('1=1');
      expect(editor.points).to.have.length(5);
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
});
