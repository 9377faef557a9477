import type { MeasureMap } from '#core';
import { CHROMA, chromaOf } from '../sound/chroma.js';
import { BANDS } from '../sound/bands.js';
import type { ScoreEvent } from '../written/events.js';
import { jumpsOf } from '../written/jumps.js';
import { templatesOf } from '../written/templates.js';
import { type LapPath, lapPath, type ScoreRows, type SoundFrames } from './lap-path.js';

/** What of a score is played, and where. */
export interface Structure {
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  /** Quarters from the start of what is played, and seconds there; both rising. */
  readonly ats: Float64Array;
  readonly dates: Float64Array;
  /** Mean cost of a frame, 0 to 1. */
  readonly cost: number;
}

export interface StructureInput {
  readonly measureMap: MeasureMap;
  /** The score once through, measure by measure. */
  readonly written: readonly ScoreEvent[];
  /** Times of the events by the known tempo, rising, in any unit; at its end, the end of the score. */
  readonly times: Float64Array;
  readonly sound: SoundFrames & { readonly count: number };
  /** Quarters of the usual ways of playing the score: with its repeats, and without. */
  readonly lengths: readonly number[];
}

/** Frames together in the first search. */
const TOGETHER = 2;
/** How much slower than the whole score would be is tried, again and again: excerpts are slower. */
const SLOWER = 1.6;
/** Nobody plays a quarter slower, in seconds, for long. */
const SLOWEST = 3;
/** Share of the recording that is music, about. */
const MUSIC = 0.95;
/** Measures around one from which its tempo is taken. */
const AROUND = 6;

/** Places of a score in a recording, as they are found in long frames. */
export interface RoughStructure {
  readonly input: StructureInput;
  readonly path: LapPath;
  /** Seconds of a frame. */
  readonly hop: number;
}

/**
 * Finds the order in which the measures are played, whatever the score says, in long frames at several
 * tempos.
 * @returns one for each tempo, the likeliest first
 */
export function roughStructures(input: StructureInput): readonly RoughStructure[] {
  const { measureMap, sound } = input;
  const jumps = jumpsOf(measureMap);
  const rows = new RowMaker(input);
  const coarse = together(sound, TOGETHER);
  const ways = tempos(input).map((tempo) => {
    const even = new Float64Array(measureMap.measures.length).fill(tempo);
    return { input, path: lapPath(rows.made(even, coarse.hop), coarse, jumps), hop: coarse.hop };
  });
  return ways.sort((a, b) => a.path.cost - b.path.cost);
}

/**
 * Finds it in short frames at the tempos that were found.
 * @param elsewhere counts of measures with which the music may not begin
 */
export function structureOf(
  { input, path: rough, hop }: RoughStructure,
  elsewhere: ReadonlySet<number> = new Set(),
): Structure {
  const { measureMap, sound } = input;
  const jumps = jumpsOf(measureMap);
  for (const count of elsewhere) jumps.first[count - 1] = Infinity;
  const rows = new RowMaker(input);
  const seconds = rows.tempos(rough, hop);
  return placed(lapPath(rows.made(seconds, sound.hop), sound, jumps), input);
}

/** Seconds per unit of the times, as the recording may have them. */
function tempos({ lengths, times, sound, written }: StructureInput): readonly number[] {
  const units = times.at(-1)! - times[0]!;
  const whole = Math.max(1e-3, written.at(-1)!.at - written[0]!.at);
  const seconds = MUSIC * (sound.chroma.length / CHROMA) * sound.hop;
  const starts = lengths.map((length) => (seconds / length) * (whole / units));
  const fastest = Math.min(...starts);
  const slowest = Math.max(Math.max(...starts), (SLOWEST * whole) / units);
  const slower: number[] = [];
  for (let tempo = fastest; tempo <= slowest; tempo *= SLOWER) slower.push(tempo);
  return [...new Set([...starts, ...slower])];
}

/** Puts several frames together. */
function together({ chroma, activity, hop }: SoundFrames, by: number): SoundFrames {
  const count = Math.ceil(chroma.length / CHROMA / by);
  const sums = new Float32Array(count * CHROMA);
  const active = new Float32Array(count);
  for (let i = 0; i < chroma.length; i++) {
    const at = Math.floor(i / CHROMA / by);
    sums[at * CHROMA + (i % CHROMA)]! += chroma[i]! / by;
    if (i % CHROMA === 0) active[at]! += activity[i / CHROMA]! / by;
  }
  return { chroma: sums, activity: active, hop: hop * by };
}

