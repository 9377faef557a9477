import { type Label, layersOfLabel, typeName } from '#core';
import type { GlosaElement } from '#kit';
import { tellingSelection } from '../../request-change.js';
import { rowOf } from './rows.js';

/** Chooses only these labels, and notifies the host page. */
export function selectLabels(host: GlosaElement, ids: readonly number[]): void {
  tellingSelection(host, () => host.model?.selection.select(ids));
}

/** Adds a label to the chosen ones, or removes it. */
export function toggleLabel(host: GlosaElement, id: number): void {
  tellingSelection(host, () => host.model?.selection.toggle(id));
}

/**
 * Chooses all from the label that was chosen first to another one: those that start between the two,
 * on their rows.
 */
export function selectRange(host: GlosaElement, id: number): void {
  const analysis = host.model?.analysis;
  const anchorId = host.model?.selection.ids[0];
  const anchor = anchorId === undefined ? undefined : analysis?.label(anchorId);
  const target = analysis?.label(id);
  if (!analysis || !anchor || !target) return selectLabels(host, [id]);
  const [first, last] = [anchor, target].sort((a, b) => a.start - b.start) as [Label, Label];
  const rows = [rowOf(analysis, anchor), rowOf(analysis, target)];
  const between = analysis.shownLabels.filter(
    (label) =>
      label.start >= first.start &&
      label.start <= last.start &&
      rows.includes(rowOf(analysis, label)),
  );
  selectLabels(host, [anchor.id, ...between.map((label) => label.id)]);
}

/** Chooses every shown label. */
export function selectAll(host: GlosaElement): void {
  selectLabels(
    host,
    idsOf(host, () => true),
  );
}

/** Chooses every shown label with the type, or a layer, of a chosen one. */
export function selectAlike(host: GlosaElement, kind: 'type' | 'layer'): void {
  const chosen = host.model?.selectedLabels ?? [];
  const valuesOf = (label: Label): readonly string[] =>
    kind === 'type' ? [typeName(label.type)] : layersOfLabel(label);
  const wanted = new Set(chosen.flatMap(valuesOf));
  const ids = idsOf(host, (label) => valuesOf(label).some((value) => wanted.has(value)));
  selectLabels(host, ids);
}

const idsOf = ({ model }: GlosaElement, test: (label: Label) => boolean): readonly number[] =>
  (model?.analysis?.shownLabels ?? []).filter(test).map(({ id }) => id);
