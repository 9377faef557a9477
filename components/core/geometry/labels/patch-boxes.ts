import type { ChangedSpan } from '../../changed-span.js';
import type { SortedBoxes } from './growing-boxes.js';
import type { LabelBoxes, LineBoxes, Stack } from './label-boxes.js';
import { fillReach } from './fill-reach.js';
import { layOutLanes } from './lanes.js';

export interface BoxEdit {
  readonly before: LabelBoxes;
  /** Which labels have come in place of which. */
  readonly span: ChangedSpan;
  /** The boxes of those that have come; their labels count from the span's first. */
  readonly added: SortedBoxes;
  readonly isOpen: (line: number) => boolean;
}

/** A line in a row: the boxes before, and the new ones. */
interface Part {
  readonly row: number;
  readonly line: number;
  readonly old?: LineBoxes;
  readonly come?: SortedBoxes['groups'][number];
}

/** Returns the boxes after an edit. Copies the lines that it does not touch. */
export function patchBoxes(edit: BoxEdit): LabelBoxes {
  const { before, added } = edit;
  const writer = new BoxWriter(before.length - countGone(edit) + added.length, edit);
  const lines = partsOf(edit).flatMap((part) => writer.write(part));
  return { ...writer.lists, length: writer.lists.x.length, lines, rows: before.rows };
}

function countGone({ before: { label }, span: { first, endBefore } }: BoxEdit): number {
  let count = 0;
  for (let i = 0; i < label.length; i++)
    if (label[i]! >= first && label[i]! < endBefore) count += 1;
  return count;
}

function partsOf({ before, added }: BoxEdit): readonly Part[] {
  const parts: Part[] = before.lines.map((old) => ({ row: old.row, line: old.line, old }));
  for (const come of added.groups) {
    const at = parts.findIndex(({ row, line }) => row === come.row && line === come.line);
    if (at >= 0) parts[at] = { ...parts[at]!, come };
    else parts.push({ row: come.row, line: come.line, come });
  }
  return parts.sort((a, b) => a.row - b.row || a.line - b.line);
}

const NO_BOXES = { first: 0, end: 0 };

class BoxWriter {
  readonly lists;
  private at = 0;

  constructor(
    length: number,
    private readonly edit: BoxEdit,
  ) {
    this.lists = {
      label: new Uint32Array(length),
      x: new Float64Array(length),
      right: new Float64Array(length),
      flags: new Uint8Array(length),
      lane: new Uint8Array(length),
      reach: new Float64Array(length),
    };
  }

  /** Writes a line; one that is left without boxes is none. */
  write({ row, line, old, come }: Part): readonly LineBoxes[] {
    const first = this.at;
    const isTouched = come !== undefined || (old && this.hasGone(old));
    if (old && !isTouched) return [this.copyLine(old)];
    this.merge(old ?? NO_BOXES, come ?? NO_BOXES);
    const range = { first, end: this.at };
    if (first === this.at) return [];
    fillReach(this.lists, range);
    const isOpen = this.edit.isOpen(line);
    return [
      { row, line, ...range, ...layOutLanes(this.lists, this.lists.lane, { ...range, isOpen }) },
    ];
  }

  private isGone(label: number): boolean {
    const { first, endBefore } = this.edit.span;
    return label >= first && label < endBefore;
  }

  private hasGone({ first, end }: LineBoxes): boolean {
    const { label } = this.edit.before;
    for (let i = first; i < end; i++) if (this.isGone(label[i]!)) return true;
    return false;
  }

  private copyLine(old: LineBoxes): LineBoxes {
    const by = this.at - old.first;
    const { lane, reach } = this.edit.before;
    this.lists.lane.set(lane.subarray(old.first, old.end), this.at);
    this.lists.reach.set(reach.subarray(old.first, old.end), this.at);
    this.copy(old.first, old.end);
    const stacks = by === 0 ? old.stacks : old.stacks.map((stack) => moved(stack, by));
    return { ...old, first: old.first + by, end: old.end + by, stacks };
  }

  /** Copies boxes whose labels stay; those after the span have moved in the list of labels. */
  private copy(from: number, to: number): void {
    const { before, span } = this.edit;
    const { label, x, right, flags } = this.lists;
    x.set(before.x.subarray(from, to), this.at);
    right.set(before.right.subarray(from, to), this.at);
    flags.set(before.flags.subarray(from, to), this.at);
    label.set(before.label.subarray(from, to), this.at);
    const end = this.at + to - from;
    const by = span.endAfter - span.endBefore;
    if (by !== 0)
      for (let i = this.at; i < end; i++) if (label[i]! >= span.endBefore) label[i]! += by;
    this.at = end;
  }

  private merge(old: Range, come: Range): void {
    let next = come.first;
    let from = old.first;
    for (let i = old.first; i < old.end; i++) {
      const isGone = this.isGone(this.edit.before.label[i]!);
      const isDue = () => !isGone && next < come.end && this.isBefore(next, i);
      if (!isGone && !isDue()) continue;
      this.copy(from, i);
      from = isGone ? i + 1 : i;
      while (isDue()) this.put(next++);
    }
    this.copy(from, old.end);
    while (next < come.end) this.put(next++);
  }

  /** Returns by x, the longer first, then by label, as all boxes are sorted. */
  private isBefore(come: number, old: number): boolean {
    const { before, added, span } = this.edit;
    const byX = added.x[come]! - before.x[old]! || before.right[old]! - added.right[come]!;
    return byX === 0 ? before.label[old]! >= span.endBefore : byX < 0;
  }

  private put(index: number): void {
    const { added, span } = this.edit;
    const { label, x, right, flags } = this.lists;
    label[this.at] = added.label[index]! + span.first;
    x[this.at] = added.x[index]!;
    right[this.at] = added.right[index]!;
    flags[this.at] = added.flags[index]!;
    this.at += 1;
  }
}

interface Range {
  readonly first: number;
  readonly end: number;
}

const moved = (stack: Stack, by: number): Stack => ({
  ...stack,
  boxes: stack.boxes.map((box) => box + by),
});
