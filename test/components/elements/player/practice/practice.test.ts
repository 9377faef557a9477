import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { StaffMix } from '#engines/playback';
import { prepareTexts } from '#kit';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aRecording, PlayerHarness } from '../player-harness.js';

await prepareTexts('views', 'tools');
await import('#elements/player/practice/practice.js');

/** A player whose tools for practice have come. */
async function setup(builder: PieceBuilder = aRecording()) {
  const harness = await PlayerHarness.setup({ builder, width: 1400 });
  await waitUntil(() => harness.control('Metronome'), 'the tools do not come');
  return harness;
}

/** A player of a score that plays itself on these staves. */
async function withStaves() {
  const mix = new StaffMix();
  mix.setStaves([{ number: 1, name: 'Flute' }, { number: 2 }]);
  const harness = await setup();
  Object.assign(harness.engine, { mix });
  harness.piece.transport.attach(harness.engine, harness.piece.recording?.sync);
  await harness.settle();
  return { harness, mix };
}

const isPressed = (harness: PlayerHarness, name: string) =>
  harness.control(name)?.getAttribute('aria-pressed');

describe('the tools for practice', () => {
  it('repeat the measure where the music is, until they are told to stop', async () => {
    const harness = await setup();
    await harness.seek(7.5);
    await harness.click('Loop this measure');
    expect(harness.piece.transport.loop).to.deep.equal({ start: 20, end: 24 });
    expect(isPressed(harness, 'Stop looping')).to.equal('true');
    await harness.click('Stop looping');
    expect(harness.piece.transport.loop).to.equal(undefined);
    expect(isPressed(harness, 'Loop this measure')).to.equal('false');
  });

  it('repeat the chosen labels', async () => {
    const harness = await setup(aRecording().withLabel({ start: 8, duration: 6, type: 'Theme' }));
    harness.piece.selection.select([100]);
    await harness.settle();
    await harness.click('Loop the chosen labels');
    expect(harness.piece.transport.loop).to.deep.equal({ start: 8, end: 14 });
  });

  it('switch metronome and count-in', async () => {
    const harness = await setup();
    for (const name of ['Metronome', 'Count-in of one measure']) {
      await harness.click(name);
      expect(isPressed(harness, name)).to.equal('true');
      await harness.click(name);
      expect(isPressed(harness, name)).to.equal('false');
    }
  });

  it('are of no use without measures that have dates', async () => {
    const harness = await setup(aPiece().withAudio([]));
    const names = ['Loop this measure', 'Metronome', 'Count-in of one measure'];
    const disabled = names.map((name) => (harness.control(name) as HTMLButtonElement).disabled);
    expect(disabled).to.deep.equal([true, true, true]);
  });

  describe('with a score that plays itself', () => {
    it('list its staves, inside the window', async () => {
      const { harness } = await withStaves();
      await harness.click('Audible staves');
      const box = harness.control('Mute Flute')!.getBoundingClientRect();
      expect(box.top).to.be.at.least(0);
      expect(box.right).to.be.at.most(window.innerWidth);
      expect(harness.control('Mute Staff 2')).to.exist;
    });

    it('number staves of one name', async () => {
      const { harness, mix } = await withStaves();
      mix.setStaves([1, 2].map((number) => ({ number, name: 'Piano' })));
      await harness.settle();
      await harness.click('Audible staves');
      expect(harness.control('Mute Piano 1')).to.exist;
      expect(harness.control('Mute Piano 2')).to.exist;
    });

    it('mute staves, and let one sound alone', async () => {
      const { harness, mix } = await withStaves();
      await harness.click('Audible staves');
      await harness.click('Mute Flute');
      expect([...mix.audible]).to.deep.equal([2]);
      expect(isPressed(harness, 'Mute Flute')).to.equal('true');
      await harness.click('Solo Flute');
      expect([...mix.audible]).to.deep.equal([1]);
      expect(isPressed(harness, 'Audible staves')).to.equal('true');
    });
  });

  it('know no staves of a recording', async () => {
    expect((await setup()).control('Audible staves')).to.equal(undefined);
  });

  it('are accessible', async () => {
    const { harness } = await withStaves();
    await harness.click('Audible staves');
    await expect(harness.element).to.be.accessible();
  });
});
