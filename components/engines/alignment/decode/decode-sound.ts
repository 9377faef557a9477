import { soundBlocks } from '#engines/peaks';
import { type ByteSource, Mp3File } from '#engines/playback';
import type { Stretch } from '../worker/desk-client.js';

/** Decoded at this rate, in samples per second: higher partials tell little, memory is half. */
const RATE = 22050;
/** Seconds of an MP3 that are decoded at once. */
const PART = 60;
/** Frames before those that count, from which they borrow bits. */
const RESERVOIR = 12;

/**
 * Decodes a sound file into one channel, stretch by stretch, with the dates at which it is played: drops
 * the padding that an MP3 encoder has added.
 * @throws EncodingError when the browser cannot decode it; RangeError when it is too large for that
 */
export async function* decodedSound(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Stretch> {
  const mp3 = await Mp3File.open(new HeldBytes(bytes));
  const parts = mp3 && (mp3.duration ?? 0) > 0 ? mp3Parts(mp3) : blockParts(bytes);
  let at = 0;
  for await (const { sound, count, share } of parts) {
    // Rounding of one part does not add up over all.
    const end = at + count * RATE;
    const length = Math.round(end) - Math.round(at);
    at = end;
    yield { samples: lastOf(mono(sound), length), sampleRate: RATE, share };
  }
}

/** Decoded sound. */
interface Part {
  readonly sound: AudioBuffer;
  /** Seconds that count, at its end. */
  readonly count: number;
  readonly share: number;
}

async function* mp3Parts(file: Mp3File): AsyncGenerator<Part> {
  const { header, trim, count = 0 } = file;
  const seconds = (frames: number) => (frames * header.samples) / header.sampleRate;
  const step = Math.ceil(PART / seconds(1));
  for (let first = 0; first < count; first += step) {
    const after = Math.min(count, first + step);
    const { data } = await file.read(Math.max(0, first - RESERVOIR), after);
    const added = first === 0 ? trim.start / header.sampleRate : 0;
    yield {
      sound: await decode(data.buffer.slice(0, data.length)),
      count: Math.max(0, seconds(after - first) - added),
      share: after / count,
    };
  }
}

async function* blockParts(bytes: Uint8Array): AsyncGenerator<Part> {
  for (const { data, seconds, share } of soundBlocks(bytes)) {
    const sound = await decode(data);
    yield { sound, count: seconds ?? sound.duration, share };
  }
}

const decode = (data: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, RATE).decodeAudioData(data);

function mono(sound: AudioBuffer): Float32Array<ArrayBuffer> {
  const mixed = sound.getChannelData(0);
  for (let channel = 1; channel < sound.numberOfChannels; channel++) {
    const other = sound.getChannelData(channel);
    for (let i = 0; i < mixed.length; i++) mixed[i]! += other[i]!;
  }
  return mixed;
}

/** Returns the last so many samples; silence before them where there are fewer. */
function lastOf(samples: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const last = new Float32Array(length);
  const kept = samples.subarray(Math.max(0, samples.length - length));
  last.set(kept, length - kept.length);
  return last;
}

/** A file that is there. */
class HeldBytes implements ByteSource {
  readonly isRandom = true;

  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {}

  get size(): number {
    return this.bytes.length;
  }

  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.bytes.slice(start, end));
  }

  peek(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.read(start, end);
  }

  dispose(): void {
    // Nothing is held open.
  }
}
