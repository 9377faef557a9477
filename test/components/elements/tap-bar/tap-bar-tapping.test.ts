import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { syncSessionOf } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { q, s } from '../../core/time/score-builder.js';
import { aTask, TapBarHarness } from './tap-bar-harness.js';
import { ROWS } from './a-played-tune.js';

const setup: typeof TapBarHarness.setup = (...options) => TapBarHarness.setup(...options);

describe('<glosa-tap-bar>', () => {
  describe('tapping', () => {
    it('names what the next tap sets, and starts the music', async () => {
      const harness = await setup();
      expect(harness.next).to.equal('Start at m. 1');
      await harness.start();
      expect([harness.next, harness.engine.isPlaying]).to.deep.equal(['Tap m. 1', true]);
      await harness.tap();
      expect([harness.next, harness.points]).to.deep.equal(['Tap m. 2', '0']);
    });

    it('sets points at what was heard, within 5 ms', async () => {
      const harness = await setup({ increment: '1b' });
      await harness.start();
      const heard: number[] = [];
      for (let n = 0; n < 8; n++)
        heard.push(harness.engine.dateAt((await harness.tap()).timeStamp));
      for (const [index, date] of harness.dates.entries())
        expect(date).to.be.closeTo(heard[index]!, 0.005);
      expect(harness.dates).to.have.length(8);
    });

    it('takes the latency off, in seconds of the wall', async () => {
      const harness = await setup();
      runInAction(() => (syncSessionOf(harness.piece).latency = s(0.1)));
      await harness.click('Half speed');
      await harness.start();
      for (let n = 0; n < 4; n++) await harness.apart();
      const { timeStamp } = await harness.tap();
      const heard = harness.engine.dateAt(timeStamp - 100);
      expect(harness.piece.transport.rate).to.equal(0.5);
      expect(harness.dates[0]).to.be.closeTo(heard, 0.005);
    });

    it('follows the played order through the repeat to the end', async () => {
      const harness = await setup();
      await harness.start();
      const said: string[] = [];
      for (let n = 0; n < 7; n++) {
        said.push(harness.next);
        await harness.tap();
      }
      expect(said.slice(1)).to.deep.equal([
        'Tap m. 2',
        'Tap m. 1',
        'Tap m. 2',
        'Tap m. 3',
        'Tap m. 4',
        'Tap the end',
      ]);
      expect(harness.points).to.equal('0 4 0a 4a 8a 12a 16a');
      expect(harness.next).to.equal('The music is over');
      await harness.tap();
      expect(harness.alert).to.equal('The score has ended: there is nothing left to tap.');
    });

    it('taps by the space bar, once as long as it is held', async () => {
      const harness = await setup();
      await harness.start();
      const event = await harness.key(' ');
      expect([event.defaultPrevented, harness.points]).to.deep.equal([true, '0']);
      await harness.key(' ', { repeat: true });
      expect(harness.points).to.equal('0');
      await harness.key(' ', { on: document.body });
      expect(harness.points).to.equal('0 4');
    });

    it('presses no button that has the focus, when the space bar goes up', async () => {
      const harness = await setup();
      await harness.start();
      await harness.key(' ');
      const up = () => harness.keyUp(' ');
      expect([up().defaultPrevented, up().defaultPrevented]).to.deep.equal([true, false]);
    });

    it('leaves the space bar to others: at rest, in text fields, outside the piece', async () => {
      const harness = await setup();
      expect((await harness.key(' ', { on: document.body })).defaultPrevented).to.equal(false);
      await harness.start();
      await harness.click('Latency 0 ms');
      const elsewhere = document.createElement('button');
      document.body.append(elsewhere);
      const events = [
        await harness.key('x', { on: harness.field('Latency in ms') }),
        await harness.key(' ', { on: elsewhere }),
        await harness.key(' ', { ctrlKey: true }),
      ];
      elsewhere.remove();
      expect(events.map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([
        false,
        false,
        false,
      ]);
      expect(harness.points).to.equal('');
    });

    it('is pressed by screen readers too', async () => {
      const harness = await setup();
      await harness.start();
      await harness.tapWithoutPointer();
      expect(harness.points).to.equal('0');
    });

    it('takes a bounce for one tap', async () => {
      const harness = await setup();
      await harness.start();
      void harness.tap();
      await harness.tap();
      expect(harness.points).to.equal('0');
    });

    it('skips and goes back by keys and by buttons', async () => {
      const harness = await setup();
      await harness.start();
      await harness.key('ArrowRight');
      expect(harness.next).to.equal('Tap m. 2');
      await harness.key('ArrowLeft');
      expect(harness.next).to.equal('Tap m. 1');
      await harness.click('→skip');
      await harness.tap();
      expect(harness.points).to.equal('4');
    });

    it('takes the last point back, or drops it and goes on', async () => {
      const harness = await setup();
      await harness.start();
      await harness.tap();
      await harness.tap();
      await harness.key('Backspace');
      expect([harness.points, harness.next]).to.deep.equal(['0', 'Tap m. 2']);
      await harness.tap();
      await harness.key('x');
      expect([harness.points, harness.next]).to.deep.equal(['0', 'Tap m. 1']);
      await harness.click('⌫take back');
      expect([harness.points, harness.next]).to.deep.equal(['', 'Tap m. 1']);
      expect(harness.button('⌫take back')?.disabled).to.equal(true);
    });

    it('brings back what a tap has pushed away, when it is taken back', async () => {
      const rows = [
        [0, 1],
        [4, 3],
        [8, 5],
        [12, 40],
      ] as const;
      const harness = await setup({ builder: aTask('4/4 1 2 3 4').withAudio(rows) });
      harness.piece.chooseRecording('audio-2');
      await harness.start();
      harness.piece.transport.seek({ date: s(20) });
      await harness.apart();
      harness.tapping.goTo({ onset: q(4), lap: '' });
      await harness.tap();
      expect(harness.points).to.equal('0 4 12');
      await harness.key('Backspace');
      expect([harness.points, harness.dates[1]]).to.deep.equal(['0 4 8 12', 3]);
      expect(harness.next).to.equal('Tap m. 2');
    });

    it('plays again from a little before the last point', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ date: s(30) });
      await harness.start();
      await harness.tap();
      await harness.key('Backspace', { shiftKey: true });
      expect([harness.points, harness.next]).to.deep.equal(['', 'Tap m. 1']);
      expect(harness.engine.isPlaying).to.equal(true);
    });

    it('stops by Escape, and starts again from before the last point', async () => {
      const harness = await setup();
      await harness.start();
      harness.piece.transport.seek({ date: s(30) });
      await harness.apart();
      await harness.tap();
      await harness.key('Escape');
      expect([harness.engine.isPlaying, harness.next]).to.deep.equal([false, 'Start at m. 2']);
      await harness.start();
      expect(harness.piece.transport.moment.date).to.be.closeTo(28, 0.3);
      expect(harness.next).to.equal('Tap m. 2');
    });

    it('goes on after the chosen point', async () => {
      const harness = await setup({ builder: aTask().withAudio(ROWS) });
      harness.piece.chooseRecording('audio-2');
      await harness.choosePoint(3);
      expect(harness.next).to.equal('Start at m. 3');
      await harness.start();
      expect(harness.piece.transport.moment.date).to.be.closeTo(5, 0.3);
    });

    it('goes on after the point before where somebody has moved the music', async () => {
      const harness = await setup({ builder: aTask().withAudio(ROWS) });
      harness.piece.chooseRecording('audio-2');
      await harness.start();
      harness.piece.transport.seek({ date: s(5.5) });
      await harness.apart();
      expect(harness.next).to.equal('Tap m. 2');
      expect(harness.tapping.next?.lap).to.equal('a');
    });

    it('ends with the recording', async () => {
      const harness = await setup();
      await harness.start();
      harness.engine.end();
      await harness.settle();
      expect([harness.tapping.isActive, harness.next]).to.deep.equal([false, 'Start at m. 1']);
    });

    it('says why there is no point', async () => {
      const harness = await setup();
      await harness.start();
      await harness.lock();
      await harness.tap();
      expect(harness.alert).to.equal('Nothing can be edited now.');
      expect(harness.points).to.equal('');
    });

    it('refuses a tap among the points of another lap', async () => {
      const harness = await setup({ builder: aTask().withAudio(ROWS) });
      harness.piece.chooseRecording('audio-2');
      await harness.start();
      runInAction(() => harness.tapping.goToStart());
      harness.piece.transport.seek({ date: s(20) });
      await harness.apart();
      runInAction(() => harness.tapping.goToStart());
      await harness.tap();
      expect(harness.alert).to.match(/^No point was set/);
      expect(harness.points).to.equal('0 4 0a 4a 8a');
    });

    it('says when there is no recording, and when measures are counted blindly', async () => {
      const none = await setup({ builder: aPiece().withMeasures(4), hasEngine: false });
      expect(none.text).to.equal(
        'There is no recording to synchronize. Add one, or choose one in the player.',
      );
      const guessed = await setup({ builder: aPiece().withAudio() });
      expect(guessed.text).to.include('The measures of this piece are unknown');
    });
  });
});
