import { countBelow } from '../time/search.js';
import { roundEven } from './measures.js';

/** A labeled part of a piece, in seconds or in quarters: figures compare what is given in one unit. */
export interface Segment {
  /** Where it begins. */
  readonly start: number;
  /** Where it ends: after its start. */
  readonly end: number;
  /** What it is called; capital letters do not tell labels apart. */
  readonly label: string;
}

/** Where segments shall begin and end, and the labels of what is added there. */
export interface Extent {
  /** Where the first segment shall begin. */
  readonly from?: number;
  /** Where the last segment shall end. */
  readonly to?: number;
  /** Label of what is added before the first segment; `__T_MIN` by default. */
  readonly startLabel?: string;
  /** Label of what is added after the last segment; `__T_MAX` by default. */
  readonly endLabel?: string;
}

/** Digits to which boundaries are compared: 10 µs. */
const PRECISION = 1e5;

/**
 * Checks that segments can be compared.
 * @throws RangeError for one that begins before 0 or does not last
 */
export function checkSegments(segments: readonly Segment[]): void {
  for (const { start, end, label } of segments) {
    if (!(start >= 0)) throw new RangeError(`The segment "${label}" begins before 0`);
    if (!(end > start)) throw new RangeError(`The segment "${label}" ends before it has begun`);
  }
}

export const startOf = (segments: readonly Segment[]): number =>
  segments.reduce((least, { start }) => Math.min(least, start), Infinity);

export const endOf = (segments: readonly Segment[]): number =>
  segments.reduce((most, { end }) => Math.max(most, end), -Infinity);

/**
 * Returns segments cut and filled up to an extent, as mir_eval's `adjust_intervals`.
 * @throws RangeError for no segments without both ends of the extent
 */
export function adjustSegments(segments: readonly Segment[], extent: Extent): readonly Segment[] {
  const { from, to, startLabel = '__T_MIN', endLabel = '__T_MAX' } = extent;
  if (segments.length === 0) {
    if (from === undefined || to === undefined)
      throw new RangeError('There are no segments, and nothing says from where to where they go');
    return [{ start: from, end: to, label: startLabel }];
  }
  const begun = from === undefined ? segments : begunAt(segments, from, startLabel);
  return to === undefined ? begun : endedAt(begun, to, endLabel);
}

function begunAt(segments: readonly Segment[], from: number, label: string): readonly Segment[] {
  const first = Math.max(
    0,
    segments.findIndex(({ end }) => end >= from),
  );
  const kept = segments.slice(first).map(({ start, end, ...rest }) => ({
    ...rest,
    ...{ start: Math.max(from, start), end: Math.max(from, end) },
  }));
  const start = startOf(kept);
  return start > from ? [{ start: from, end: start, label }, ...kept] : kept;
}

function endedAt(segments: readonly Segment[], to: number, label: string): readonly Segment[] {
  const after = segments.findIndex(({ start }) => start > to);
  const kept = (after < 0 ? segments : segments.slice(0, after)).map(({ start, end, ...rest }) => ({
    ...rest,
    ...{ start: Math.min(to, start), end: Math.min(to, end) },
  }));
  const end = endOf(kept);
  return end < to ? [...kept, { start: end, end: to, label }] : kept;
}

/** Returns the boundaries of segments, each once and growing. */
export function boundariesOf(segments: readonly Segment[]): readonly number[] {
  const rounded = segments.flatMap(({ start, end }) =>
    [start, end].map((time) => roundEven(time * PRECISION) / PRECISION),
  );
  return [...new Set(rounded)].sort((one, other) => one - other);
}

/** Classes of frames: of each its number, from 0. */
export interface Frames {
  readonly classes: Int32Array;
  /** Number of classes. */
  readonly count: number;
}

/**
 * Returns the classes of labels in frames of a length; capital letters are no other label. Times of frames are single
 * precision, as in mir_eval, or else a boundary that falls on a frame would go the other way.
 */
export function framesOf(segments: readonly Segment[], frameSize: number): Frames {
  const length = Math.floor(endOf(segments) / frameSize);
  const size = Math.fround(frameSize);
  const times = Float32Array.from({ length }, (_, index) => Math.fround(index) * size);
  const numbers = numbersOf(segments.map(({ label }) => label));
  // Frames in no segment are a class of their own.
  const classes = new Int32Array(length).fill(-1);
  segments.forEach(({ start, end }, index) => {
    const last = countBelow(times, end);
    // A frame at the end is in the segment, until the next one takes it.
    classes.fill(numbers[index]!, countBelow(times, start), last + Number(times[last] === end));
  });
  const present = new Map([...new Set(classes)].map((value, index) => [value, index] as const));
  return { classes: classes.map((value) => present.get(value)!), count: present.size };
}

/** Returns the numbers of labels, from 0; equal ones, capital letters aside, have one. */
export function numbersOf(labels: readonly string[]): readonly number[] {
  const numbers = new Map<string, number>();
  return labels.map((label) => {
    const name = label.toLowerCase();
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}
