import { html, type TemplateResult } from 'lit';
import { typeName, typeText, type Words } from '#core';
import { variables } from '#kit';
import { ENOUGH, mostFrequent, typeOfLine } from '../row-types.js';
import { rowName } from '../input/voice/row-name.js';
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
    const own = lineName(line);
    // A free line has the name of what would be made there.
    const free = scene.analysis && own && typeOfLine(scene.analysis, own);
    const type = typeNameOf(scene, line) ?? free;
    const name = type === undefined ? own && rowName(host, own) : typeText(type, host);
    return [html`<span part="line-name" ${variables(place)}>${name}</span>`];
  });
}

/** The boxes of labels, and the labels in their order. */
type Boxed = Pick<LabelScene, 'boxes' | 'labels'>;

/** Returns the name of a line: the type of most of its labels. Observable. */
export function nameOfLine(boxed: Boxed, line: number, words: Pick<Words, 't'>): string {
  const type = typeNameOf(boxed, line);
  if (type !== undefined) return typeText(type, words);
  const own = lineName(line);
  return own ? rowName(words, own) : '';
}

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
