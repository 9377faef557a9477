import { expect } from '@open-wc/testing';
import { decodedWave } from '#engines/playback/framed/decoded-wave.js';
import { Mp3File } from '#engines/playback/mp3/mp3-file.js';
import { MemoryBytes } from '../bytes/memory-bytes.js';
import { constantFrames, fileOf, xingFrame } from '../mp3/an-mp3.js';

const waveOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> =>
  decodedWave((await Mp3File.open(new MemoryBytes(bytes)))!);

/** The chirp of the fixtures, which begins at 300 Hz. */
async function fixture(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch('/test/fixtures/media/chirp-variable.mp3');
  return new Uint8Array(await response.arrayBuffer());
}

describe('decodedWave', () => {
  it('is as long as the recording, without what the encoder has added', async () => {
    const wave = (await waveOf(await fixture()))!;
    expect(wave.type).to.equal('audio/wav');
    const context = new OfflineAudioContext(1, 1, 44100);
    const { length } = await context.decodeAudioData(await wave.arrayBuffer());
    expect(length).to.equal(20 * 44100);
  });

  it('begins where the recording begins', async () => {
    const wave = (await waveOf(await fixture()))!;
    const context = new OfflineAudioContext(1, 1, 44100);
    const sound = await context.decodeAudioData(await wave.arrayBuffer());
    const samples = sound.getChannelData(0);
    // The first quarter of a wave of 300 Hz, which a delay of the encoder would move.
    const top = samples.subarray(0, 75).indexOf(Math.max(...samples.subarray(0, 75)));
    expect(top).to.be.closeTo(44100 / 300 / 4, 6);
  });

  it('is not made of a recording that is too long', async () => {
    const tag = xingFrame({ frames: 60_000 });
    expect(await waveOf(fileOf(tag, constantFrames(10)))).to.equal(undefined);
  });
});
