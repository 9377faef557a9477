import { IS_POINT, STACKED, type Stack } from './label-boxes.js';

interface Lists {
  readonly x: Float64Array;
  readonly right: Float64Array;
  readonly flags: Uint8Array;
}

interface LaneRange {
  readonly first: number;
  readonly end: number;
  /** Whether all lanes are shown. */
  readonly isOpen: boolean;
}

/** Edges closer than this touch; they do not overlap. Pixels at zoom exponent 0. */
const TOUCH = 0.01;
/** A line that is closed shows two; no line shows more than 250. */
const CLOSED = 2;
const MOST = 250;

/** Puts labels that overlap in lanes, and gathers in stacks those that find none. */
export function layOutLanes(
  lists: Lists,
  lane: Uint8Array,
  { first, end, isOpen }: LaneRange,
): { readonly lanes: number; readonly stacks: readonly Stack[] } {
  const stacks: Stack[] = [];
  let lanes = first < end ? 1 : 0;
  for (let from = first; from < end;) {
    const to = clusterEnd(lists, from, end);
    if (to - from > 1) {
      const hidden = layOutCluster(lists, lane, { first: from, end: to, isOpen });
      for (let i = from; i < to; i++) if (lane[i] !== STACKED) lanes = Math.max(lanes, lane[i]!);
      stacks.push(...stacksOf(lists, hidden));
    }
    from = to;
  }
  return { lanes, stacks };
}

/** Labels of a cluster overlap directly or through others; the next begins where none goes on. */
function clusterEnd({ x, right }: Lists, from: number, end: number): number {
  let farthest = right[from]!;
  let to = from + 1;
  // Boxes that begin at the same place overlap even when they are points.
  while (to < end && (x[to]! < farthest - TOUCH || x[to]! - x[from]! <= TOUCH * 0.1)) {
    farthest = Math.max(farthest, right[to]!);
    to++;
  }
  return to;
}

/** Gives each label the first free lane; returns the boxes that find none. */
function layOutCluster(lists: Lists, lane: Uint8Array, range: LaneRange): readonly number[] {
  const { x, right, flags } = lists;
  const most = range.isOpen ? MOST : CLOSED;
  const ends: number[] = [];
  const hidden: number[] = [];
  for (let i = range.first; i < range.end; i++) {
    let free = ends.findIndex((laneEnd) => laneEnd <= x[i]! + TOUCH);
    if (free < 0) free = ends.length;
    if (free >= most) {
      lane[i] = STACKED;
      hidden.push(i);
      continue;
    }
    // Two points at one place would cover each other.
    ends[free] = (flags[i]! & IS_POINT ? x[i]! + 2 * TOUCH : right[i]!) || 0;
    lane[i] = free + 1;
  }
  return hidden;
}

/** Puts stacked labels that overlap each other into one stack. */
function stacksOf({ x, right }: Lists, hidden: readonly number[]): readonly Stack[] {
  const stacks: { x: number; right: number; boxes: number[] }[] = [];
  for (const i of hidden) {
    const last = stacks.at(-1);
    if (last && x[i]! < last.right + TOUCH) {
      last.boxes.push(i);
      last.right = Math.max(last.right, right[i]!);
    } else stacks.push({ x: x[i]!, right: right[i]!, boxes: [i] });
  }
  return stacks;
}
