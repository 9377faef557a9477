import { CHROMA } from '../sound/chroma.js';
import type { Jumps } from '../written/jumps.js';

/** The measures of a score as written, in rows of equal length. */
export interface ScoreRows {
  /** Pitch classes by row, of length 1 or less. */
  readonly chroma: Float32Array;
  /** First row of each measure, and one more: where the last ends. */
  readonly starts: Int32Array;
}

/** A recording in frames. */
export interface SoundFrames {
  /** Pitch classes by frame, of length 1 or less. */
  readonly chroma: Float32Array;
  /** Whether music is played, 0 to 1. */
  readonly activity: Float32Array;
  /** Seconds of a frame. */
  readonly hop: number;
}

/** A measure that is played. */
export interface Visit {
  /** Index of the measure. */
  readonly measure: number;
  /** By row of the measure: the frame, with fractions. */
  readonly frames: Float64Array;
}

/** A way through a score and a recording. */
export interface LapPath {
  readonly visits: readonly Visit[];
  /** Of a frame in the mean, 0 to 1; jumps included. */
  readonly cost: number;
}

/** Rows and frames of a step, and its additional cost. */
const STEPS = [
  { rows: 1, frames: 1, extra: 0 },
  { rows: 1, frames: 2, extra: 0.06 },
  { rows: 2, frames: 1, extra: 0.06 },
  { rows: 1, frames: 3, extra: 0.2 },
  { rows: 3, frames: 1, extra: 0.35 },
] as const;
const RING = 4;
/** Codes of what is no step; written jumps follow. */
const WAIT = STEPS.length;
const BEGIN = WAIT + 1;
const ANYWHERE = WAIT + 2;
const WRITTEN = WAIT + 3;
const NONE = -1;
const [, SLOW, FAST, SLOWEST, FASTEST] = STEPS.map(({ extra }) => extra) as [
  number,
  number,
  number,
  number,
  number,
];
/** Cost of a frame without a row, before or after the music, and in it. */
const SKIP = 0.65;
const WAITING = { loud: 0.35, silent: 0.03 };
/** Cost of going on in silence: music is not played there. */
const UNHEARD = 0.12;

/**
 * Returns the cheapest way of playing a score with jumps: dynamic time warping over its measures (jump
 * DTW, Fremerey, Müller and Clausen 2010), frame by frame, in which each bar line may lead elsewhere. The
 * steps have limited slopes, so that repeated figures do not collapse; in silence the music waits.
 */
export function lapPath(score: ScoreRows, sound: SoundFrames, jumps: Jumps): LapPath {
  const warp = new LapWarp(score, sound, jumps);
  for (let frame = 0; frame < warp.count; frame++) warp.fill(frame);
  return warp.path();
}

class LapWarp {
  readonly count: number;
  private readonly rows: number;
  private readonly measures: number;
  /** By frame and row: how it was reached. */
  private readonly codes: Uint8Array;
  /** By frame: from which measure one goes anywhere. */
  private readonly left: Int16Array;
  private readonly loudness: Float32Array;
  private readonly skipped: Float32Array;
  /** Rows from the last cut on: steps do not cross one. */
  private readonly sinceCut: Int32Array;
  private readonly costs: readonly Float32Array[];
  private readonly sums: readonly Float32Array[];
  private best = { total: Infinity, frame: 0, measure: 0 };

  constructor(
    private readonly score: ScoreRows,
    private readonly sound: SoundFrames,
    private readonly jumps: Jumps,
  ) {
    this.rows = score.chroma.length / CHROMA;
    this.count = sound.chroma.length / CHROMA;
    this.measures = score.starts.length - 1;
    this.codes = new Uint8Array(this.rows * this.count);
    this.left = new Int16Array(this.count);
    this.loudness = loudnessOf(sound.chroma);
    this.skipped = new Float32Array(this.count + 1);
    this.loudness.forEach((loud, frame) => {
      this.skipped[frame + 1] = this.skipped[frame]! + SKIP * loud * sound.activity[frame]!;
    });
    this.sinceCut = this.rowsSinceCut();
    const ring = () => Array.from({ length: RING }, () => new Float32Array(this.rows));
    this.costs = ring();
    this.sums = ring().map((sums) => sums.fill(Infinity));
  }

