import { expect } from '@open-wc/testing';
import { aSong, peaksFile } from './a-song.js';
import { SyncEditorHarness } from './sync-editor-harness.js';

const setup: typeof SyncEditorHarness.setup = (...options) => SyncEditorHarness.setup(...options);

describe('<glosa-sync-editor>', () => {
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
});
