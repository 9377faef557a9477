/** Sound of one channel. */
export interface Sound {
  /** −1 to 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
}

interface Format {
  readonly channels: number;
  readonly sampleRate: number;
  readonly isFloat: boolean;
  readonly bits: number;
}

/**
 * Reads a WAV file of 16-bit or 32-bit float samples; channels are mixed.
 * @throws Error when it is none.
 */
export function readWave(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (word(0) !== 'RIFF' || word(8) !== 'WAVE') throw new Error('no WAV file');
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [word(at), view.getUint32(at + 4, true)];
    if (name === 'fmt ') format = formatAt(view, at + 8);
    if (name === 'data' && format) return mixed(view, at + 8, { ...format, size });
    at += 8 + size + (size % 2);
  }
  throw new Error('a WAV file without samples');
}

function formatAt(view: DataView, at: number): Format {
  const tag = view.getUint16(at, true);
  const bits = view.getUint16(at + 14, true);
  return {
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    isFloat: tag === 3 || (tag === 0xfffe && bits === 32),
    bits,
  };
}

function mixed(view: DataView, from: number, format: Format & { readonly size: number }): Sound {
  const { channels, sampleRate, isFloat, bits } = format;
  const step = bits / 8;
  const length = Math.min(format.size, view.byteLength - from);
  const samples = new Float32Array(Math.floor(length / (step * channels)));
  const sample = (at: number) =>
    isFloat ? view.getFloat32(at, true) : view.getInt16(at, true) / 32768;
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += sample(from + (i * channels + channel) * step);
    samples[i] = sum / channels;
  }
  return { samples, sampleRate };
}
