import type { Mp3File } from '../mp3/mp3-file.js';
import type { VorbisFile } from '../vorbis/vorbis-file.js';

/** Seconds of sound that are decoded at once; a wave of them takes about 200 MB. */
const LONGEST = 1200;

/** Describes the sound that the decoder returns. */
interface Form {
  readonly channels: number;
  readonly sampleRate: number;
}

/**
 * Returns a recording in MP3 as a wave file, in which every browser finds a date exactly; for browsers whose
 * media source does not play MP3. Undefined when it is too long to be decoded at once.
 */
export async function decodedWave(file: Mp3File): Promise<Blob | undefined> {
  await file.measure();
  const { duration = Infinity, count = 0, header, trim } = file;
  if (duration > LONGEST) return undefined;
  const { data } = await file.read(0, count);
  return waveOf(await decoded(data, header), trim.start, Math.round(duration * header.sampleRate));
}

/** Returns a recording in Vorbis as a wave file; undefined when it is too long to be decoded at once. */
export async function vorbisWave(file: VorbisFile): Promise<Blob | undefined> {
  await file.measure();
  const { duration = Infinity, headers } = file;
  if (duration > LONGEST) return undefined;
  const sound = await decoded(await file.bytes(), headers);
  return waveOf(sound, 0, Math.round(duration * headers.sampleRate));
}

function decoded(
  data: Uint8Array<ArrayBuffer>,
  { channels, sampleRate }: Form,
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(channels, 1, sampleRate);
  return context.decodeAudioData(data.buffer.slice(0, data.length));
}

const HEADER = 44;

/** 16 bits per sample, from one sample on and so many. */
function waveOf(sound: AudioBuffer, from: number, length: number): Blob {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index).subarray(from, from + length),
  );
  const frame = 2 * channels.length;
  const samples = new Int16Array(channels.length * (channels[0]?.length ?? 0));
  channels.forEach((channel, index) => {
    for (let at = 0; at < channel.length; at++)
      samples[at * channels.length + index] = Math.max(-1, Math.min(1, channel[at]!)) * 32767;
  });
  const view = new DataView(new ArrayBuffer(HEADER));
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + samples.byteLength, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sound.sampleRate, true);
  view.setUint32(28, sound.sampleRate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  return new Blob([view, samples], { type: 'audio/wav' });
}
