import type { Second } from '#core';

/** Least and greatest sample of each column, −1 to 1; 0 and 0 outside the recording. */
export interface PeakColumns {
  readonly min: Float32Array;
  readonly max: Float32Array;
}

/** Pairs `min, max, min, max …` of signed samples; the array's type gives the bits. */
export type PeakPairs = Int8Array | Int16Array;

export interface PeaksInit {
  /** Samples per second of the recording that was measured. */
  readonly sampleRate: number;
  /** Number of samples per pair. */
  readonly samplesPerPixel: number;
  readonly pairs: PeakPairs;
}

/** Each level of the pyramid joins this many pairs of the level below. */
const FACTOR = 4;

/** The outline of a recording: least and greatest sample of short stretches, channels merged. */
export class Peaks {
  readonly sampleRate: number;
  readonly samplesPerPixel: number;
  readonly pairs: PeakPairs;
  private readonly levels: PeakPairs[];

  constructor({ sampleRate, samplesPerPixel, pairs }: PeaksInit) {
    this.sampleRate = sampleRate;
    this.samplesPerPixel = samplesPerPixel;
    this.pairs = pairs;
    this.levels = [pairs];
  }

  /** Number of pairs. */
  get length(): number {
    return this.pairs.length / 2;
  }

  get bits(): 8 | 16 {
    return this.pairs.BYTES_PER_ELEMENT === 1 ? 8 : 16;
  }

  /** In seconds, up to one pair longer than the recording. */
  get duration(): Second {
    return (this.length * this.secondsPerPair) as Second;
  }

  /**
   * Returns the outline between two dates in `count` columns of equal width. Costs the same at every
   * zoom: reads at most about `2 × FACTOR` pairs for a column.
   */
  columns(start: Second, end: Second, count: number): PeakColumns {
    const columns = { min: new Float32Array(count), max: new Float32Array(count) };
    const pairsPerColumn = (end - start) / this.secondsPerPair / count;
    const depth = Math.max(0, Math.floor(Math.log(pairsPerColumn) / Math.log(FACTOR)));
    const level = this.level(depth);
    const first = start / this.secondsPerPair / FACTOR ** depth;
    const step = pairsPerColumn / FACTOR ** depth;
    for (let column = 0; column < count; column++) {
      fillColumn(level, columns, { column, from: first + column * step, step });
    }
    return columns;
  }

  private get secondsPerPair(): number {
    return this.samplesPerPixel / this.sampleRate;
  }

  /** Returns a level of the pyramid. It grows on demand, at most to a level of one pair. */
  private level(depth: number): PeakPairs {
    while (this.levels.length <= depth) this.levels.push(coarser(this.levels.at(-1)!));
    return this.levels[depth]!;
  }
}

function coarser(fine: PeakPairs): PeakPairs {
  const length = Math.ceil(fine.length / 2 / FACTOR);
  const coarse = fine instanceof Int8Array ? new Int8Array(2 * length) : new Int16Array(2 * length);
  for (let index = 0; index < length; index++) {
    const end = Math.min(fine.length, (index + 1) * FACTOR * 2);
    let min = fine[index * FACTOR * 2]!;
    let max = fine[index * FACTOR * 2 + 1]!;
    for (let at = index * FACTOR * 2 + 2; at < end; at += 2) {
      min = Math.min(min, fine[at]!);
      max = Math.max(max, fine[at + 1]!);
    }
    coarse[2 * index] = min;
    coarse[2 * index + 1] = max;
  }
  return coarse;
}

/** Rounding keeps a pair that only touches the column's edge by a rounding error of doubles out. */
const EDGE = 1e-6;

function fillColumn(
  level: PeakPairs,
  { min, max }: PeakColumns,
  { column, from, step }: { column: number; from: number; step: number },
): void {
  const first = Math.floor(from + EDGE);
  const last = Math.max(first + 1, Math.ceil(from + step - EDGE));
  const end = Math.min(last, level.length / 2);
  let low = Infinity;
  let high = -Infinity;
  for (let pair = Math.max(0, first); pair < end; pair++) {
    low = Math.min(low, level[2 * pair]!);
    high = Math.max(high, level[2 * pair + 1]!);
  }
  if (high < low) return;
  const scale = level.BYTES_PER_ELEMENT === 1 ? 128 : 32768;
  min[column] = low / scale;
  max[column] = high / scale;
}
