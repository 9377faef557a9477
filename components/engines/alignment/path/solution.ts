import type { ScoreEvent } from '../written/events.js';
import { templatesOf } from '../written/templates.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import { normalized } from '../sound/normalize.js';
import { riseOf } from '../sound/rise.js';
import { eventPath, type EventPathInput } from './event-path.js';
import { interpolated } from './interpolate.js';
import { noteDates } from './note-dates.js';
import { type Outline, outlinePart, overviewOf } from './overview.js';
import { evenTimes } from '../written/times.js';

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
  /**
   * Dates of the outline, of a first path around them, of the path around that, and of the notes found
   * there; in seconds.
   */
  readonly rough: Float64Array;
  readonly far: Float64Array;
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

export interface Estimate extends Pick<EventPathInput, 'beside'> {
  readonly heard: HeardSound;
  /** Where the events are, about, in seconds. */
  readonly dates: Float64Array;
}

export function solved(
  events: readonly ScoreEvent[],
  pins: Pins,
  { heard, dates, beside }: Estimate,
): Solution {
  const score = { events, pinned: pins, templates: writtenSound(events, dates), beside, ...heard };
  const far = eventPath({ ...score, ...FAR, dates: toward(dates, pins) });
  const path = eventPath({ ...score, ...CLOSE, dates: toward(far, pins) });
  const found = noteDates({ ...score, dates: path });
  return { events, pins, rough: dates, far, path, dates: found };
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
  const { rough, far, path, dates } = before;
  const after = {
    events,
    pins,
    rough: moved(rough),
    far: moved(far),
    path: moved(path),
    dates: moved(dates),
  };
  const known = new Map([...before.pins].map(([index, date]) => [ats[index]!, date]));
  const now = new Map([...pins].map(([index, date]) => [events[index]!.at, date]));
  events.forEach(({ at }, index) => {
    if (known.get(at) !== now.get(at)) solveAround(after, index, heard);
  });
  return after;
}

/** A stretch that is played otherwise than before: in quarters of what is played, then and now. */
export interface ChangedMusic {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
  readonly heard: HeardSound;
  readonly outline: Outline;
}

/** Returns the solution with other events in a stretch; around it all stays as it was. */
export function resolvedStretch(
  known: Solution,
  events: readonly ScoreEvent[],
  { before, after, heard, outline }: ChangedMusic,
): Solution {
  const ats = known.events.map(({ at }) => at);
  const later = before[1] - after[1];
  const moved = (dates: Float64Array) =>
    Float64Array.from(events, ({ at }) =>
      interpolated(ats, dates, at < after[0] ? at : Math.max(before[0], at + later)),
    );
  const rough = moved(known.rough);
  const [far, path, dates] = [moved(known.far), moved(known.path), moved(known.dates)];
  const isInside = ({ at }: ScoreEvent) => at >= after[0] - 1e-6 && at < after[1] - 1e-6;
  const from = events.findIndex(isInside);
  const inside = events.filter(isInside);
  if (inside.length > 1) {
    const begin = before[0] > 0 ? interpolated(ats, known.dates, before[0]) : 0;
    const isOpen = from + inside.length === events.length;
    const end = isOpen ? outline.count * outline.hop : interpolated(ats, known.dates, before[1]);
    const part = outlinePart(outline, begin, end);
    const about = overviewOf(inside, part, evenTimes(inside)).dates.map((date) => date + begin);
    const beside = { before: from > 0, after: !isOpen };
    const solution = solved(inside, new Map(), { heard, dates: about, beside });
    rough.set(solution.rough, from);
    far.set(solution.far, from);
    path.set(solution.path, from);
    dates.set(solution.dates, from);
  }
  for (const each of [rough, far, path, dates]) keepRising(each);
  return { events, pins: new Map(), rough, far, path, dates };
}

/** At either end of a stretch the dates of both sides may cross. */
function keepRising(dates: Float64Array): void {
  for (let index = 1; index < dates.length; index++)
    dates[index] = Math.max(dates[index]!, dates[index - 1]! + 1e-3);
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
  solution.far.set(second, from);
  solution.rough.set(second, from);
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
