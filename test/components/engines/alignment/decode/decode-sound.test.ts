import { expect } from '@open-wc/testing';
import { decodedSound } from '#engines/alignment/decode/decode-sound.js';
import { sine, wavFile } from '../../sound-files.js';

const RATE = 22050;

async function decoded(bytes: Uint8Array<ArrayBuffer>) {
  const parts: Float32Array<ArrayBuffer>[] = [];
  const shares: number[] = [];
  for await (const { samples, sampleRate, share } of decodedSound(bytes)) {
    expect(sampleRate).to.equal(RATE);
    parts.push(samples);
    shares.push(share);
  }
  return { samples: new Float32Array(await new Blob(parts).arrayBuffer()), shares };
}

/** A click at each of some seconds. */
function clicks(dates: readonly number[], seconds: number, rate: number): Float32Array {
  const samples = new Float32Array(seconds * rate);
  const click = sine(0.01 * rate, { rate, hertz: 2000, level: 0.8 });
  for (const date of dates) samples.set(click, Math.round(date * rate));
  return samples;
}

/** Where it becomes loud after silence, in seconds. */
function starts(samples: Float32Array): readonly number[] {
  const found: number[] = [];
  samples.forEach((sample, i) => {
    const date = i / RATE;
    if (Math.abs(sample) > 0.2 && date - (found.at(-1) ?? -1) > 0.05) found.push(date);
  });
  return found;
}

const demo = async (file: string): Promise<Uint8Array<ArrayBuffer>> => {
  const url = new URL(`../../../../../demo-wc/corpora/keyboard/${file}`, import.meta.url);
  const response = await fetch(url);
  return new Uint8Array(await response.arrayBuffer());
};

/** By how many seconds `b` comes later than `a` around a second of both, by the likeness of their waves. */
function lag(a: Float32Array, b: Float32Array, second: number): number {
  const [from, length, reach] = [Math.round(second * RATE), RATE, 800];
  let [most, best] = [-Infinity, 0];
  for (let shift = -reach; shift <= reach; shift++) {
    let sum = 0;
    for (let i = from; i < from + length; i++) sum += a[i]! * b[i + shift]!;
    if (sum > most) [most, best] = [sum, shift];
  }
  return best / RATE;
}

describe('a decoded sound', function () {
  this.timeout(30_000);

  for (const rate of [22050, 44100, 48000])
    it(`keeps its dates, of ${rate} samples per second`, async () => {
      const dates = [0.1, 1, 2.5, 3.999];
      const samples = clicks(dates, 5, rate);
      const sound = await decoded(wavFile([samples, samples], rate));
      expect(sound.samples.length).to.be.closeTo(5 * RATE, 2);
      starts(sound.samples).forEach((date, i) => expect(date).to.be.closeTo(dates[i]!, 0.001));
    });

  it('keeps its dates where a long one is cut', async () => {
    const dates = [1, 59.98, 60.1, 119.99, 130];
    const { samples, shares } = await decoded(wavFile([clicks(dates, 131, 8000)]));
    starts(samples).forEach((date, i) => expect(date).to.be.closeTo(dates[i]!, 0.001));
    expect(shares.length).to.be.greaterThan(2);
    expect(shares.at(-1)).to.equal(1);
  });

  it('has the dates of the recording, be it MP3 or Ogg', async () => {
    const mp3 = await decoded(await demo('promenade/recording.mp3'));
    const ogg = await decoded(await demo('promenade/recording.ogg'));
    for (const second of [5, 58, 62, 90])
      expect(lag(ogg.samples, mp3.samples, second), `${second}`).to.be.closeTo(0, 0.0006);
  });

  it('is refused when it is no sound', async () => {
    let name = '';
    await decoded(new Uint8Array(2000).fill(9)).catch(
      (error: unknown) => (name = (error as Error).name),
    );
    expect(name).to.equal('EncodingError');
  });
});
