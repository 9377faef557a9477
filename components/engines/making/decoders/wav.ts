import { open, type FileHandle } from 'node:fs/promises';
import type { Sound } from './sound.js';

interface WavFormat {
  /** 1 for integers, 3 for floats. */
  readonly code: number;
  readonly channelCount: number;
  readonly sampleRate: number;
  /** Bits of one sample of one channel. */
  readonly bits: number;
}

interface Wav extends WavFormat {
  /** Offset of the samples in the file, in bytes. */
  readonly start: number;
  readonly end: number;
}

const EXTENSIBLE = 0xfffe;
/** Frames to read at once. */
const BLOCK = 1 << 15;

/**
 * Decodes a WAV file of 8 to 32 bits, or of floats.
 * @throws Error for any other encoding
 */
export async function* decodeWav(path: string): AsyncGenerator<Sound> {
  const file = await open(path);
  try {
    const wav = await readHeader(file);
    const read = sampleReader(wav);
    const frame = (wav.channelCount * wav.bits) / 8;
    const buffer = Buffer.alloc(frame * BLOCK);
    for (let at = wav.start; at < wav.end;) {
      const wanted = Math.min(buffer.length, wav.end - at);
      const { bytesRead } = await file.read(buffer, 0, wanted, at);
      const count = Math.floor(bytesRead / frame);
      if (count === 0) return;
      yield { channels: channelsOf(buffer, count, { wav, read }), sampleRate: wav.sampleRate };
      at += count * frame;
    }
  } finally {
    await file.close();
  }
}

type ReadSample = (buffer: Buffer, at: number) => number;

function channelsOf(
  buffer: Buffer,
  count: number,
  { wav, read }: { readonly wav: Wav; readonly read: ReadSample },
): Float32Array[] {
  const bytes = wav.bits / 8;
  return Array.from({ length: wav.channelCount }, (_, channel) => {
    const samples = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      samples[index] = read(buffer, (index * wav.channelCount + channel) * bytes);
    }
    return samples;
  });
}

const READERS: Readonly<Record<string, ReadSample>> = {
  '1/8': (buffer, at) => (buffer.readUInt8(at) - 128) / 128,
  '1/16': (buffer, at) => buffer.readInt16LE(at) / 2 ** 15,
  '1/24': (buffer, at) => buffer.readIntLE(at, 3) / 2 ** 23,
  '1/32': (buffer, at) => buffer.readInt32LE(at) / 2 ** 31,
  '3/32': (buffer, at) => buffer.readFloatLE(at),
  '3/64': (buffer, at) => buffer.readDoubleLE(at),
};

function sampleReader({ code, bits }: WavFormat): ReadSample {
  const read = READERS[`${code}/${bits}`];
  if (!read) throw new Error(`WAV of format ${code} with ${bits} bits cannot be decoded`);
  return read;
}

async function readHeader(file: FileHandle): Promise<Wav> {
  const { size } = await file.stat();
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= size;) {
    const { buffer } = await file.read(Buffer.alloc(48), 0, 48, at);
    const name = buffer.toString('latin1', 0, 4);
    const length = buffer.readUInt32LE(4);
    if (name === 'fmt ') format = formatOf(buffer);
    if (name === 'data' && format) {
      return { ...format, start: at + 8, end: Math.min(size, at + 8 + length) };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error('WAV without sound');
}

/** Reads the format. The extensible one has the real format in the first bytes of a longer code. */
function formatOf(buffer: Buffer): WavFormat {
  const code = buffer.readUInt16LE(8);
  const channelCount = buffer.readUInt16LE(10);
  const sampleRate = buffer.readUInt32LE(12);
  if (channelCount === 0 || channelCount > 64 || sampleRate === 0) throw new Error('Broken WAV');
  return {
    code: code === EXTENSIBLE ? buffer.readUInt16LE(32) : code,
    channelCount,
    sampleRate,
    bits: buffer.readUInt16LE(22),
  };
}
