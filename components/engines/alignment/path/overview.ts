import type { ScoreEvent } from '../written/events.js';
import { templatesOf } from '../written/templates.js';
import { activityOf } from '../sound/activity.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import { CHROMA, chromaOf } from '../sound/chroma.js';
import { coarsePath } from './coarse.js';
import { interpolated } from './interpolate.js';

/** The pitch classes of a recording, in frames of equal length. */
export interface Outline {
  readonly chroma: Float32Array;
  /** Whether music is played, 0 to 1. */
  readonly activity: Float32Array;
  /** Seconds of a frame. */
  readonly hop: number;
  readonly count: number;
}

/** Approximate places of the events of a score. */
export interface Overview {
  /** In seconds, rising. */
  readonly dates: Float64Array;
  /** Mean cost of a frame, 0 to 1. */
  readonly cost: number;
}

/** A frame, in seconds, and how many of them a recording has at most. */
const FRAME = 0.2;
const MOST_FRAMES = 2500;
/** Frames of the score beside those of the recording: some of it is silence. */
const SHARE = 0.95;

/**
 * @param flux what begins, in short windows
 * @param frame seconds of a frame, at least
 */
export function outlineOf(bands: BandFrames, flux: BandFrames, frame = FRAME): Outline {
  const length = bands.count * bands.hop;
  const together = Math.max(1, Math.round(Math.max(frame, length / MOST_FRAMES) / bands.hop));
  const chroma = chromaOf(bands.values, together);
  const count = chroma.length / CHROMA;
  return { chroma, activity: activityOf(flux, count), hop: together * bands.hop, count };
}

/** Returns the frames of an outline between two dates; at least two. */
export function outlinePart(
  { chroma, activity, hop, count }: Outline,
  from: number,
  to: number,
): Outline {
  const first = Math.max(0, Math.min(count - 2, Math.floor(from / hop)));
  const last = Math.min(count, Math.max(first + 2, Math.ceil(to / hop)));
  return {
    chroma: chroma.subarray(first * CHROMA, last * CHROMA),
    activity: activity.subarray(first, last),
    hop,
    count: last - first,
  };
}

/**
 * Warps the score onto the outline of a recording.
 * @param times expected places of its events, from the known tempo, rising in any unit:
 *   the warping bends these, at most by three times
 */
export function overviewOf(
  events: readonly ScoreEvent[],
  { chroma, activity, hop, count }: Outline,
  times: Float64Array,
): Overview {
  const [first, last] = [times[0]!, times.at(-1)!];
  const rows = Math.max(2, Math.round(count * SHARE));
  const grid = Float64Array.from(
    { length: rows },
    (_, row) => first + ((last - first) * row) / (rows - 1),
  );
  const length = Math.max(1, events.at(-1)!.at - events[0]!.at + 1);
  const templates = templatesOf(events, (count * hop) / length);
  const score = chromaOf(sampled(templates, times, grid));
  const { frames, cost } = coarsePath(score, chroma, activity);
  const seconds = frames.map((at) => (at + 0.5) * hop);
  return { dates: times.map((time) => interpolated(grid, seconds, time)), cost };
}

/** Returns the templates at rising times. */
function sampled(templates: Float32Array, times: Float64Array, grid: Float64Array): Float32Array {
  const values = new Float32Array(grid.length * BANDS);
  let event = 0;
  grid.forEach((time, row) => {
    while (event + 1 < times.length && times[event + 1]! <= time + 1e-9) event += 1;
    values.set(templates.subarray(event * BANDS, (event + 1) * BANDS), row * BANDS);
  });
  return values;
}
