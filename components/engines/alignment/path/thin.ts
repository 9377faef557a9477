/** A point of a path, both rising. */
export interface PathPoint {
  readonly at: number;
  readonly date: number;
}

/**
 * Returns the indexes of the points that a line needs so that no other point is farther from it than the
 * tolerance, in seconds (Ramer 1972, Douglas and Peucker 1973).
 */
export function thinned(points: readonly PathPoint[], tolerance: number): readonly number[] {
  const kept = new Set([0, points.length - 1]);
  const spans: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const { index, error } = worst(points, first, last);
    if (error <= tolerance) continue;
    kept.add(index);
    spans.push([first, index], [index, last]);
  }
  return [...kept].filter((index) => index in points).sort((a, b) => a - b);
}

function worst(points: readonly PathPoint[], first: number, last: number) {
  const [from, to] = [points[first], points[last]];
  const found = { index: first, error: 0 };
  if (!from || !to) return found;
  const slope = (to.date - from.date) / (to.at - from.at);
  for (let index = first + 1; index < last; index++) {
    const { at, date } = points[index]!;
    const error = Math.abs(from.date + slope * (at - from.at) - date);
    if (error > found.error) Object.assign(found, { index, error });
  }
  return found;
}
