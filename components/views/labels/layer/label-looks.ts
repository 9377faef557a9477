import {
  changedSpan,
  type ChangedSpan,
  endOf,
  type Label,
  type LabelShapes,
  type LabelStyle,
  replaced,
  type Styler,
} from '#core';
import { placeOf } from './label-lines.js';

/** The data of labels for geometry and paint, in lists of the same order. */
export interface LabelLooks {
  readonly styles: readonly LabelStyle[];
  readonly shapes: LabelShapes;
}

export interface LooksInputs {
  readonly labels: readonly Label[];
  readonly styler: Styler;
  /** Number of staves in the picture. */
  readonly staves: number;
  /** Place of each line in a view with its own lines. */
  readonly ownLines?: readonly number[] | undefined;
}

interface Lists extends LabelLooks {
  readonly shapes: {
    readonly length: number;
    readonly starts: Float64Array;
    readonly ends: Float64Array;
    readonly lines: Uint8Array;
  };
}

/** Reads the looks of labels; after an edit only those of the changed labels. */
export class LooksReader {
  private inputs: LooksInputs | undefined;
  private looks: Lists | undefined;

  of(inputs: LooksInputs): LabelLooks {
    const { inputs: before, looks } = this;
    const isComparable = before && isSame(before, inputs);
    this.looks = looks && isComparable ? edited(looks, before.labels, inputs) : looksOf(inputs);
    this.inputs = inputs;
    return this.looks;
  }
}

const isSame = (a: LooksInputs, b: LooksInputs): boolean =>
  a.styler === b.styler && a.staves === b.staves && a.ownLines === b.ownLines;

function looksOf({ labels, styler, staves, ownLines }: LooksInputs): Lists {
  const { length } = labels;
  const styles = labels.map((label) => styler.of(label));
  const shapes = {
    length,
    starts: new Float64Array(length),
    ends: new Float64Array(length),
    lines: new Uint8Array(length),
  };
  for (let i = 0; i < length; i++) {
    const label = labels[i]!;
    shapes.starts[i] = label.start;
    shapes.ends[i] = endOf(label);
    const place = placeOf(styles[i]!.line, label, staves);
    shapes.lines[i] = ownLines?.[place] ?? place;
  }
  return { styles, shapes };
}

function edited(before: Lists, old: readonly Label[], inputs: LooksInputs): Lists {
  const { labels } = inputs;
  const lengths = { before: old.length, after: labels.length };
  const span = changedSpan(lengths, (i, k) => old[i] === labels[k]);
  const changed = looksOf({ ...inputs, labels: labels.slice(span.first, span.endAfter) });
  const { starts, ends, lines } = before.shapes;
  const { length } = labels;
  return {
    styles: replaced(before.styles, span, changed.styles),
    shapes: {
      length,
      starts: spliced(starts, span, changed.shapes.starts, new Float64Array(length)),
      ends: spliced(ends, span, changed.shapes.ends, new Float64Array(length)),
      lines: spliced(lines, span, changed.shapes.lines, new Uint8Array(length)),
    },
  };
}

/** Returns a list with a part replaced, for lists of numbers, which are copied as blocks. */
function spliced<List extends Float64Array | Uint8Array>(
  before: List,
  { first, endBefore, endAfter }: ChangedSpan,
  changed: List,
  into: List,
): List {
  into.set(before.subarray(0, first));
  into.set(changed, first);
  into.set(before.subarray(endBefore), endAfter);
  return into;
}
