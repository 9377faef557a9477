import { action, observableRef } from 'mobx';
import type { Analysis, Label } from '../analysis.js';
import { typeName } from '../label-style.js';
import { layersOfLabel } from './layers.js';
import type { Styler } from './styler.js';

export { layersOfLabel, NO_LAYER, PREDICTION } from './layers.js';

/** The properties by which the user can show and hide labels. */
export type FilterKind = 'type' | 'tag' | 'layer' | 'line';

/** Values that are hidden, by kind. */
export type Hidden = Readonly<Record<FilterKind, ReadonlySet<string>>>;

const KINDS = ['type', 'tag', 'layer', 'line'] as const satisfies readonly FilterKind[];
const NONE: ReadonlySet<string> = new Set();
const NOTHING: Hidden = { type: NONE, tag: NONE, layer: NONE, line: NONE };

/** Returns the values of a label for a kind of filter; `''` is the tag of a label without one. */
export function valuesOf(label: Label, kind: FilterKind, styler: Styler): readonly string[] {
  if (kind === 'type') return [typeName(label.type)];
  if (kind === 'tag') return [label.tag ?? ''];
  return kind === 'layer' ? layersOfLabel(label) : [styler.of(label).line];
}

/** Returns whether a filter shows a label: one visible layer is enough. */
export function isShown(label: Label, hidden: Hidden, styler: Styler): boolean {
  if (hidden.type.size && hidden.type.has(typeName(label.type))) return false;
  if (hidden.tag.size && hidden.tag.has(label.tag ?? '')) return false;
  if (hidden.layer.size && layersOfLabel(label).every((word) => hidden.layer.has(word)))
    return false;
  const { isDisplayable, line } = styler.of(label);
  return isDisplayable && !hidden.line.has(line);
}

/** The labels of an analysis that are shown; neither saved nor undone. Everything not hidden is shown. */
export class LabelFilter {
  /** The hidden values; another object after each change. */
  @observableRef accessor hidden: Hidden = NOTHING;

  /** Whether nothing is hidden. Observable. */
  get isEmpty(): boolean {
    return Object.values(this.hidden).every(({ size }) => size === 0);
  }

  /** Returns whether labels with a value are hidden. Observable. */
  isHidden(kind: FilterKind, value: string): boolean {
    return this.hidden[kind].has(value);
  }

  /** Hides the labels with these values. */
  @action hide(kind: FilterKind, values: Iterable<string>): void {
    this.set(kind, new Set([...this.hidden[kind], ...values]));
  }

  /** Shows the labels with these values again. */
  @action show(kind: FilterKind, values: Iterable<string>): void {
    const shown = new Set(values);
    this.set(kind, new Set([...this.hidden[kind]].filter((value) => !shown.has(value))));
  }

  /** Hides the labels with a value, or shows them again. */
  @action toggle(kind: FilterKind, value: string): void {
    if (this.isHidden(kind, value)) this.show(kind, [value]);
    else this.hide(kind, [value]);
  }

  /** Hides all of these values but one. */
  @action showOnly(kind: FilterKind, value: string, all: Iterable<string>): void {
    this.set(kind, new Set([...all].filter((other) => other !== value)));
  }

  /** Shows every label again, or every value of one kind. */
  @action showAll(kind?: FilterKind): void {
    if (kind) this.set(kind, NONE);
    else this.hidden = NOTHING;
  }

  /** Shows the types and layers that hide these labels: the user must see a new label. */
  @action reveal(labels: readonly Label[], styler: Styler): void {
    for (const label of labels)
      if (!isShown(label, this.hidden, styler))
        for (const kind of KINDS) this.show(kind, valuesOf(label, kind, styler));
  }

  private set(kind: FilterKind, values: ReadonlySet<string>): void {
    this.hidden = { ...this.hidden, [kind]: values };
  }
}

/** How many labels an analysis has of each value; hidden ones count too. */
export type LabelCounts = Readonly<Record<FilterKind, ReadonlyMap<string, number>>>;

/** Counts labels by type, tag, layer and line, in the order in which the values first occur. */
export function countLabels(labels: readonly Label[], styler: Styler): LabelCounts {
  const counts = { type: new Tally(), tag: new Tally(), layer: new Tally(), line: new Tally() };
  for (const label of labels) {
    counts.type.add(typeName(label.type));
    counts.tag.add(label.tag ?? '');
    counts.line.add(styler.of(label).line);
    for (const word of layersOfLabel(label)) counts.layer.add(word);
  }
  return counts;
}

class Tally extends Map<string, number> {
  add(value: string): void {
    this.set(value, (this.get(value) ?? 0) + 1);
  }
}

/**
 * Returns the layers of an analysis, in the order in which they occur; `no-layer` for labels that have
 * none.
 */
export const layersOf = (analysis: Analysis): readonly string[] => [
  ...analysis.counts.layer.keys(),
];
