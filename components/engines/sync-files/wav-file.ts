import type { Wave } from './click-track-wave.js';

const HEADER = 44;

/** Returns a WAV file of one channel, 16 bits. */
export function wavFile({ samples, rate }: Wave): Blob {
  const header = new DataView(new ArrayBuffer(HEADER));
  const word = (at: number, text: string) =>
    Array.from(text, (letter, i) => header.setUint8(at + i, letter.charCodeAt(0)));
  const long = (at: number, value: number) => header.setUint32(at, value, true);
  const short = (at: number, value: number) => header.setUint16(at, value, true);
  word(0, 'RIFF');
  long(4, HEADER - 8 + samples.byteLength);
  word(8, 'WAVEfmt ');
  long(16, 16);
  short(20, 1);
  short(22, 1);
  long(24, rate);
  long(28, rate * 2);
  short(32, 2);
  short(34, 16);
  word(36, 'data');
  long(40, samples.byteLength);
  return new Blob([header.buffer, samples], { type: 'audio/wav' });
}
