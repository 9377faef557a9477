import type { LabelRecord } from '../../formats/types/types.js';
import { changedSpan } from '../../changed-span.js';

const byStart = (a: LabelRecord, b: LabelRecord): number => a.start - b.start || a.id - b.id;

/** Labels of a list that pass a test, sorted by start; an edit of few labels sorts only these. */
export class ShownLabels {
  private test: unknown;
  private all: readonly LabelRecord[] = [];
  private shown: readonly LabelRecord[] = [];

  /**
   * @param all the labels, rising by id
   * @param test decides by itself alone: another function when the answers can be others
   */
  of(all: readonly LabelRecord[], test: (label: LabelRecord) => boolean): readonly LabelRecord[] {
    if (test !== this.test) this.shown = all.filter(test).sort(byStart);
    else if (all !== this.all) this.patch(all, test);
    this.test = test;
    this.all = all;
    return this.shown;
  }

  private patch(all: readonly LabelRecord[], test: (label: LabelRecord) => boolean): void {
    const { gone, come } = difference(this.all, all);
    const edits = [...gone.filter(test).map(leave), ...come.filter(test).map(enter)];
    if (edits.length) this.shown = patched(this.shown, edits);
  }
}

/** A label that leaves or enters a sorted list. */
interface Edit {
  readonly label: LabelRecord;
  readonly isGone: boolean;
}

const leave = (label: LabelRecord): Edit => ({ label, isGone: true });
const enter = (label: LabelRecord): Edit => ({ label, isGone: false });

/** Returns the difference between two lists of labels that rise by id. */
function difference(
  before: readonly LabelRecord[],
  after: readonly LabelRecord[],
): { gone: readonly LabelRecord[]; come: readonly LabelRecord[] } {
  const lengths = { before: before.length, after: after.length };
  const span = changedSpan(lengths, (i, k) => before[i] === after[k]);
  const gone: LabelRecord[] = [];
  const come: LabelRecord[] = [];
  let [i, k] = [span.first, span.first];
  while (i < span.endBefore || k < span.endAfter) {
    const old = i < span.endBefore ? before[i] : undefined;
    const now = k < span.endAfter ? after[k] : undefined;
    const order = old === now ? 0 : (old?.id ?? Infinity) - (now?.id ?? Infinity);
    if (old !== now && order <= 0) gone.push(old!);
    if (old !== now && order >= 0) come.push(now!);
    if (order <= 0) i += 1;
    if (order >= 0) k += 1;
  }
  return { gone, come };
}

/** Returns a sorted list after edits. */
function patched(sorted: readonly LabelRecord[], edits: Edit[]): readonly LabelRecord[] {
  const runs: (readonly LabelRecord[])[] = [];
  let from = 0;
  for (const { label, isGone } of edits.sort((a, b) => byStart(a.label, b.label))) {
    const place = placeOf(label, sorted, from);
    runs.push(sorted.slice(from, place));
    from = isGone ? place + 1 : place;
    if (!isGone) runs.push([label]);
  }
  // Blocks are copied at once, whatever their length.
  return [...runs, sorted.slice(from)].flat();
}

/** Returns how many labels of a sorted list, the first `from` known to, stand before a label. */
function placeOf(label: LabelRecord, sorted: readonly LabelRecord[], from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byStart(sorted[middle]!, label) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
