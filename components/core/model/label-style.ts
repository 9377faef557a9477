import type { Analysis, Label } from './analysis.js';
import { lookOf, Styler, type LabelStyle } from './labels/styler.js';
import type { LabelType } from './labels/label-types.js';

export { LABEL_TYPES, labelTypeOf, typeName } from './labels/label-types.js';
export type { LabelType, ThemeColor } from './labels/label-types.js';
export type { LabelStyle, Styler, TypeLooks } from './labels/styler.js';

const stylers = new WeakMap<Analysis, Styler>();

/** Returns the styler of an analysis as it is now: one observable read for many labels. */
export function stylerOf(analysis: Analysis): Styler {
  const { layout, typeLooks, activeLayer } = analysis;
  const known = stylers.get(analysis);
  const isCurrent =
    known?.inputs.layout === layout &&
    known.inputs.typeLooks === typeLooks &&
    known.inputs.activeLayer === activeLayer;
  if (known && isCurrent) return known;
  const styler = new Styler({ layout, typeLooks, activeLayer });
  stylers.set(analysis, styler);
  return styler;
}

/**
 * Returns how a label is drawn. Its own line goes before the rules of the layout, and these, the later
 * first, before its type. Observable: follows layout, looks of types and active layer.
 */
export const styleOf = (analysis: Analysis, label: Label): LabelStyle =>
  stylerOf(analysis).of(label);

/** Returns the look of a type in an analysis; an unknown type has a stable one of its own. */
export const typeLookOf = (analysis: Analysis, name: string): LabelType =>
  lookOf(name, analysis.typeLooks);
