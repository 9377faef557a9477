import { computePeaksOf, writePeaks } from '#engines/peaks';

/** Returns the peaks of a 16-bit wav file, in the format of audiowaveform. */
export function peaksFile(wav: Uint8Array): Uint8Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const channelCount = view.getUint16(22, true);
  const sampleRate = view.getUint32(24, true);
  const data = findData(view);
  const frames = Math.floor((view.byteLength - data) / 2 / channelCount);
  const channels = Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) {
      const at = data + 2 * (frame * channelCount + channel);
      samples[frame] = view.getInt16(at, true) / 32768;
    }
    return samples;
  });
  return writePeaks(computePeaksOf(channels, sampleRate));
}

function findData(view: DataView): number {
  let at = 12;
  while (view.getUint32(at, false) !== 0x64617461) at += 8 + view.getUint32(at + 4, true);
  return at + 8;
}
