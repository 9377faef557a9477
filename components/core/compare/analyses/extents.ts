import { ratingsOn } from '../on-grid.js';
import type { Segment } from '../segments.js';
import { type ComparedLabel, SAME_ONSET } from './compared.js';

/** Returns the labels that last, as segments in order; what begins before the piece is left out. */
export const segmentsOf = (labels: readonly ComparedLabel[]): readonly Segment[] =>
  labels
    .filter(({ start, end }) => start >= 0 && end > start)
    .map(({ start, end, tag }) => ({ start, end, label: tag }));

/** Returns labels of which each point lasts until the next label, or until the end: keys and chords hold on. */
export function heldOn(labels: readonly ComparedLabel[], end: number): readonly ComparedLabel[] {
  const held = [...labels];
  let [next, last] = [end, end];
  for (let place = labels.length - 1; place >= 0; place -= 1) {
    const label = labels[place]!;
    // Labels of one onset hold until the same next one.
    if (label.start < last) [next, last] = [last, label.start];
    if (label.end <= label.start) held[place] = { ...label, end: Math.max(label.start, next) };
  }
  return held;
}

/**
 * Returns labels of which each says something on a grid: a point, or what lies between two points of the grid, takes the
 * whole step in which it begins.
 * @param points growing, in quarters
 */
export function widenedTo(
  points: readonly number[],
  labels: readonly ComparedLabel[],
): readonly ComparedLabel[] {
  let at = -1;
  const inOrder = [...labels].sort((one, other) => one.start - other.start);
  return inOrder.map((label) => {
    const { start, end } = label;
    while (at + 1 < points.length && points[at + 1]! <= start + SAME_ONSET) at += 1;
    const [here, next = end + 1] = [points[at], points[at + 1]];
    if (here === undefined || next < end || (here >= start && here < end)) return label;
    return { ...label, start: here, end: next };
  });
}

/** Returns the commonest tag: that which lasts longest, of points the most frequent; undefined of no labels. */
function commonestTag(labels: readonly ComparedLabel[]): string | undefined {
  const isPoints = labels.every(({ start, end }) => end === start);
  const weights = new Map<string, number>();
  for (const { start, end, tag } of labels)
    weights.set(tag, (weights.get(tag) ?? 0) + (isPoints ? 1 : end - start));
  const most = [...weights.values()].reduce((one, other) => Math.max(one, other), 0);
  return [...weights].find(([, weight]) => weight === most)?.[0];
}

/**
 * Returns what somebody could say who has not heard the piece: as many labels as the reference has, at even distances
 * from its first to its last, and all with its commonest tag.
 */
export function trivialLabels(reference: readonly ComparedLabel[]): readonly ComparedLabel[] {
  const tag = commonestTag(reference);
  if (tag === undefined) return [];
  const from = reference[0]!.start;
  const to = reference.reduce((last, { end }) => Math.max(last, end), from);
  const isPoints = reference.every(({ start, end }) => end === start);
  const step = (to - from) / Math.max(1, reference.length - Number(isPoints));
  return reference.map((_, id) => {
    const start = from + step * id;
    return { id, tag, staff: undefined, start, end: isPoints ? start : start + step };
  });
}

/**
 * Returns the stretches of a piece from 0 to its end, each with the tag that holds there: that of the label which has
 * begun last.
 * @param nothing the tag where there is no label
 */
export function partition(
  segments: readonly Segment[],
  end: number,
  nothing: string,
): readonly Segment[] {
  const times = segments.flatMap((segment) => [segment.start, segment.end]);
  const bounds = [...new Set([0, ...times, end])]
    .filter((time) => time >= 0 && time <= end)
    .sort((one, other) => one - other);
  const tags = ratingsOn(bounds, segments);
  return bounds.slice(1).map((to, index) => ({
    ...{ start: bounds[index]!, end: to, label: tags[index] ?? nothing },
  }));
}
