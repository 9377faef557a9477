import { html, type TemplateResult } from 'lit';
import { typeName } from '#core';
import { variables } from '#kit';
import { ENOUGH, mostFrequent, typeOfLine } from '../row-types.js';
import { lineName } from './label-lines.js';
import type { LabelScene } from './label-scene.js';

/** Renders the names of the open lines in the gutter: the type of most labels of a line. */
export function renderLineNames(scene: LabelScene): readonly TemplateResult[] {
  const { geometry, layout, view } = scene;
  if (!geometry || view.hasRows || !view.gutter?.()) return [];
  return [...layout.extents.keys()].flatMap((line) => {
    const extent = geometry.lineExtent(0, line);
    if (!extent) return [];
    const place = { top: extent.top, height: Math.min(extent.height, layout.sizes.line) };
    const own = lineName(line);
    // A free line has the name of what would be made there.
    const free = scene.analysis && own && typeOfLine(scene.analysis, own);
    const name = typeNameOf(scene, line) ?? free ?? own ?? '';
    return [html`<span part="line-name" ${variables(place)}>${name}</span>`];
  });
}

/** The boxes of labels, and the labels in their order. */
type Boxed = Pick<LabelScene, 'boxes' | 'labels'>;

/** Returns the name of a line: the type of most of its labels. */
export const nameOfLine = (boxed: Boxed, line: number): string =>
  typeNameOf(boxed, line) ?? lineName(line) ?? '';

const typeNameOf = (boxed: Boxed, line: number): string | undefined =>
  mostFrequent(typesOn(boxed, line));

function typesOn({ boxes, labels }: Boxed, wanted: number): readonly string[] {
  return (boxes?.lines ?? []).flatMap(({ line, first, end }) =>
    line === wanted
      ? Array.from(boxes!.label.subarray(first, Math.min(end, first + ENOUGH)), (index) =>
          typeName(labels[index]!.type),
        )
      : [],
  );
}
