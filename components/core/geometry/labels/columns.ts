import { boxesIn, type LabelBoxes, type LineBoxes } from './label-boxes.js';

/** Columns that are drawn where there are too many labels to see each. */
export interface Columns {
  /** By pixel column: the kind of label that covers most of it, −1 where there is none. */
  readonly kinds: Int16Array;
  /** By pixel column: how much of it labels cover, 0 to 1. */
  readonly cover: Float32Array;
}

export interface ColumnOptions {
  /** Left edge of the first column, in pixels at zoom exponent 0. */
  readonly start: number;
  /** Columns per pixel at zoom exponent 0. */
  readonly scale: number;
  readonly count: number;
  /** The kind of a label by its index, such as the index of its color. */
  readonly kinds: ArrayLike<number>;
}

/** Less room than this for each label, in pixels, and its line is summed up. */
const LEAST_PITCH = 8;

/** Returns whether the labels of a line in a range are too close to be drawn separately. */
export const isCrowded = (count: number, width: number): boolean => count * LEAST_PITCH > width;

/** Sums the labels of a line up, column by column. */
export function columnsOf(boxes: LabelBoxes, line: LineBoxes, options: ColumnOptions): Columns {
  const { start, scale, count, kinds } = options;
  const votes = new Votes(count);
  const end = start + count / scale;
  const [first, after] = boxesIn(boxes, line, { start, end });
  for (let i = first; i < after; i++) {
    const left = (boxes.x[i]! - start) * scale;
    const right = (boxes.right[i]! - start) * scale;
    // A point, or anything narrower than a column, still marks it.
    votes.add(left, Math.max(right, left + 1), kinds[boxes.label[i]!]!);
  }
  return votes;
}

/** Per column the kind with the most cover (the vote of Boyer and Moore, weighted). */
class Votes implements Columns {
  readonly kinds: Int16Array;
  readonly cover: Float32Array;
  private readonly lead: Float32Array;

  constructor(private readonly count: number) {
    this.kinds = new Int16Array(count).fill(-1);
    this.cover = new Float32Array(count);
    this.lead = new Float32Array(count);
  }

  add(left: number, right: number, kind: number): void {
    const last = Math.min(Math.ceil(right), this.count);
    for (let column = Math.max(Math.floor(left), 0); column < last; column++) {
      const share = Math.min(right, column + 1) - Math.max(left, column);
      this.cover[column] = Math.min(1, this.cover[column]! + share);
      this.vote(column, kind, share);
    }
  }

  private vote(column: number, kind: number, share: number): void {
    const lead = this.lead[column]!;
    if (this.kinds[column] === kind) this.lead[column] = lead + share;
    else if (lead >= share) this.lead[column] = lead - share;
    else {
      this.kinds[column] = kind;
      this.lead[column] = share - lead;
    }
  }
}
