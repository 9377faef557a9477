import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { aMidiFile, meter, off, on } from '../../engines/notation/midi-bytes.js';
import { urlOf } from '../../engines/sound-files.js';
import { aSong, GridHarness } from './grid-harness.js';

const setup: typeof GridHarness.setup = (...options) => GridHarness.setup(...options);

/** A pickup, a repeat with two endings, and a change of meter. */
const aDance = () =>
  aPiece().withMeasureMap([
    { count: 1, number: 0, time_signature: '3/4', actual_length: 1 },
    { count: 2, number: 1, nominal_length: 3, actual_length: 3, start_repeat: true },
    { count: 3, number: 2, next: [4, 5] },
    { count: 4, number: 3, name: '3a', end_repeat: true, next: [2] },
    { count: 5, number: 3, name: '3b' },
    { count: 6, number: 4, time_signature: '2/4' },
  ]);

describe('<glosa-grid>', () => {
  it('shows the measures in rows of eight', async () => {
    const { rows, size } = await setup(undefined, { height: 600 });
    expect(rows).to.deep.equal(['1 2 3 4 5 6 7 8', '9 10 11 12 13 14 15 16', '17 18 19 20']);
    expect(size).to.deep.equal([1100, 324]);
  });

  for (const [width, cells] of [
    [1000, 8],
    [700, 4],
    [360, 2],
  ] as const)
    it(`has ${cells} measures in a row of ${width} pixels`, async () => {
      const { rows, size } = await setup(undefined, { width });
      expect(rows[0]!.split(' ')).to.have.length(cells);
      expect(size[0]).to.equal(width);
    });

  it('needs no more than a number of measures', async () => {
    const count = aPiece().withMeasureMap([{ count: 1, time_signature: '6/8' }, { count: 10 }]);
    const harness = await setup(count);
    expect(harness.rows).to.deep.equal(['1 2 3 4 5 6 7 8', '9 10']);
    await harness.click('9', 0.5);
    expect(harness.onset).to.be.closeTo(25.5, 0.05);
  });

  it('shows pickup, repeats, endings and meters', async () => {
    const harness = await setup(aDance());
    expect(harness.rows).to.deep.equal(['0 1 2 3a 3b 4']);
    expect(harness.signsOf('0')).to.deep.equal([]);
    expect(harness.signsOf('1')).to.deep.equal(['repeat start', '3/4']);
    expect(harness.signsOf('3a')).to.deep.equal(['1.', 'repeat end']);
    expect(harness.signsOf('3b')).to.deep.equal(['2.']);
    expect(harness.signsOf('4')).to.deep.equal(['2/4']);
  });

  describe('laid out as it is wanted', () => {
    it('follows the piece', async () => {
      const piece = aSong().withInfo({ settings: { 'grid:row': 5, 'grid:lines': 1 } });
      const { rows, size } = await setup(piece, { height: 900 });
      expect(rows).to.have.length(4);
      expect(size[1]).to.equal(Math.round((430 * 1100) / 1700));
    });

    it('follows the height that the piece gives', async () => {
      const { size } = await setup(aSong().withInfo({ settings: { 'grid:row': '0-100' } }));
      expect(size[1]).to.equal(Math.round((320 * 1100) / 1700));
    });

    it('follows its attributes first, also when they change', async () => {
      const piece = aSong().withInfo({ settings: { 'grid:row': 5, 'grid:lines': 1 } });
      const harness = await setup(piece, { row: 10, height: 900 });
      expect(harness.rows).to.have.length(2);
      harness.element.setAttribute('row', '20');
      await harness.settle();
      expect(harness.rows).to.have.length(1);
      harness.element.removeAttribute('row');
      await harness.settle();
      expect(harness.rows).to.have.length(4);
    });
  });

  describe('with the music', () => {
    it('has a playhead as high as its row, and a strong measure', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ onset: quarters(34) });
      await harness.run(1);
      const scale = 1100 / 1700;
      expect(harness.playhead).to.deep.equal(
        [100 * scale + 100 * scale, 170 * scale, 160 * scale].map(Math.round),
      );
      expect(harness.currentMeasure).to.equal('9');
    });

    it('moves where one clicks, and plays from there with Shift', async () => {
      const harness = await setup();
      await harness.click('11', 0.25);
      expect(harness.onset).to.be.closeTo(41, 0.05);
      await harness.click('3', 0.5, { shiftKey: true });
      expect(harness.onset).to.be.closeTo(10, 0.05);
      expect(harness.events).to.deep.equal(['glosa-seek', 'glosa-seek', 'glosa-play']);
    });

    it('moves by keys: beats, measures, rows, ends', async () => {
      const harness = await setup();
      const steps: readonly [key: string, onset: number, shift?: boolean][] = [
        ['ArrowRight', 1],
        ['ArrowRight', 4, true],
        ['ArrowDown', 36],
        ['ArrowUp', 4],
        ['ArrowLeft', 3],
        ['End', 80],
        ['Home', 0],
      ];
      for (const [key, onset, shiftKey = false] of steps) {
        await harness.press(key, { shiftKey });
        expect(harness.onset, key).to.be.closeTo(onset, 1e-6);
      }
    });

    it('brings the row that sounds into view', async () => {
      const harness = await setup(undefined, { height: 130 });
      expect(harness.scrollTop).to.equal(0);
      harness.piece.transport.seek({ onset: quarters(70) });
      await harness.run(1);
      await waitUntil(() => harness.scrollTop > 150, 'the row stays out of view');
    });

    it('says where it is', async () => {
      const harness = await setup();
      harness.piece.transport.seek({ onset: quarters(30) });
      await harness.run(1);
      expect(harness.spoken).to.equal('Measure 8, beat 3');
    });
  });

  describe('with labels', () => {
    const aLabeledSong = () =>
      aSong()
        .withLabel({ type: 'Structure', tag: 'A', start: 16, duration: 32 })
        .withLabel({ type: 'Harmony', tag: 'V', start: 4, duration: 4 });

    it('paints them on the lines of their row, on all rows that they cross', async () => {
      const harness = await setup(aLabeledSong());
      expect(harness.isPainted).to.equal(true);
      const [structure, harmony] = [1, 4];
      expect(harness.alphaAt('6', 0.5, structure)).to.equal(255);
      expect(harness.alphaAt('12', 0.5, structure)).to.equal(255);
      expect(harness.alphaAt('13', 0.5, structure)).to.equal(0);
      expect(harness.alphaAt('2', 0.5, harmony)).to.equal(255);
      expect(harness.alphaAt('2', 0.5, structure)).to.equal(0);
    });

    it('names the lines by what stands on them', async () => {
      const harness = await setup(aLabeledSong());
      expect(harness.lineNames).to.deep.equal(['Structure', 'Harmony']);
    });

    it('makes one where one drags, on that line', async () => {
      const harness = await setup(aLabeledSong());
      await harness.drag(['3', 0.02, 3], ['4', 0.98, 3]);
      expect(harness.labels.at(-1)).to.equal('Motif 8-16 ');
      expect(harness.events).to.deep.equal(['glosa-label-create']);
    });

    it('moves one to another row', async () => {
      const harness = await setup(aLabeledSong());
      await harness.drag(['2', 0.5, 4], ['10', 0.5, 4]);
      expect(harness.labels).to.include('Harmony 36-40 ');
    });
  });

  describe('zoomed', () => {
    it('starts with all of a row in view, and grows by √2', async () => {
      const harness = await setup();
      expect(harness.element.zoom).to.equal(0);
      harness.element.zoomStep(1);
      await harness.settle();
      expect(harness.element.zoom).to.equal(1);
      expect(harness.size[0]).to.equal(Math.round(1100 * Math.SQRT2));
    });

    it('takes its zoom before its code is there, and from keys', async () => {
      const harness = await setup(undefined, { zoom: 2 });
      expect(harness.size[0]).to.equal(2200);
      await harness.press('-');
      expect(harness.element.zoom).to.equal(1);
      await harness.press('0');
      expect(harness.element.zoom).to.equal(0);
    });

    it('mounts only the rows near the view', async () => {
      const harness = await setup(aPiece().withMeasures(1000), { height: 300 });
      expect(harness.rows.length).to.be.below(12);
      await harness.scrollTo(10_000);
      expect(harness.rows.length).to.be.below(16);
      expect(harness.rows.join(' ')).to.contain('752');
    });
  });

  describe('with a minimap', () => {
    it('has none where all rows are in view', async () => {
      const harness = await setup(aSong(), { height: 600, minimap: true });
      // The height of the view is measured after it stands.
      await waitUntil(() => !harness.minimap, 'a minimap');
    });

    it('says what is in view, and scrolls there by hand and by keys', async () => {
      const harness = await setup(aPiece().withMeasures(160), {
        width: 600,
        height: 300,
        minimap: true,
      });
      expect(harness.minimap?.ariaValueText).to.match(/^Measures 1 to 1\d$/);
      await harness.pressMinimap(0.9);
      expect(harness.rows.join(' ')).to.contain('144');
      expect(harness.minimap?.ariaValueText).to.match(/ to 1[45]\d$/);
      await harness.keyOnMinimap('Home');
      expect(harness.scrollTop).to.equal(0);
    });
  });

  describe('without measures', () => {
    it('says so', async () => {
      const harness = await setup(aPiece());
      expect(harness.message).to.contain('The measures of this piece are unknown');
    });

    it('counts as many as a recording and labels reach', async () => {
      const piece = aPiece()
        .withInfo({ 'time-signature': '3/4', 'time-signature-upbeat': 1 })
        .withAudio([
          [0, 0],
          [10, 9],
        ])
        .withLabel({ type: 'Key', start: 4, duration: 12 });
      expect((await setup(piece)).rows).to.deep.equal(['0 1 2 3 4 5']);
    });

    it('reads those of a score', async () => {
      const waltz = aMidiFile([meter(0, 3, 2), on(0, 60), off(96 * 12, 60)]);
      const harness = await setup(aPiece().withScore(urlOf(waltz, 'audio/midi')));
      expect(harness.rows).to.deep.equal(['1 2 3 4']);
      expect(harness.piece.timeSignature.numerator).to.equal(3);
    });

    it('says why a score tells none, and reads it again when one asks for it', async () => {
      const harness = await setup(aPiece().withScore('/nowhere/score.mei'));
      await waitUntil(() => harness.message, 'no message');
      expect(harness.message).to.contain('score.mei was not found');
      expect(harness.piece.problems.map(({ key }) => key)).to.deep.equal(['notationMissing']);
      await harness.tryAgain();
      expect(harness.piece.problems).to.have.length(2);
    });

    it('goes on with what else is there when a score fails', async () => {
      const piece = aPiece()
        .withScore('/nowhere/score.mei')
        .withAudio([
          [0, 0],
          [16, 9],
        ]);
      expect((await setup(piece)).rows).to.deep.equal(['1 2 3 4']);
    });

    it('shows those of the notation as soon as it is read', async () => {
      const harness = await setup(aPiece());
      const { measureMap } = aSong().build();
      runInAction(() => harness.piece.adoptMeasureMap(measureMap!));
      await harness.settle();
      expect(harness.rows).to.have.length(3);
    });
  });

  for (const theme of ['light', 'dark'])
    it(`is accessible, ${theme}`, async () => {
      const harness = await setup(aDance());
      harness.element.dataset.theme = theme;
      await harness.settle();
      await expect(harness.element).to.be.accessible();
      expect(harness.viewport!.ariaLabel ?? harness.viewport!.getAttribute('aria-label')).to.equal(
        'Grid of measures of A Piece',
      );
    });
});
