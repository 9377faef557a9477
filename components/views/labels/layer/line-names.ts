import { html, type TemplateResult } from 'lit';
import { typeName, typeText, type Words } from '#core';
import { variables } from '#kit';
import { lineName } from './label-lines.js';
import type { LabelScene } from './label-scene.js';

/** Renders the names of the open lines in the gutter: the type of most labels of a line. */
export function renderLineNames(
  scene: LabelScene,
  host: Pick<Words, 't'>,
): readonly TemplateResult[] {
  const { geometry, layout, view } = scene;
  if (!geometry || view.hasRows || !view.gutter?.()) return [];
  return [...layout.extents.keys()].flatMap((line) => {
    const extent = geometry.lineExtent(0, line);
    if (!extent) return [];
    const place = { top: extent.top, height: Math.min(extent.height, layout.sizes.line) };
    const name = nameOfLine(scene, line, host);
    return [html`<span part="line-name" ${variables(place)}>${name}</span>`];
  });
}

/** The boxes of labels, and the labels in their order. */
type Boxed = Pick<LabelScene, 'boxes' | 'labels'>;

/** Returns the name of a line: the type of most of its labels. Observable. */
export function nameOfLine(boxed: Boxed, line: number, words: Pick<Words, 't'>): string {
  const type = mostFrequent(typesOn(boxed, line));
  return type === undefined ? (lineName(line) ?? '') : typeText(type, words);
}

/** Number of labels that determine the name of a line. */
const ENOUGH = 100;

function typesOn({ boxes, labels }: Boxed, wanted: number): readonly string[] {
  return (boxes?.lines ?? []).flatMap(({ line, first, end }) =>
    line === wanted
      ? Array.from(boxes!.label.subarray(first, Math.min(end, first + ENOUGH)), (index) =>
          typeName(labels[index]!.type),
        )
      : [],
  );
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