  fill(frame: number): void {
    this.measure(frame);
    const sums = this.sums[frame % RING]!.fill(Infinity);
    this.enter(frame, sums);
    this.goOn(frame, sums);
    this.leave(frame, sums);
  }

  path(): LapPath {
    const { total, frame, measure } = this.best;
    return { visits: this.trace(frame, measure), cost: total / this.count };
  }

  private rowsSinceCut(): Int32Array {
    const since = new Int32Array(this.rows);
    let from = 0;
    for (let measure = 0; measure < this.measures; measure++) {
      if (measure > 0 && this.jumps.isCut[measure - 1]) from = this.score.starts[measure]!;
      for (let row = this.score.starts[measure]!; row < this.score.starts[measure + 1]!; row++)
        since[row] = row - from;
    }
    return since;
  }

  private measure(frame: number): void {
    const { chroma } = this.score;
    const costs = this.costs[frame % RING]!;
    const loud = this.loudness[frame]!;
    const unheard = loud + UNHEARD * (1 - loud);
    // Written out: this is the innermost loop of all, with the one in `goOn`.
    const [c, cs, d, ds, e, f] = this.sound.chroma.subarray(frame * CHROMA);
    const [fs, g, gs, a, as, b] = this.sound.chroma.subarray(frame * CHROMA + CHROMA / 2);
    for (let row = 0, at = 0; row < this.rows; row++, at += CHROMA)
      costs[row] =
        unheard -
        chroma[at]! * c! -
        chroma[at + 1]! * cs! -
        chroma[at + 2]! * d! -
        chroma[at + 3]! * ds! -
        chroma[at + 4]! * e! -
        chroma[at + 5]! * f! -
        chroma[at + 6]! * fs! -
        chroma[at + 7]! * g! -
        chroma[at + 8]! * gs! -
        chroma[at + 9]! * a! -
        chroma[at + 10]! * as! -
        chroma[at + 11]! * b!;
  }

  /** Begins measures: as the first, by a jump that the score writes, or from anywhere. */
  private enter(frame: number, sums: Float32Array): void {
    const { starts } = this.score;
    const { into, entering, first } = this.jumps;
    const before = this.sums[(frame + RING - 1) % RING]!;
    const costs = this.costs[frame % RING]!;
    const scale = 1 / this.sound.hop;
    const left = this.left[Math.max(0, frame - 1)]!;
    const anywhere =
      frame > 0 ? before[starts[left + 1]! - 1]! + this.jumps.leaving[left]! * scale : Infinity;
    for (let measure = 0; measure < this.measures; measure++) {
      let [sum, code] = [this.skipped[frame]! + first[measure]! * scale, BEGIN];
      const free = anywhere + entering[measure]! * scale;
      if (free < sum) [sum, code] = [free, ANYWHERE];
      into[measure]!.forEach(({ from, cost }, index) => {
        const written = frame > 0 ? before[starts[from + 1]! - 1]! + cost * scale : Infinity;
        if (written < sum) [sum, code] = [written, WRITTEN + index];
      });
      const row = starts[measure]!;
      sums[row] = sum + costs[row]!;
      this.codes[frame * this.rows + row] = code;
    }
  }

