import { quarters, type Quarter } from '../../time/units.js';
import type { Projection } from '../projection.js';
import { changedSpan, type ChangedSpan } from '../../changed-span.js';
import { fillReach } from './fill-reach.js';
import { GrowingBoxes, type SortedBoxes } from './growing-boxes.js';
import type { LabelBoxes, RowExtent } from './label-boxes.js';
import { layOutLanes } from './lanes.js';
import { patchBoxes } from './patch-boxes.js';

/** The geometry's view of labels, in lists of the same length and the order of time. */
export interface LabelShapes {
  readonly length: number;
  readonly starts: ArrayLike<number>;
  /** Equal to the start for a point. */
  readonly ends: ArrayLike<number>;
  /** Lines as in `lines.ts`. */
  readonly lines: ArrayLike<number>;
}

export interface LayoutInputs {
  readonly shapes: LabelShapes;
  readonly projection: Projection;
  /** Lines of which all lanes are shown. */
  readonly open: ReadonlySet<number>;
}

/** Beyond this share of all labels a change is laid out as a whole. */
const SMALL_CHANGE = 0.1;

/** Lays labels out in a picture; after a small change only the lines that it touches. */
export class LabelLayouter {
  private inputs: LayoutInputs | undefined;
  private boxes: LabelBoxes | undefined;

  of(inputs: LayoutInputs): LabelBoxes {
    const before = this.inputs;
    const isComparable = before?.projection === inputs.projection && before.open === inputs.open;
    const span = isComparable ? spanOf(before.shapes, inputs.shapes) : undefined;
    const isSmall =
      span && span.endAfter - span.first <= Math.max(1, SMALL_CHANGE * inputs.shapes.length);
    this.boxes = this.boxes && isSmall ? changed(this.boxes, span, inputs) : layOutLabels(inputs);
    this.inputs = inputs;
    return this.boxes;
  }
}

const spanOf = (before: LabelShapes, after: LabelShapes): ChangedSpan =>
  changedSpan(
    { before: before.length, after: after.length },
    (i, k) =>
      before.starts[i] === after.starts[k] &&
      before.ends[i] === after.ends[k] &&
      before.lines[i] === after.lines[k],
  );

function changed(before: LabelBoxes, span: ChangedSpan, inputs: LayoutInputs): LabelBoxes {
  const { shapes, projection, open } = inputs;
  const added = boxesOf(shapes, projection, span);
  return patchBoxes({ before, span, added, isOpen: (line) => open.has(line) });
}

/** Lays all labels out in a picture. */
export function layOutLabels({ shapes, projection, open }: LayoutInputs): LabelBoxes {
  const all = { first: 0, endAfter: shapes.length };
  const { groups, ...lists } = boxesOf(shapes, projection, all);
  const lane = new Uint8Array(lists.length);
  const reach = new Float64Array(lists.length);
  const lines = groups.map((group) => {
    fillReach({ ...lists, reach }, group);
    const isOpen = open.has(group.line);
    return { ...group, ...layOutLanes(lists, lane, { ...group, isOpen }) };
  });
  return { ...lists, lane, reach, lines, rows: rowsOf(projection) };
}

/** Returns the boxes of a span of labels, counted from its first. */
function boxesOf(
  { starts, ends, lines }: LabelShapes,
  projection: Projection,
  { first, endAfter }: Pick<ChangedSpan, 'first' | 'endAfter'>,
): SortedBoxes {
  const growing = new GrowingBoxes();
  for (let label = first; label < endAfter; label++) {
    const [start, end] = [starts[label] as Quarter, ends[label] as Quarter];
    const isPoint = end <= start;
    for (const box of projection.boxes(start, end))
      growing.add({ label: label - first, line: lines[label]!, box, isPoint });
  }
  return growing.sorted();
}

/** No score is longer, in quarters. */
const EVER = 1e9;

/** Returns all rows of a picture; a recording without a score is one row. */
function rowsOf(projection: Projection): ReadonlyMap<number, RowExtent> {
  const boxes = projection.boxes(quarters(-EVER), quarters(EVER));
  if (boxes.length === 0) return new Map([[0, { y: 0, height: projection.height }]]);
  return new Map(boxes.map(({ row, y, height }) => [row, { y, height }]));
}
