import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { syncedRecording, syncSessionOf } from '#core';
import { browserFrames } from '#kit';
import { aPiece } from '#test/support/a-piece.js';
import { MidiDesk } from '../../kit/controls/midi-desk.js';
import { aTune as aPlayedTune, type Tune } from '../../engines/alignment/a-tune.js';
import { urlOf, wavFile } from '../../engines/sound-files.js';
import { aTune } from '../piano-roll/roll-harness.js';
import { aTask, TapBarHarness } from './tap-bar-harness.js';
import { played, ROWS } from './a-played-tune.js';

const setup: typeof TapBarHarness.setup = (...options) => TapBarHarness.setup(...options);
const soundOf = ({ samples, sampleRate }: Tune) => urlOf(wavFile([samples], sampleRate));

describe('<glosa-tap-bar>', () => {
  for (const theme of ['light', 'dark'])
    for (const width of [360, 800, 1300])
      it(`is accessible and fits in ${width} pixels, ${theme}`, async () => {
        const builder = aTask().withAudio(ROWS);
        const harness = await setup({ width, builder });
        harness.piece.chooseRecording('audio-2');
        await harness.choosePoint(1);
        await harness.unfold();
        await harness.click('Latency 0 ms');
        await harness.paint(theme);
        await expect(harness.element).to.be.accessible();
        expect(harness.overflow).to.equal(0);
      });

  for (const width of [360, 800, 1300])
    it(`keeps what is needed less often behind a button in ${width} pixels`, async () => {
      const harness = await setup({ width });
      expect(harness.button('Half speed')).to.equal(undefined);
      await harness.click('More tools');
      expect(harness.button('Half speed')).to.not.equal(undefined);
      await harness.click('Fewer tools');
      expect(harness.button('Half speed')).to.equal(undefined);
    });

  it('breaks no word of its keys in 320 pixels of a page that breaks words, in German', async () => {
    const harness = await setup({ width: 320 });
    harness.element.parentElement!.style.setProperty('overflow-wrap', 'anywhere');
    harness.element.locale = 'de';
    await waitUntil(() => harness.element.renderRoot.textContent.includes('Wiederholung'));
    const texts = [...harness.element.renderRoot.querySelectorAll('.moves .key, .moves kbd')]
      .flatMap((word) => [...word.childNodes])
      .filter((node) => node instanceof Text)
      .filter(({ data }) => data.trim() !== '');
    expect(texts).to.not.have.length(0);
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = range.getClientRects();
      expect(rects, text.data).to.have.length(1);
      expect(rects[0]!.right).to.be.at.most(harness.element.getBoundingClientRect().right);
    }
  });

  for (const width of [720, 800, 900, 1100, 1339, 1340, 1400])
    it(`has two rows in ${width} pixels, with a chosen point too`, async () => {
      const builder = aTask('4/4 1 2 3 4').withAudio(ROWS.slice(0, 2));
      const harness = await setup({ width, builder });
      harness.piece.chooseRecording('audio-2');
      await harness.choosePoint(1);
      expect(harness.rows).to.equal(2);
      expect(harness.button('More tools') === undefined).to.equal(width >= 1340);
    });

  for (const width of [1340, 1392])
    it(`is one row in ${width} pixels when it is compact`, async () => {
      const builder = aTask('4/4 1 2 3 4').withAudio(ROWS.slice(0, 2));
      const harness = await setup({ width, builder });
      harness.piece.chooseRecording('audio-2');
      await harness.choosePoint(1);
      harness.element.compact = true;
      await harness.element.updateComplete;
      expect(harness.rows).to.equal(1);
      expect(harness.overflow).to.equal(0);
      expect(harness.button('Half speed')).to.equal(undefined);
      await harness.click('More tools');
      expect(harness.button('Half speed')).to.not.equal(undefined);
    });

  describe('increments', () => {
    it('are set by attribute, by a button and from the list', async () => {
      const harness = await setup({ increment: '1b' });
      await harness.settle();
      expect([harness.increment, harness.next]).to.deep.equal([
        '1 beat ♩',
        'Start at m. 1, beat 1',
      ]);
      await harness.chooseIncrement('½ beat');
      expect(harness.increment).to.equal('½ beat');
      await harness.chooseListed('Other steps', '2m');
      expect(harness.increment).to.equal('2 measures');
      await harness.start();
      await harness.tap();
      expect(harness.next).to.equal('Tap m. 1');
    });

    it('name parts of beats, and dotted beats', async () => {
      const harness = await setup({ builder: aTask('6/8 1 2'), increment: '0.5b' });
      await harness.settle();
      expect(harness.increment).to.equal('⅓ beat');
      await harness.start();
      await harness.tap();
      expect(harness.next).to.equal('Tap m. 1, beat 1⅓');
    });

    it('are a measure where the attribute says nothing that there is', async () => {
      const harness = await setup({ increment: '7m' });
      expect(harness.increment).to.equal('1 measure');
    });
  });

  describe('repeats', () => {
    it('are left out where the music goes on', async () => {
      const harness = await setup();
      await harness.start();
      await harness.tap();
      await harness.tap();
      await harness.click('m. 3');
      expect([harness.next, harness.tapping.next?.lap]).to.deep.equal(['Tap m. 3', '']);
    });

    it('end the measure before another ending, where the music leaps to it', async () => {
      const harness = await setup({ builder: aTask('4/4 1 2a:| 2b 3') });
      await harness.start();
      for (let n = 0; n < 4; n++) await harness.tap();
      expect(harness.points).to.equal('0 4 0a 4a 8a');
      const [, , , seam, tapped] = harness.dates;
      expect(tapped! - seam!).to.be.closeTo(0.001, 1e-9);
      expect(harness.chosenPoint).to.match(/^Selected point m. 2b/);
      expect(harness.next).to.equal('Tap m. 3');
      await harness.key('Backspace');
      expect([harness.points, harness.next]).to.deep.equal(['0 4 0a', 'Tap m. 2b']);
    });

    it('start by R, are chosen from the list, and are added', async () => {
      const harness = await setup();
      await harness.start();
      await harness.tap();
      await harness.key('r');
      expect([harness.next, harness.listed('Lap')]).to.deep.equal(['Tap m. 1', '2']);
      await harness.chooseListed('Lap', '');
      expect([harness.next, harness.listed('Lap')]).to.deep.equal(['Tap m. 2', '1']);
      await harness.click('Add a repeat');
      expect(harness.listed('Lap')).to.equal('3');
      expect(harness.tapping.next?.lap).to.equal('b');
    });

    it('do not start by R where keys of one letter are off', async () => {
      const harness = await setup();
      runInAction(() => (harness.piece.session.hasLetterKeys = false));
      await harness.start();
      expect((await harness.key('r')).defaultPrevented).to.equal(false);
    });
  });

  describe('the chosen point', () => {
    const withRows = async () => {
      const harness = await setup({ builder: aTask().withAudio(ROWS) });
      harness.piece.chooseRecording('audio-2');
      await harness.settle();
      return harness;
    };

    it('is told with its lap and its tempo', async () => {
      const harness = await withRows();
      expect(harness.chosenPoint).to.equal('Selected point None. Tap, or choose one.');
      await harness.choosePoint(2);
      expect(harness.chosenPoint).to.equal(
        'Selected point m. 1, beat 1 = 5.000 s onset 0 · lap 2 · 120.0 ♩/min',
      );
    });

    it('is nudged by 10 ms and 1 ms, and never past another', async () => {
      const harness = await withRows();
      await harness.choosePoint(1);
      await harness.click('10 ms later');
      await harness.click('1 ms earlier');
      expect(harness.dates[1]).to.be.closeTo(3.009, 1e-9);
      await harness.undo();
      await harness.undo();
      expect(harness.dates[1]).to.equal(3);
    });

    it('is deleted', async () => {
      const harness = await withRows();
      await harness.choosePoint(1);
      await harness.click('Delete the point');
      expect(harness.points).to.equal('0 0a 4a 8a');
    });

    it('slides with all others by a step, inside the score', async () => {
      const harness = await withRows();
      await harness.chooseListed('Step for all points', '1b');
      await harness.click('All points 1 beat later in the score');
      expect(harness.points).to.equal('1 5 1a 5a 9a');
      await harness.chooseListed('Step for all points', '1m');
      await harness.click('All points 1 measure earlier in the score');
      expect(harness.points).to.equal('1 1a 5a');
      expect(harness.slid).to.equal(
        '3 points have moved. 2 points would leave the score and were left out; undo brings them back.',
      );
      await harness.undo();
      expect(harness.points).to.equal('1 5 1a 5a 9a');
      await harness.chooseListed('Step for all points', '4m');
      await harness.click('All points 4 measures earlier in the score');
      expect(harness.points).to.equal('1 5 1a 5a 9a');
      expect(harness.alert).to.contain('fewer than two of them would be left in the score');
    });

    it('comes back with all others as they were loaded', async () => {
      const harness = await withRows();
      expect(harness.button('Reset')?.disabled).to.equal(true);
      await harness.choosePoint(0);
      await harness.click('Delete the point');
      await harness.click('Reset');
      expect(harness.points).to.equal('0 4 0a 4a 8a');
    });
  });

  describe('MIDI keyboards', () => {
    let desk: MidiDesk;
    beforeEach(() => (desk = new MidiDesk()));
    afterEach(() => desk.remove());

    it('tap while one taps', async () => {
      const piano = desk.plugIn('Piano');
      const harness = await setup();
      await harness.click('MIDI keyboard');
      await harness.apart();
      piano.send([0x90, 60, 90], performance.now());
      await harness.apart();
      expect(harness.points).to.equal('');
      await harness.start();
      piano.send([0x90, 60, 90], performance.now());
      await harness.apart();
      expect(harness.points).to.equal('0');
      await harness.click('Piano');
      piano.send([0x90, 60, 90], performance.now());
      await harness.apart();
      expect(harness.points).to.equal('0');
    });

    it('say why they do not', async () => {
      desk.refuse();
      const harness = await setup();
      await harness.click('MIDI keyboard');
      await harness.apart();
      expect(harness.button('MIDI keyboard')?.title).to.match(/^This page is not allowed/);
    });
  });

  describe('the automatic alignment', () => {
    it('needs a score', async () => {
      expect((await setup()).button('Align automatically')?.disabled).to.equal(true);
    });

    it('has the score and other synchronized recordings to align with', async () => {
      const builder = aTask()
        .withAudio(ROWS, { urls: ['/nowhere.ogg'], info: 'Ashkenazy, 1979' })
        .withScore(aTune());
      const harness = await setup({ builder });
      const name = 'What the recording is aligned with';
      expect([...harness.list(name).options].map(({ text }) => text.trim())).to.deep.equal([
        'With the score',
        'With Ashkenazy, 1979',
      ]);
      expect(harness.listed(name)).to.equal('With the score');
      await harness.chooseListed(name, 'audio-2');
      expect(harness.listed(name)).to.equal('With Ashkenazy, 1979');
      harness.piece.chooseRecording('audio-2');
      await harness.settle();
      expect(harness.text).to.not.include('With the score');
    });

    it('carries points over from the recording that is chosen, without the notes', async () => {
      const slow = aPlayedTune({ pace: 0.65 });
      const rows = Array.from({ length: 32 }, (_, n) => [n, played.dateAt(n)] as const);
      const builder = aPiece()
        .withMeasures(8)
        .withFrames(browserFrames)
        .withAudio([], { urls: [soundOf(slow)] })
        .withAudio(rows, { urls: [soundOf(played)] })
        .withScore('/no-such-score.mid');
      const harness = await setup({ builder });
      await harness.chooseListed('What the recording is aligned with', 'audio-2');
      await harness.click('Align automatically');
      await waitUntil(() => harness.dates.length > 0, 'no points');
      for (const { onset, date } of syncedRecording(harness.piece)!.points)
        expect(date).to.be.closeTo(slow.dateAt(onset), 0.05);
    });

    it('is offered, keeps what was tapped, and says why nothing came of it', async () => {
      const builder = aTask()
        .withAudio(ROWS, { urls: ['/nowhere.ogg'] })
        .withScore(aTune());
      const harness = await setup({ builder });
      harness.piece.chooseRecording('audio-2');
      await harness.settle();
      expect(harness.text).to.include('Keep the 5 points that are set');
      await harness.click('Align automatically');
      await waitUntil(() => harness.text.includes('Your sync points are unchanged'), 'no word');
      expect(harness.points).to.equal('0 4 0a 4a 8a');
      await harness.click('Close');
      expect(harness.text).to.not.include('Your sync points');
    });
  });

  describe('the latency', () => {
    afterEach(() => localStorage.removeItem('glosa:tap-latency'));

    it('is typed, and kept in this browser', async () => {
      const harness = await setup();
      await harness.click('Latency 0 ms');
      await harness.fill('Latency in ms', '45');
      expect(syncSessionOf(harness.piece).latency).to.equal(0.045);
      const other = await setup();
      expect(other.button('Latency 45 ms')).to.not.equal(undefined);
      expect(syncSessionOf(other.piece).latency).to.equal(0.045);
    });

    it('stays within what a hand can be, whatever the browser has kept', async () => {
      localStorage.setItem('glosa:tap-latency', '"late"');
      expect((await setup()).button('Latency 0 ms')).to.not.equal(undefined);
      localStorage.setItem('glosa:tap-latency', '90000');
      expect((await setup()).button('Latency 600 ms')).to.not.equal(undefined);
    });

    it('is measured by taps along with clicks, which set no points', async () => {
      const harness = await setup();
      await harness.click('Latency 0 ms');
      await harness.click('Measure it');
      await harness.apart();
      await harness.key(' ');
      expect(harness.text).to.include('1 of 12 taps');
      expect(harness.points).to.equal('');
      await harness.click('Cancel');
      expect(harness.text).to.include('Tap along with fifteen clicks');
    });
  });
});
