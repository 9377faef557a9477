import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { pageAudio } from '#engines/playback/page-audio.js';
import { pianoSamples } from '#engines/playback/synth/piano/piano-samples.js';
import { StaffPianos } from '#engines/playback/synth/piano/staff-pianos.js';
import { after as passed, Ear } from '../../sound/ear.js';

/** MIDI pitches and their frequencies; E♭ is a sample, the others are made of their neighbors. */
const PITCHES = [
  ['A', 69, 440],
  ['E♭', 63, 311.1],
  ['the highest C', 108, 4186],
  ['a low D', 38, 73.4],
] as const;

describe('StaffPianos', () => {
  let leave: () => void;
  let pianos: StaffPianos;
  let ear: Ear;
  const { context } = pageAudio();

  before(async () => {
    leave = await pageAudio().use();
    ear = new Ear(context);
    pianos = new StaffPianos(context, await pianoSamples(context), ear.node);
  });

  afterEach(async () => {
    pianos.silence();
    pianos.setAudible(new Set([1, 2]));
    await passed(0.9);
  });

  after(() => {
    pianos.dispose();
    leave();
  });

  for (const [name, pitch, hertz] of PITCHES) {
    it(`sounds ${name}`, async () => {
      pianos.strike(1, pitch, context.currentTime);
      await passed(0.8);
      const isHeard = () => {
        // Low strings sound an octave or a twelfth higher, too.
        const harmonic = Math.max(1, Math.round(ear.pitch / hertz));
        const off = Math.abs(ear.pitch / harmonic - hertz);
        return harmonic <= 3 && off <= hertz * 0.02 + 1.5;
      };
      await waitUntil(isHeard, `${hertz} Hz are not heard`);
    });
  }

  it('waits until it is time', async () => {
    const time = context.currentTime + 0.5;
    pianos.strike(1, 69, time);
    await waitUntil(() => ear.volume > 0.01, 'no sound');
    expect(context.currentTime).to.be.at.least(time);
  });

  it('damps a string', async () => {
    pianos.strike(1, 69, context.currentTime);
    pianos.damp(1, 69, context.currentTime + 0.3);
    await waitUntil(() => ear.volume > 0.01, 'no sound');
    await waitUntil(() => ear.volume < 0.001, 'the string sounds on');
  });

  it('lets only the audible staves be heard', async () => {
    pianos.setAudible(new Set([2]));
    pianos.strike(1, 69, context.currentTime);
    await passed(0.4);
    expect(ear.volume).to.be.below(0.001);
    pianos.setAudible(new Set([1]));
    await waitUntil(() => ear.volume > 0.01, 'no sound');
  });

  it('takes another volume, and damps a string, in the same moment', async () => {
    const { currentTime } = context;
    for (const volume of [0.5, 0.2, 1]) pianos.setVolume(volume);
    for (const staves of [[1], [2], [1, 2]]) pianos.setAudible(new Set(staves));
    pianos.strike(1, 69, currentTime);
    pianos.damp(1, 69, currentTime);
    pianos.strike(1, 72, context.currentTime);
    pianos.silence();
    await waitUntil(() => context.currentTime > currentTime + 0.6, 'stands still');
    expect(ear.volume).to.be.below(0.001);
    pianos.strike(1, 69, context.currentTime);
    await waitUntil(() => ear.volume > 0.01, 'no sound');
  });

  it('forgets strokes that were to come', async () => {
    pianos.strike(1, 69, context.currentTime + 0.2);
    pianos.silence();
    await passed(0.5);
    expect(ear.volume).to.be.below(0.001);
  });
});
