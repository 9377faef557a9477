import { quarters, type Quarter } from '../../time/units.js';
import type { Projection } from '../projection.js';
import { GrowingBoxes } from './growing-boxes.js';
import type { LabelBoxes, RowExtent } from './label-boxes.js';
import { layOutLanes } from './lanes.js';

/** What geometry must know of labels, in lists of the same length and the order of time. */
export interface LabelShapes {
  readonly length: number;
  readonly starts: ArrayLike<number>;
  /** Equal to the start for a point. */
  readonly ends: ArrayLike<number>;
  /** Lines as in `lines.ts`. */
  readonly lines: ArrayLike<number>;
}

/** Lays labels out in a picture; `isOpen` tells of which lines all lanes are shown. */
export function layOutLabels(
  shapes: LabelShapes,
  projection: Projection,
  isOpen: (line: number) => boolean = () => false,
): LabelBoxes {
  const growing = new GrowingBoxes();
  for (let label = 0; label < shapes.length; label++) {
    const [start, end] = [shapes.starts[label] as Quarter, shapes.ends[label] as Quarter];
    const isPoint = end <= start;
    for (const box of projection.boxes(start, end))
      growing.add({ label, line: shapes.lines[label]!, box, isPoint });
  }
  const { groups, ...lists } = growing.sorted();
  const lane = new Uint8Array(lists.length);
  const reach = new Float64Array(lists.length);
  const lines = groups.map((group) => {
    fillReach(lists.right, reach, group);
    return { ...group, ...layOutLanes(lists, lane, { ...group, isOpen: isOpen(group.line) }) };
  });
  return { ...lists, lane, reach, lines, rows: rowsOf(projection) };
}

/** No score is longer, in quarters. */
const EVER = 1e9;

/** All rows of a picture; a recording without a score is one row. */
function rowsOf(projection: Projection): ReadonlyMap<number, RowExtent> {
  const boxes = projection.boxes(quarters(-EVER), quarters(EVER));
  if (boxes.length === 0) return new Map([[0, { y: 0, height: projection.height }]]);
  return new Map(boxes.map(({ row, y, height }) => [row, { y, height }]));
}

function fillReach(
  right: Float64Array,
  reach: Float64Array,
  { first, end }: { readonly first: number; readonly end: number },
): void {
  let farthest = -Infinity;
  for (let i = first; i < end; i++) reach[i] = farthest = Math.max(farthest, right[i]!);
}
