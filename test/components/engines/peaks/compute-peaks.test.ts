import { expect } from '@open-wc/testing';
import { computePeaks, type Peaks } from '#engines/peaks/index.js';
import { PageScan, startScan } from '#engines/peaks/scan.js';
import { PeakScanner } from '#engines/peaks/peak-scanner.js';
import { sine, urlOf, wavFile } from '../sound-files.js';

/** A sound that grows for ten seconds, again and again. */
const growing = (seconds: number, rate = 8000): Float32Array =>
  sine(seconds * rate, { rate, level: 1 }).map(
    (sample, index) => (sample * ((index / rate) % 10)) / 10,
  );

/** Tenths of a second at which the sound falls silent. */
function falls(peaks: Peaks): readonly number[] {
  const step = peaks.samplesPerPixel / peaks.sampleRate;
  const seconds = Array.from({ length: peaks.length }, (_, index) => index * step);
  const at = (index: number): number => peaks.pairs[2 * index + 1]!;
  return seconds
    .filter((_, index) => index > 2 && at(index - 3) > 110 && at(index) < 20)
    .map((second) => Math.round(second * 10) / 10)
    .filter((second, index, all) => second !== all[index - 1]);
}

const reason = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).name,
  );

describe('computePeaks', () => {
  it('gives the outline of the sound', async () => {
    const samples = growing(12);
    const peaks = await computePeaks(wavFile([samples]));
    expect(peaks.duration).to.be.closeTo(12, 0.05);
    expect(falls(peaks)).to.deep.equal([10]);
  });

  it('decodes long files in blocks that join without a gap', async () => {
    const samples = growing(155);
    const peaks = await computePeaks(wavFile([samples, samples]));
    expect(peaks.duration).to.be.closeTo(155, 0.05);
    const tens = Array.from({ length: 15 }, (_, index) => 10 * (index + 1));
    expect(falls(peaks)).to.deep.equal(tens);
  });

  it('does not read a recording of two gigabytes', async () => {
    const usual = window.fetch.bind(window);
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        read += 1;
        stream.enqueue(new Uint8Array(1000));
      },
    });
    const headers = { 'content-length': String(2 ** 31) };
    window.fetch = () => Promise.resolve(new Response(body, { headers }));
    try {
      expect(await reason(computePeaks('opera.wav'))).to.equal('RangeError');
    } finally {
      window.fetch = usual;
    }
    expect(read).to.be.at.most(2);
  });

  it('tells how far it is, from a URL', async () => {
    const shares: number[] = [];
    const onProgress = (share: number): unknown => shares.push(share);
    await computePeaks(urlOf(wavFile([growing(130)])), { onProgress });
    expect(shares.at(-1)).to.equal(1);
    expect(shares).to.deep.equal([...shares].sort((a, b) => a - b));
  });

  it('stops when it is canceled', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const work = computePeaks(urlOf(wavFile([growing(130)])), {
      signal,
      onProgress: (share) => share > 0.5 && controller.abort(),
    });
    expect(await reason(work)).to.equal('AbortError');
  });

  it('says what cannot be decoded, and what is not there', async () => {
    expect(await reason(computePeaks(new Uint8Array(1000).fill(7)))).to.equal('EncodingError');
    let message = '';
    await computePeaks('/no/such/recording').catch(
      (error: unknown) => (message = (error as Error).message),
    );
    expect(message).to.equal('/no/such/recording: HTTP status 404');
  });
});

describe('startScan', () => {
  const buffer = (): AudioBuffer => {
    const audio = new AudioBuffer({ length: 22_050, sampleRate: 22_050, numberOfChannels: 2 });
    audio.copyToChannel(sine(22_050, { rate: 22_050, level: 0.25 }), 0);
    audio.copyToChannel(sine(22_050, { rate: 22_050, level: 0.5 }), 1);
    return audio;
  };

  it('gives in the worker what it gives in the page', async () => {
    const inPage = new PageScan(new PeakScanner(22_050, 220));
    const inWorker = await startScan(22_050);
    expect(inWorker).not.to.be.instanceOf(PageScan);
    for (const scan of [inPage, inWorker]) {
      await scan.add(buffer(), 0);
      await scan.add(buffer(), 20_000);
    }
    expect((await inWorker.finish()).pairs).to.deep.equal((await inPage.finish()).pairs);
    inWorker.dispose();
  });
});