/** Makes rows of the score for a tempo. */
class RowMaker {
  private readonly starts: Float64Array;
  private readonly templates: Float32Array;

  constructor(private readonly input: StructureInput) {
    const { measureMap, written, times, sound, lengths } = input;
    const ats = written.map(({ at }) => at);
    let at = 0;
    const bars = [0, ...measureMap.measures.map(({ length }) => (at += length))];
    this.starts = Float64Array.from(bars, (bar) => extrapolated(ats, times, bar));
    const seconds = (sound.chroma.length / CHROMA) * sound.hop;
    this.templates = templatesOf(written, seconds / lengths[0]!);
  }

  /** @param tempos seconds per unit of time, by measure */
  made(tempos: Float64Array, hop: number): ScoreRows {
    const { starts: bars } = this;
    const { times } = this.input;
    const starts = new Int32Array(bars.length);
    for (let measure = 0; measure < tempos.length; measure++) {
      const seconds = (bars[measure + 1]! - bars[measure]!) * tempos[measure]!;
      starts[measure + 1] = starts[measure]! + Math.max(1, Math.round(seconds / hop));
    }
    const values = new Float32Array(starts.at(-1)! * BANDS);
    let event = 0;
    for (let measure = 0; measure < tempos.length; measure++) {
      const [from, to] = [starts[measure]!, starts[measure + 1]!];
      for (let row = from; row < to; row++) {
        const share = (row - from + 0.5) / (to - from);
        const time = bars[measure]! + share * (bars[measure + 1]! - bars[measure]!);
        while (event + 1 < times.length && times[event + 1]! <= time + 1e-9) event += 1;
        values.set(this.templates.subarray(event * BANDS, (event + 1) * BANDS), row * BANDS);
      }
    }
    return { chroma: chromaOf(values), starts };
  }

  /** The tempo of each measure, where it is played; elsewhere as in the middle. */
  tempos({ visits }: LapPath, hop: number): Float64Array {
    const { starts: bars } = this;
    const length = (measure: number) => bars[measure + 1]! - bars[measure]!;
    const durations = visits.map(({ frames }, index) => {
      const next = visits[index + 1]?.frames[0] ?? frames.at(-1)! + 1;
      return Math.max(1, next - frames[0]!) * hop;
    });
    const around = visits.map((_, index) => {
      const [from, to] = [Math.max(0, index - AROUND), index + AROUND + 1];
      const near = visits
        .slice(from, to)
        .map((visit, i) => durations[from + i]! / Math.max(1e-6, length(visit.measure)));
      return middle(near);
    });
    const usual = middle(around);
    const tempos = new Float64Array(bars.length - 1).fill(usual);
    visits.forEach(({ measure }, index) => (tempos[measure] = around[index]!));
    return tempos;
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Returns the y at an x between rising xs; beyond them at the slope of the whole. */
function extrapolated(xs: readonly number[], ys: Float64Array, x: number): number {
  const last = xs.length - 1;
  const slope = last > 0 && xs[last]! > xs[0]! ? (ys[last]! - ys[0]!) / (xs[last]! - xs[0]!) : 1;
  if (x <= xs[0]!) return ys[0]! - (xs[0]! - x) * slope;
  if (x >= xs[last]!) return ys[last]! + (x - xs[last]!) * slope;
  let index = 0;
  while (xs[index + 1]! < x) index += 1;
  const share = (x - xs[index]!) / (xs[index + 1]! - xs[index]!);
  return ys[index]! + share * (ys[index + 1]! - ys[index]!);
}

function placed({ visits, cost }: LapPath, { measureMap, sound }: StructureInput): Structure {
  const ats: number[] = [];
  const dates: number[] = [];
  let start = 0;
  for (const { measure, frames } of visits) {
    const { length } = measureMap.measures[measure]!;
    frames.forEach((frame, row) => {
      ats.push(start + ((row + 0.5) / frames.length) * length);
      dates.push((frame + 0.5) * sound.hop);
    });
    start += length;
  }
  return {
    order: visits.map(({ measure }) => measure + 1),
    ats: Float64Array.from(ats),
    dates: Float64Array.from(dates),
    cost,
  };
}
