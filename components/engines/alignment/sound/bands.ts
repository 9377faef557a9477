import { Spectrum } from './spectrum.js';

/** The MIDI pitch of the lowest band; each band is a semitone. */
export const LOWEST = 21;
export const BANDS = 96;

/** Level of each semitone over time. */
export interface BandFrames {
  /** Seconds from one frame to the next; frame 0 is at the start. */
  readonly hop: number;
  readonly count: number;
  /** Frame by frame, `BANDS` values each, on a compressed scale. */
  readonly values: Float32Array;
}

export interface BandOptions {
  /** Samples of a window and between windows. */
  readonly size: number;
  readonly hop: number;
  /**
   * Amplitudes are compressed to log(1 + compression · amplitude): the larger, the more a soft
   * attack counts beside a loud one (Müller, Fundamentals of Music Processing, 3.1.2).
   */
  readonly compression: number;
  /** Semitones by which the recording is sharper than 440 Hz; default 0. */
  readonly tuning?: number;
  /** Share done of this, 0 to 1. May throw to stop. */
  readonly onProgress?: (share: number) => void;
}

const REPORTS = 20;

/** Measures the semitones of a recording; low ones are as sharp as the window is long. */
export function measureBands(
  samples: Float32Array,
  sampleRate: number,
  { size, hop, compression, tuning = 0, onProgress }: BandOptions,
): BandFrames {
  const spectrum = new Spectrum(size);
  const bandOf = bandsOfBins(size, sampleRate / 2 ** (tuning / 12));
  const count = Math.ceil(samples.length / hop);
  const values = new Float32Array(count * BANDS);
  const power = new Float32Array(size / 2);
  const scale = (4 * compression) / size;
  const report = Math.ceil(count / REPORTS);
  for (let frame = 0; frame < count; frame++) {
    if (frame % report === 0) onProgress?.(frame / count);
    spectrum.power(samples, frame * hop - size / 2, power);
    const at = frame * BANDS;
    for (let bin = 1; bin < bandOf.length; bin++) values[at + bandOf[bin]!]! += power[bin]!;
    for (let i = at; i < at + BANDS; i++) values[i] = Math.log1p(Math.sqrt(values[i]!) * scale);
  }
  return { hop: hop / sampleRate, count, values };
}

/** Returns the band of each bin; bins beyond the bands are cut off. */
function bandsOfBins(size: number, sampleRate: number): Uint8Array {
  const pitch = (bin: number) => 69 + 12 * Math.log2((bin * sampleRate) / size / 440);
  const last = Math.min(
    size / 2 - 1,
    Math.floor((440 * 2 ** ((LOWEST + BANDS - 1.5 - 69) / 12) * size) / sampleRate),
  );
  return Uint8Array.from({ length: last + 1 }, (_, bin) =>
    Math.min(BANDS - 1, Math.max(0, Math.round(pitch(bin)) - LOWEST)),
  );
}
