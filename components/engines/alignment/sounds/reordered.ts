import { type MeasureMap, quarters, seconds, splitLaps, type SyncTable } from '#core';
import type { MeasuredSound } from '../align.js';
import type { BandFrames } from '../sound/bands.js';
import type { AlignmentPoint } from '../types.js';
import type { Span } from './warp.js';

/** A recording with its sync points. */
export interface SyncedSound {
  readonly sound: MeasuredSound;
  readonly points: readonly AlignmentPoint[];
}

/** Cuts are so many seconds early, so that no beginning is cut. */
const EARLY = 0.06;
/** A little before its end a measure is still in its lap, in quarters. */
const INSIDE = 1e-3;

/**
 * Returns a synchronized recording as if its measures were played in another order: without repeats that
 * it plays, or with others.
 * @param fading seconds that follow the last measure
 * @returns undefined when it does not play all of these measures
 */
export function reordered(
  { sound, table }: { readonly sound: MeasuredSound; readonly table: SyncTable },
  { measureMap, order }: { readonly measureMap: MeasureMap; readonly order: readonly number[] },
  fading: number,
): SyncedSound | undefined {
  const spans = order.map((count) => spanOf(table, measureMap, count));
  if (!spans.every((span) => span !== undefined)) return undefined;
  const last = spans.at(-1)!;
  const all = [...spans, { from: last.to, to: Math.min(sound.seconds, last.to + fading) }];
  // Cuts fall between frames of both kinds, so that all stay in step.
  const { hop } = sound.bands;
  const cuts = all.map(({ from, to }) => ({
    from: hop * Math.round(Math.max(0, from - EARLY) / hop),
    to: to - EARLY,
  }));
  const lengths = cuts.map(({ from, to }) => hop * Math.max(1, Math.round((to - from) / hop)));
  const played = cuts.map(({ from }, i) => ({ from, to: from + lengths[i]! }));
  let begin = 0;
  const measures = spans.map((span, i): PlayedMeasure => {
    const later = begin - cuts[i]!.from;
    begin += lengths[i]!;
    return { count: order[i]!, span, later };
  });
  return {
    sound: {
      ...sound,
      seconds: lengths.reduce((sum, length) => sum + length, 0),
      bands: joined(sound.bands, played),
      flux: joined(sound.flux, played),
    },
    points: pointsOf(measureMap, measures, table),
  };
}

/** Returns the dates of a measure, the first time that it is played whole. */
function spanOf(table: SyncTable, measureMap: MeasureMap, count: number): Span | undefined {
  const { onset, length } = measureMap.measure(count)!;
  for (const lap of table.laps) {
    const from = table.dateAt(onset, lap);
    const to = table.dateAt(quarters(onset + length - INSIDE), lap);
    if (from !== undefined && to !== undefined) return { from, to };
    // The last point may stand on the last beat.
    const [, end] = table.onsetsOf(lap)!;
    if (from !== undefined && end > onset) return { from, to: table.dateAt(end, lap)! };
  }
  return undefined;
}

/** Joins stretches. Rounding of one does not add up over all. */
function joined({ values, count, hop }: BandFrames, spans: readonly Span[]): BandFrames {
  const width = values.length / count;
  const ends: number[] = [];
  for (const { from, to } of spans) ends.push((ends.at(-1) ?? 0) + to - from);
  const frames = ends.map((end) => Math.round(end / hop));
  const all = new Float32Array((frames.at(-1) ?? 0) * width);
  spans.forEach(({ from }, i) => {
    const [begin, end] = [frames[i - 1] ?? 0, frames[i]!];
    const first = Math.round(from / hop) * width;
    all.set(values.subarray(first, first + (end - begin) * width), begin * width);
  });
  return { values: all, count: all.length / width, hop };
}

/** A measure as it is played in the other order. */
interface PlayedMeasure {
  readonly count: number;
  /** Time at which the recording plays it. */
  readonly span: Span;
  /** Seconds to add to dates of the recording. */
  readonly later: number;
}

/** Returns the beginning of each measure, and the points within. */
function pointsOf(
  measureMap: MeasureMap,
  measures: readonly PlayedMeasure[],
  table: SyncTable,
): readonly AlignmentPoint[] {
  const laps = splitLaps(measures.map(({ count }) => count));
  const letters = laps.flatMap((counts, lap) => counts.map(() => (lap ? letterOf(lap) : '')));
  return measures.flatMap(({ count, span, later }, index) => {
    const { onset, length } = measureMap.measure(count)!;
    const inside = table.points.filter(
      (point) =>
        point.date > span.from &&
        point.date < span.to &&
        point.onset > onset &&
        point.onset < onset + length,
    );
    const repeat = letters[index]!;
    return [{ onset, date: span.from }, ...inside].map((point) => ({
      onset: point.onset,
      date: seconds(point.date + later),
      ...(repeat && { repeat }),
    }));
  });
}

const letterOf = (lap: number): string => String.fromCharCode(96 + lap);
