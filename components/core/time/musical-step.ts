import { advance } from './advance.js';
import type { MeasureMap } from './measure-map.js';
import { MonotoneMap } from './monotone-map.js';
import { beatLength, beatPattern } from './time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from './units.js';

/** Steps in musical time: so many beats (`b`) or measures (`m`). */
export const MUSICAL_STEPS = ['0.5b', '1b', '2b', '3b', '4b', '1m', '2m', '4m'] as const;

/** How far all sync points are slid. */
export type SlideStep = (typeof MUSICAL_STEPS)[number];

/** How far a tap moves on. */
export type TapIncrement = SlideStep;

/** Returns the number of beats or measures of a step. */
export const readStep = (step: SlideStep): { count: number; unit: 'beat' | 'measure' } => ({
  count: Number.parseFloat(step),
  unit: step.endsWith('m') ? 'measure' : 'beat',
});

/**
 * Returns the onset one step later (1) or earlier (−1): measures keep the offset in the measure, beats
 * are counted across changes of meter. Before the score and after it the meter of its end goes on.
 */
export function moveBy(
  map: MeasureMap,
  onset: Quarter,
  { step, direction }: { readonly step: SlideStep; readonly direction: 1 | -1 },
): Quarter {
  const { count, unit } = readStep(step);
  return (unit === 'measure' ? byMeasures : byBeats)(map, onset, direction * count);
}

function byMeasures(map: MeasureMap, onset: Quarter, measures: number): Quarter {
  const before = Math.max(0, 1 - (map.measureAt(onset).count + measures));
  const { nominalLength } = map.measures[0]!;
  return quarters(advance(map, onset, measures + before) - before * nominalLength);
}

function byBeats(map: MeasureMap, onset: Quarter, beats: number): Quarter {
  const count = passedBeats(map);
  const total = count.range![1];
  const { first, last } = endBeats(map);
  const now = within(onset, map.end, {
    inside: (x) => count.at(x)!,
    first: 1 / first,
    last: 1 / last,
  });
  const inside = (beat: number): number => count.inverse().at(beat)!;
  return quarters(within(now + beats, total, { inside, first, last }));
}

/** Onsets of a score, and how many beats have passed at them. */
function passedBeats(map: MeasureMap): MonotoneMap<number, number> {
  const onsets = [0];
  const beats = [0];
  for (const { onset, length, missing, timeSignature } of map.measures) {
    const pattern = beatPattern(timeSignature);
    const end = missing + length;
    for (let n = 0, at = 0; at < end - QUARTER_TOLERANCE; n++) {
      const beat = pattern[n % pattern.length]!;
      const [from, to] = [Math.max(at, missing), Math.min(at + beat, end)];
      at += beat;
      if (to - from <= QUARTER_TOLERANCE) continue;
      onsets.push(onset + to - missing);
      beats.push(beats.at(-1)! + (to - from) / beat);
    }
  }
  return MonotoneMap.from(onsets, beats);
}

function endBeats({ measures }: MeasureMap): { first: Quarter; last: Quarter } {
  const [first, last] = [measures[0]!, measures.at(-1)!];
  return { first: beatLength(first.timeSignature), last: beatLength(last.timeSignature) };
}

interface Line {
  readonly inside: (x: number) => number;
  /** Slopes before 0 and after the end. */
  readonly first: number;
  readonly last: number;
}

function within(x: number, end: number, { inside, first, last }: Line): number {
  if (x < 0) return x * first;
  return x > end ? inside(end) + (x - end) * last : inside(x);
}
