import type { Ratings } from './categories.js';
import type { Segment } from './segments.js';

/**
 * Returns what segments say at each point of a grid, such as each beat: the label of the segment that has begun last
 * and goes on there; undefined where there is none. What agreement is found depends on the grid: name it beside.
 * @param points growing, in the unit of the segments
 */
export function ratingsOn(points: readonly number[], segments: readonly Segment[]): Ratings {
  const sorted = [...segments].sort((one, other) => one.start - other.start);
  const open: Segment[] = [];
  let next = 0;
  return points.map((point) => {
    for (; next < sorted.length && sorted[next]!.start <= point; next += 1)
      open.push(sorted[next]!);
    while (open.length > 0 && open.at(-1)!.end <= point) open.pop();
    return open.at(-1)?.label;
  });
}