  /**
   * Goes on by the cheapest step, or waits. Costs are counted by time of the recording: several of its
   * frames are all paid for, several rows in the mean.
   */
  // eslint-disable-next-line max-lines-per-function -- one loop: calls inside it take twice the time
  private goOn(frame: number, sums: Float32Array): void {
    const { sinceCut, codes, rows } = this;
    const past = (by: number) => (frame + RING - by) % RING;
    const one = this.sums[past(1)]!;
    const two = this.sums[past(2)]!;
    const three = this.sums[past(3)]!;
    const here = this.costs[past(0)]!;
    const before = this.costs[past(1)]!;
    const earlier = this.costs[past(2)]!;
    const loud = this.loudness[frame]!;
    const waiting = WAITING.silent + WAITING.loud * loud - UNHEARD * (1 - loud);
    const at = frame * rows;
    for (let row = 0; row < rows; row++) {
      const cost = here[row]!;
      const since = sinceCut[row]!;
      let best = sums[row]! - cost;
      let code = NONE;
      const waited = one[row]! + waiting;
      if (since > 0) {
        const paid = before[row]!;
        const even = one[row - 1]!;
        const slow = two[row - 1]! + paid + SLOW;
        const slowest = three[row - 1]! + paid + earlier[row]! + SLOWEST;
        if (even < best) {
          best = even;
          code = 0;
        }
        if (slow < best) {
          best = slow;
          code = 1;
        }
        if (slowest < best) {
          best = slowest;
          code = 3;
        }
      }
      if (since > 1) {
        const fast = one[row - 2]! + (here[row - 1]! - cost) / 2 + FAST;
        if (fast < best) {
          best = fast;
          code = 2;
        }
      }
      if (since > 2) {
        const fastest = one[row - 3]! + (here[row - 1]! + here[row - 2]! - 2 * cost) / 3 + FASTEST;
        if (fastest < best) {
          best = fastest;
          code = 4;
        }
      }
      if (waited < best) {
        best = waited;
        code = WAIT;
      }
      if (code === NONE) continue;
      sums[row] = best + cost;
      codes[at + row] = code;
    }
  }

  /** Finds from where it is best to go elsewhere, and to end. */
  private leave(frame: number, sums: Float32Array): void {
    const { leaving, last } = this.jumps;
    const scale = 1 / this.sound.hop;
    const rest = this.skipped[this.count]! - this.skipped[frame + 1]!;
    let [left, least] = [0, Infinity];
    for (let measure = 0; measure < this.measures; measure++) {
      const sum = sums[this.score.starts[measure + 1]! - 1]!;
      const away = sum + leaving[measure]! * scale;
      if (away < least) [left, least] = [measure, away];
      const total = sum + last[measure]! * scale + rest;
      if (total < this.best.total) this.best = { total, frame, measure };
    }
    this.left[frame] = left;
  }

  private trace(lastFrame: number, lastMeasure: number): readonly Visit[] {
    const { starts } = this.score;
    const visits: Visit[] = [];
    let [frame, measure] = [lastFrame, lastMeasure];
    let row = starts[measure + 1]! - 1;
    let visit = this.visitOf(measure);
    for (;;) {
      if (row < starts[measure]!) {
        visits.push(visit);
        measure -= 1;
        visit = this.visitOf(measure);
      }
      visit.frames[row - starts[measure]!] = frame;
      const code = this.codes[frame * this.rows + row]!;
      if (code === BEGIN) break;
      if (code === WAIT) frame -= 1;
      else if (code < STEPS.length) {
        const { rows, frames } = STEPS[code]!;
        for (let i = 1; i < rows; i++) {
          if (row - i < starts[measure]!) {
            visits.push(visit);
            measure -= 1;
            visit = this.visitOf(measure);
          }
          visit.frames[row - i - starts[measure]!] = frame - (frames * i) / rows;
        }
        [row, frame] = [row - rows, frame - frames];
      } else {
        visits.push(visit);
        frame -= 1;
        measure =
          code === ANYWHERE ? this.left[frame]! : this.jumps.into[measure]![code - WRITTEN]!.from;
        row = starts[measure + 1]! - 1;
        visit = this.visitOf(measure);
      }
    }
    return [...visits, visit].reverse();
  }

  private visitOf(measure: number): Visit {
    const rows = this.score.starts[measure + 1]! - this.score.starts[measure]!;
    return { measure, frames: new Float64Array(rows) };
  }
}

/** Frames have lengths from 0 to 1. */
function loudnessOf(sound: Float32Array): Float32Array {
  const loudness = new Float32Array(sound.length / CHROMA);
  for (let i = 0; i < sound.length; i++) loudness[Math.floor(i / CHROMA)]! += sound[i]! ** 2;
  return loudness.map(Math.sqrt);
}
