import type { MeasureMap } from '../../time/measure-map.js';
import type { Lap } from '../../time/moment.js';
import type { SyncTable } from '../../time/sync-table.js';
import { pixels, quarters, seconds, type Quarter } from '../../time/units.js';
import type { Projection } from '../projection.js';
import { formatTime, timeStep, widthOf, type Mark } from '../ticks.js';

/** Returns the names of measures over a recording, in every lap that plays them, from left to right. */
export function measuresInTime(projection: Projection, measureMap: MeasureMap): readonly Mark[] {
  const marks = measureMap.measures.flatMap(({ onset, length, name }) =>
    projection
      .boxes(onset, quarters(onset + length))
      .flatMap(({ x, continuesBefore }): Mark[] => (continuesBefore ? [] : [{ x, text: name }])),
  );
  return marks.sort((a, b) => a.x - b.x);
}

export interface TimesOptions {
  readonly sync: SyncTable;
  /** The lap whose times are meant: music that is repeated is played at several. */
  readonly lap: Lap;
  readonly scale: number;
  /** Only between these, in pixels at zoom 1: a long recording has very many. */
  readonly range: { readonly start: number; readonly end: number };
}

const FINER = 3;

/** Returns round times of a recording over a score, where the lap plays them. */
export function timesInMusic(projection: Projection, options: TimesOptions): readonly Mark[] {
  const { sync, lap, scale } = options;
  const part = playedPart(projection, options);
  if (!part) return [];
  const { from, to, width } = part;
  // More than there is room for: some will stand where there is no text of the ruler.
  const step = Math.max(1, timeStep((FINER * width * scale) / (to - from)));
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step).flatMap((date) => {
    const moment = sync.momentAt(seconds(date));
    const line = moment.lap === lap ? projection.lineAt(moment) : undefined;
    return line ? [{ x: line.x, text: formatTime(date) }] : [];
  });
}

interface PlayedPart {
  /** Dates, in seconds. */
  readonly from: number;
  readonly to: number;
  /** In pixels at zoom 1. */
  readonly width: number;
}

/**
 * Returns what a lap plays of what stands in a range of the picture; undefined when it plays nothing of
 * it.
 */
function playedPart(
  projection: Projection,
  { sync, lap, range }: TimesOptions,
): PlayedPart | undefined {
  const [first, last] = sync.onsetsOf(lap) ?? [];
  const [start, end] = [range.start, range.end].map((x) => onsetAt(projection, x));
  if (first === undefined || last === undefined) return undefined;
  if (start === undefined || end === undefined) return undefined;
  const onsets = [start > first ? start : first, end < last ? end : last] as const;
  const [from, to] = onsets.map((onset) => sync.dateAt(onset, lap));
  const [left, right] = onsets.map(
    (onset) => projection.lineAt({ onset, date: undefined, lap })?.x,
  );
  if (from === undefined || to === undefined || to <= from) return undefined;
  return { from, to, width: (right ?? projection.width) - (left ?? 0) };
}

const onsetAt = (projection: Projection, x: number): Quarter | undefined =>
  projection.placeAt(pixels(Math.min(Math.max(x, 0), projection.width)), pixels(0))?.onset;

/** Where a text stands already, in pixels on the screen. */
export interface TakenPlace {
  readonly start: number;
  readonly end: number;
}

/** Marks of the second kind stand so far apart, in pixels on the screen. */
const GAP = 48;

/** Returns the marks that have room between other texts and distance from each other. */
export function marksBetween(
  marks: readonly Mark[],
  taken: readonly TakenPlace[],
  scale: number,
): readonly Mark[] {
  let free = -Infinity;
  return marks.filter(({ x, text }) => {
    const start = x * scale;
    const end = start + widthOf({ text });
    const isFree =
      start >= free && taken.every((place) => end <= place.start || start >= place.end);
    if (isFree) free = start + GAP;
    return isFree;
  });
}
