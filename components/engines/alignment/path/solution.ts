import type { ScoreEvent } from '../written/events.js';
import { templatesOf } from '../written/templates.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import { normalized } from '../sound/normalize.js';
import { riseOf } from '../sound/rise.js';
import { eventPath } from './event-path.js';
import { interpolated } from './interpolate.js';
import { noteDates } from './note-dates.js';

/** By index of the event: where it is known to be, in seconds. */
export type Pins = ReadonlyMap<number, number>;

/** A recording as it is listened to. */
export interface HeardSound {
  /** The recorded sound, each frame of length 1. */
  readonly sound: BandFrames;
  readonly flux: BandFrames;
  readonly rise: BandFrames;
}

/** Places of events. */
export interface Solution {
  readonly events: readonly ScoreEvent[];
  readonly pins: Pins;
  /** Dates of the path, and of the notes found around it; in seconds. */
  readonly path: Float64Array;
  readonly dates: Float64Array;
}

/** Greatest error of an estimate, stretch of steady tempo, both in seconds, and weight of rises. */
const FAR = { reach: 8, span: 8, rising: 8 };
const CLOSE = { reach: 1, span: 4, rising: 3 };
/** Seconds around a correction, to either side, that are solved again. */
const AROUND = 15;
/** A correction by more is looked for from farther away. */
const SLIGHT = 0.7;
const FARTHEST = 4;

export function heardSound(bands: BandFrames, flux: BandFrames): HeardSound {
  const sound = { ...bands, values: normalized(bands.values, BANDS) };
  return { sound, flux, rise: riseOf(bands) };
}

/** @param dates where the events are, about, in seconds */
export function solved(
  events: readonly ScoreEvent[],
  pins: Pins,
  { heard, dates }: { readonly heard: HeardSound; readonly dates: Float64Array },
): Solution {
  const score = { events, pinned: pins, templates: writtenSound(events, dates), ...heard };
  const far = eventPath({ ...score, ...FAR, dates: toward(dates, pins) });
  const path = eventPath({ ...score, ...CLOSE, dates: toward(far, pins) });
  return { events, pins, path, dates: noteDates({ ...score, dates: path }) };
}

/** Returns the solution with other anchors: solves again around those that have changed. */
export function corrected(
  before: Solution,
  { events, pins }: Pick<Solution, 'events' | 'pins'>,
  heard: HeardSound,
): Solution {
  const ats = before.events.map(({ at }) => at);
  const moved = (dates: Float64Array) =>
    events.length === ats.length
      ? Float64Array.from(dates)
      : Float64Array.from(events, ({ at }) => interpolated(ats, dates, at));
  const after = { events, pins, path: moved(before.path), dates: moved(before.dates) };
  const known = new Map([...before.pins].map(([index, date]) => [ats[index]!, date]));
  const now = new Map([...pins].map(([index, date]) => [events[index]!.at, date]));
  events.forEach(({ at }, index) => {
    if (known.get(at) !== now.get(at)) solveAround(after, index, heard);
  });
  return after;
}

function solveAround(solution: Solution, index: number, heard: HeardSound): void {
  const { events, path, pins } = solution;
  const date = path[index]!;
  let [from, to] = [index, index + 1];
  while (from > 0 && date - path[from]! < AROUND) from -= 1;
  while (to < events.length && path[to - 1]! - date < AROUND) to += 1;
  const part = { events: events.slice(from, to), dates: path.slice(from, to) };
  const inside = new Map([...pins].map(([at, known]) => [at - from, known]));
  for (const end of [0, to - from - 1])
    if (!isEnd(end + from, events) && !inside.has(end)) inside.set(end, part.dates[end]!);
  const templates = writtenSound(part.events, part.dates);
  const score = { events: part.events, pinned: inside, templates, ...heard };
  const off = Math.abs((pins.get(index) ?? date) - date);
  const far = off > SLIGHT ? { ...FAR, reach: Math.min(FARTHEST, 2 * off) } : CLOSE;
  const first = eventPath({ ...score, ...far, dates: toward(part.dates, inside) });
  const second = far === CLOSE ? first : eventPath({ ...score, ...CLOSE, dates: first });
  path.set(second, from);
  const found = noteDates({ ...score, dates: second });
  solution.dates.set(
    found.subarray(from && 1, to < events.length ? -1 : undefined),
    from + (from && 1),
  );
}

const isEnd = (index: number, events: readonly ScoreEvent[]): boolean =>
  index === 0 || index === events.length - 1;

/** Returns the expected sound after each event, each of length 1. */
export function writtenSound(events: readonly ScoreEvent[], dates: Float64Array): Float32Array {
  const length = Math.max(1, events.at(-1)!.at - events[0]!.at);
  const tempo = (dates.at(-1)! - dates[0]!) / length;
  return normalized(templatesOf(events, tempo), BANDS);
}

/** Dates moved so that they pass through those that are known. */
function toward(dates: Float64Array, pins: Pins): Float64Array {
  const indexes = [...pins.keys()].filter((index) => index in dates).sort((a, b) => a - b);
  if (indexes.length === 0) return dates;
  const offsets = indexes.map((index) => pins.get(index)! - dates[index]!);
  return dates.map((date, index) => date + interpolated(indexes, offsets, index));
}
