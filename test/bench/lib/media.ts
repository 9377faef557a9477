/** A mono WAV of 8-bit samples at 8 kHz: a soft tone, so that a player has something to play. */
export function toneWav(lengthInSeconds: number): Buffer {
  const sampleRate = 8000;
  const dataLength = Math.round(lengthInSeconds * sampleRate);
  const wav = Buffer.alloc(44 + dataLength, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + dataLength, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataLength, 40);
  for (let index = 0; index < dataLength; index += 1) {
    wav[44 + index] = 128 + Math.round(20 * Math.sin((2 * Math.PI * 220 * index) / sampleRate));
  }
  return wav;
}

const PEAKS_RATE = 22050;
const SAMPLES_PER_PIXEL = 512;

/** Peaks in the .dat format of BBC audiowaveform (version 2, 8 bit, mono), with a swelling level. */
export function peaksDat(lengthInSeconds: number): Buffer {
  const length = Math.floor((lengthInSeconds * PEAKS_RATE) / SAMPLES_PER_PIXEL);
  const dat = Buffer.alloc(24 + length * 2);
  dat.writeInt32LE(2, 0);
  dat.writeUInt32LE(1, 4);
  dat.writeInt32LE(PEAKS_RATE, 8);
  dat.writeInt32LE(SAMPLES_PER_PIXEL, 12);
  dat.writeUInt32LE(length, 16);
  dat.writeInt32LE(1, 20);
  for (let index = 0; index < length; index += 1) {
    const level = Math.round(60 + 50 * Math.sin(index / 97) + 15 * Math.sin(index / 7));
    dat.writeInt8(-level, 24 + 2 * index);
    dat.writeInt8(level, 25 + 2 * index);
  }
  return dat;
}
