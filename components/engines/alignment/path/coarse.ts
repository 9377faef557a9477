import { CHROMA } from '../sound/chroma.js';

/** A way through score and recording. */
export interface CoarsePath {
  /** By frame of the score: the frame of the recording, with fractions. */
  readonly frames: Float64Array;
  /** Mean cost of a frame of the recording, 0 to 1; includes notes without a frame. */
  readonly cost: number;
}

/** Cost of skipping a frame of the recording, before or after the music. */
const SKIP = 0.8;
/** Frames of the score and of the recording in a step, and its additional cost. */
const STEPS = [
  { score: 1, sound: 1, extra: 0 },
  { score: 1, sound: 2, extra: 0.06 },
  { score: 2, sound: 1, extra: 0.06 },
  { score: 1, sound: 3, extra: 0.2 },
  { score: 3, sound: 1, extra: 0.2 },
] as const;
const LONGEST_STEP = 3;

/**
 * Returns the path by dynamic time warping of pitch classes (Sakoe and Chiba 1978) with steps of limited
 * slope, so that repeated figures do not collapse, and with free ends of the recording, for silence and
 * applause.
 * @param score pitch classes by frame, of length 1 or less
 * @param sound likewise
 * @param activity whether music is played, 0 to 1, by frame of the recording
 */
export function coarsePath(
  score: Float32Array,
  sound: Float32Array,
  activity: Float32Array,
): CoarsePath {
  const warp = new Warp(score, sound, activity);
  for (let row = 0; row < warp.rows; row++) warp.fill(row);
  return warp.path();
}

class Warp {
  readonly rows: number;
  private readonly columns: number;
  private readonly steps: Uint8Array;
  /** Level of each frame of the recording, 0 to 1: soft ones count less. */
  private readonly loudness: Float32Array;
  /** Cost of skipping all frames before a column. */
  private readonly skipped: Float32Array;
  /** Costs and sums of the last rows, in a ring. */
  private readonly costs: readonly Float32Array[];
  private readonly sums: readonly Float32Array[];

  constructor(
    private readonly score: Float32Array,
    private readonly sound: Float32Array,
    activity: Float32Array,
  ) {
    this.rows = score.length / CHROMA;
    this.columns = sound.length / CHROMA;
    this.steps = new Uint8Array(this.rows * this.columns);
    this.loudness = loudnessOf(sound);
    this.skipped = new Float32Array(this.columns + 1);
    this.loudness.forEach((loud, column) => {
      const cost = SKIP * loud * activity[column]!;
      this.skipped[column + 1] = this.skipped[column]! + cost;
    });
    const ring = () =>
      Array.from({ length: LONGEST_STEP + 1 }, () => new Float32Array(this.columns));
    this.costs = ring();
    this.sums = ring();
  }

  fill(row: number): void {
    this.measure(row);
    const sums = this.row(this.sums, row);
    if (row === 0) sums.set(this.row(this.costs, 0).map((cost, at) => cost + this.skipped[at]!));
    else {
      sums.fill(Infinity);
      STEPS.forEach((_, step) => this.take(row, step));
    }
  }

  path(): CoarsePath {
    const sums = this.row(this.sums, this.rows - 1);
    const rest = (column: number) => this.skipped[this.columns]! - this.skipped[column + 1]!;
    const total = (column: number) => sums[column]! + rest(column);
    let last = 0;
    for (let column = 1; column < this.columns; column++)
      if (total(column) < total(last)) last = column;
    return { frames: this.trace(last), cost: total(last) / this.columns };
  }

  private trace(last: number): Float64Array {
    const frames = new Float64Array(this.rows);
    let [row, column] = [this.rows - 1, last];
    frames[row] = column;
    while (row > 0) {
      const { score, sound } = STEPS[this.steps[row * this.columns + column]!]!;
      for (let i = 1; i <= score && i <= row; i++)
        frames[row - i] = Math.max(0, column - (sound * i) / score);
      row = Math.max(0, row - score);
      column = Math.max(0, column - sound);
    }
    return frames;
  }

  /**
   * Takes a step wherever it is the cheapest so far. Costs are counted by time of the recording:
   * several of its frames are all paid for, several of the score in the mean.
   */
  private take(row: number, step: number): void {
    const { score, sound, extra } = STEPS[step]!;
    if (row < score) return;
    const from = this.row(this.sums, row - score);
    const sums = this.row(this.sums, row);
    const rows = Array.from({ length: score }, (_, i) => this.row(this.costs, row - i));
    const steps = this.steps.subarray(row * this.columns, (row + 1) * this.columns);
    for (let column = sound; column < this.columns; column++) {
      let sum = from[column - sound]! + extra;
      for (const costs of rows) for (let i = 0; i < sound; i++) sum += costs[column - i]! / score;
      if (sum < sums[column]!) {
        sums[column] = sum;
        steps[column] = step;
      }
    }
  }

  private measure(row: number): void {
    const { score, sound, loudness } = this;
    const costs = this.row(this.costs, row);
    const at = row * CHROMA;
    for (let column = 0; column < this.columns; column++) {
      let likeness = 0;
      for (let i = 0; i < CHROMA; i++) likeness += score[at + i]! * sound[column * CHROMA + i]!;
      costs[column] = loudness[column]! - likeness;
    }
  }

  private row(ring: readonly Float32Array[], row: number): Float32Array {
    return ring[row % ring.length]!;
  }
}

/** Frames have lengths from 0 to 1. */
function loudnessOf(sound: Float32Array): Float32Array {
  const loudness = new Float32Array(sound.length / CHROMA);
  for (let i = 0; i < sound.length; i++) loudness[Math.floor(i / CHROMA)]! += sound[i]! ** 2;
  return loudness.map(Math.sqrt);
}
