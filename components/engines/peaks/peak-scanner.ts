import { Peaks } from './peaks.js';

/** 100 columns a second or more at every usual rate: finer than the largest zoom shows. */
export const pixelSize = (sampleRate: number): number => Math.max(1, Math.floor(sampleRate / 100));

/** Makes 8-bit peaks from samples that arrive in blocks of any length. */
export class PeakScanner {
  private readonly mins: number[] = [];
  private readonly maxs: number[] = [];
  private low = Infinity;
  private high = -Infinity;
  private filled = 0;

  constructor(
    private readonly sampleRate: number,
    private readonly samplesPerPixel: number,
  ) {}

  /** Takes the next block: one array per channel, all of the same length, samples −1 to 1. */
  push(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const end = Math.min(length, start + this.samplesPerPixel - this.filled);
      for (const channel of channels) this.scan(channel, start, end);
      this.filled += end - start;
      if (this.filled === this.samplesPerPixel) this.closePair();
      start = end;
    }
  }

  /** Returns the peaks of all that came; a last, shorter stretch counts as a pair. */
  finish(): Peaks {
    if (this.filled > 0) this.closePair();
    const pairs = new Int8Array(2 * this.mins.length);
    for (let index = 0; index < this.mins.length; index++) {
      pairs[2 * index] = this.mins[index]!;
      pairs[2 * index + 1] = this.maxs[index]!;
    }
    return new Peaks({ sampleRate: this.sampleRate, samplesPerPixel: this.samplesPerPixel, pairs });
  }

  private scan(samples: Float32Array, start: number, end: number): void {
    let { low, high } = this;
    for (let index = start; index < end; index++) {
      const sample = samples[index]!;
      if (sample < low) low = sample;
      if (sample > high) high = sample;
    }
    this.low = low;
    this.high = high;
  }

  private closePair(): void {
    this.mins.push(toByte(this.low));
    this.maxs.push(toByte(this.high));
    this.low = Infinity;
    this.high = -Infinity;
    this.filled = 0;
  }
}

/** Decoders may overshoot ±1, and a broken file may hold NaN, which leaves a bound infinite. */
const toByte = (sample: number): number =>
  Number.isFinite(sample) ? Math.max(-128, Math.min(127, Math.round(sample * 128))) : 0;

/**
 * Returns the peaks of decoded sound, 8 bits.
 * @param samples One array per channel (or a single array), −1 to 1.
 */
export function computePeaksOf(
  samples: Float32Array | readonly Float32Array[],
  sampleRate: number,
  samplesPerPixel = pixelSize(sampleRate),
): Peaks {
  const scanner = new PeakScanner(sampleRate, samplesPerPixel);
  scanner.push(samples instanceof Float32Array ? [samples] : samples);
  return scanner.finish();
}
