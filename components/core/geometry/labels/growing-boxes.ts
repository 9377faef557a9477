import type { Box } from '../projection.js';
import { CONTINUES_AFTER, CONTINUES_BEFORE, IS_POINT } from './label-boxes.js';

/** A box of a label, as it comes. */
export interface BoxOfLabel {
  readonly label: number;
  readonly line: number;
  readonly box: Box;
  readonly isPoint: boolean;
}

/** The boxes of one line in one row. */
interface Group {
  readonly row: number;
  readonly line: number;
  readonly first: number;
  readonly end: number;
}

export interface SortedBoxes {
  readonly length: number;
  readonly label: Uint32Array;
  readonly x: Float64Array;
  readonly right: Float64Array;
  readonly flags: Uint8Array;
  readonly groups: readonly Group[];
}

/** More lines than a row has, staves included. */
const LINES = 256;

/** Gathers boxes one by one, and sorts them by row, line and x. */
export class GrowingBoxes {
  private readonly labels: number[] = [];
  private readonly xs: number[] = [];
  private readonly rights: number[] = [];
  private readonly bits: number[] = [];
  /** By row and line: indexes of boxes, in the order in which they came. */
  private readonly byGroup = new Map<number, number[]>();

  add({ label, line, box, isPoint }: BoxOfLabel): void {
    const { x, width, row } = box;
    const key = row * LINES + Math.min(line, LINES - 1);
    const group = this.byGroup.get(key);
    if (group) group.push(this.labels.length);
    else this.byGroup.set(key, [this.labels.length]);
    this.labels.push(label);
    this.xs.push(x);
    this.rights.push(x + width);
    this.bits.push(
      (box.continuesBefore ? CONTINUES_BEFORE : 0) |
        (box.continuesAfter ? CONTINUES_AFTER : 0) |
        (isPoint ? IS_POINT : 0),
    );
  }

  sorted(): SortedBoxes {
    const order = new Uint32Array(this.labels.length);
    const groups: Group[] = [];
    let first = 0;
    for (const key of [...this.byGroup.keys()].sort((a, b) => a - b)) {
      const indexes = this.inOrder(this.byGroup.get(key)!);
      order.set(indexes, first);
      const end = first + indexes.length;
      groups.push({ row: Math.floor(key / LINES), line: key % LINES, first, end });
      first = end;
    }
    return {
      length: order.length,
      label: picked(this.labels, order, new Uint32Array(order.length)),
      x: picked(this.xs, order, new Float64Array(order.length)),
      right: picked(this.rights, order, new Float64Array(order.length)),
      flags: picked(this.bits, order, new Uint8Array(order.length)),
      groups,
    };
  }

  /**
   * Returns the indexes by x, the longer first. Labels come in the order of time: mostly there is nothing
   * to do.
   */
  private inOrder(indexes: number[]): readonly number[] {
    const { xs, rights } = this;
    const compare = (a: number, b: number) => xs[a]! - xs[b]! || rights[b]! - rights[a]!;
    const isSorted = indexes.every((index, i) => i === 0 || compare(indexes[i - 1]!, index) <= 0);
    return isSorted ? indexes : indexes.sort(compare);
  }
}

/** Returns a selection of a list. A loop: `from` with a function is many times slower. */
function picked<List extends Float64Array | Uint32Array | Uint8Array>(
  values: readonly number[],
  order: Uint32Array,
  into: List,
): List {
  for (let i = 0; i < order.length; i++) into[i] = values[order[i]!]!;
  return into;
}
