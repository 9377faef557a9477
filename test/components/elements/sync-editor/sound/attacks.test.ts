import { expect } from '@open-wc/testing';
import { computePeaksOf } from '#engines/peaks';
import { attacksOf } from '#elements/sync-editor/sound/attacks.js';
import { levelsOfPeaks, levelsOfSound } from '#elements/sync-editor/sound/levels.js';

const RATE = 8000;

/** Notes of a plucked string at some dates, over quiet noise. */
function soundOf(dates: readonly number[], length = 5): Float32Array {
  const samples = Float32Array.from({ length: length * RATE }, (_, i) => 0.004 * Math.sin(i * i));
  for (const date of dates) {
    for (let i = Math.round(date * RATE); i < samples.length; i++) {
      const time = i / RATE - date;
      samples[i]! += 0.5 * Math.exp(-4 * time) * Math.sin(2 * Math.PI * 330 * time);
    }
  }
  return samples;
}
const attacks = (dates: readonly number[]) =>
  attacksOf(levelsOfPeaks(computePeaksOf(soundOf(dates), RATE)));

/** The sound in stretches, as a decoder gives it. */
async function* stretchesOf(samples: Float32Array, length = 10_000) {
  for (let at = 0; at < samples.length; at += length)
    yield { samples: samples.subarray(at, at + length), sampleRate: RATE };
}

describe('where sounds begin', () => {
  it('is found to the length of a pair of peaks', () => {
    const dates = [0.5, 1.23, 2, 3.337];
    const found = attacks(dates);
    expect(found).to.have.length(dates.length);
    found.forEach((date, i) => expect(date).to.be.closeTo(dates[i]!, 0.011));
  });

  it('is found in a note that begins while another sounds', () => {
    expect(attacks([1, 1.3])).to.have.length(2);
  });

  it('is found to some milliseconds in decoded sound, wherever that is cut', async () => {
    const dates = [0.5, 1.23, 2, 3.337];
    for (const length of [1000, 10_000, 1e6]) {
      const found = attacksOf(await levelsOfSound(stretchesOf(soundOf(dates), length)));
      expect(found).to.have.length(dates.length);
      found.forEach((date, i) => expect(date).to.be.closeTo(dates[i]!, 0.009));
    }
  });

  it('is nowhere in silence and in noise', () => expect(attacks([])).to.deep.equal([]));

  it('is not found without sound', () => {
    expect(attacksOf(levelsOfPeaks(computePeaksOf(new Float32Array(0), RATE)))).to.deep.equal([]);
  });
});
