import {
  ALL,
  CONTINUES_AFTER,
  CONTINUES_BEFORE,
  IS_POINT,
  isOnStaff,
  type Label,
  type LineBoxes,
} from '#core';
import type { LabelScene } from './label-scene.js';

/** A box on a line, a veil over a staff, a diamond with its tag, or a pole with a flag. */
export type LabelShape = 'box' | 'veil' | 'point' | 'mark';

const shapeOn = (line: number, isPoint: boolean): LabelShape => {
  if (line === ALL) return 'mark';
  return isOnStaff(line) ? 'veil' : isPoint ? 'point' : 'box';
};

/** A label, or its part in a row, as an element. x and width in pixels at zoom exponent 0. */
export interface ShownLabel {
  readonly label: Label;
  readonly shape: LabelShape;
  readonly row: number;
  readonly x: number;
  readonly width: number;
  /** Pixels on the screen from the top of the content. */
  readonly top: number;
  readonly height: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
  /** The box in the layout, and its line; undefined for a preview. */
  readonly box?: number;
  readonly line?: LineBoxes;
}

/** Returns the boxes of a shown label, as painted. */
export function shownLabels(scene: LabelScene, label: Label): readonly ShownLabel[] {
  const { boxes, geometry } = scene;
  const index = scene.indexOf(label.id);
  if (!boxes || !geometry || index < 0) return [];
  return boxesOf(scene, label, index).map(({ line, box }) => {
    const flags = boxes.flags[box]!;
    const { y, height } = geometry.rectOf(line, box);
    const isPoint = (flags & IS_POINT) !== 0;
    return {
      label,
      shape: shapeOn(line.line, isPoint),
      row: line.row,
      x: boxes.x[box]!,
      width: boxes.right[box]! - boxes.x[box]!,
      top: y,
      height,
      continuesBefore: (flags & CONTINUES_BEFORE) !== 0,
      continuesAfter: (flags & CONTINUES_AFTER) !== 0,
      box,
      line,
    };
  });
}

interface BoxInLine {
  readonly line: LineBoxes;
  readonly box: number;
}

/** Returns the boxes of a label in the lists. */
function boxesOf(scene: LabelScene, label: Label, index: number): readonly BoxInLine[] {
  const { boxes, geometry } = scene;
  if (!boxes || !geometry) return [];
  const place = scene.lineOf(label);
  return boxes.lines.flatMap((line) => {
    if (line.line !== place) return [];
    const found: BoxInLine[] = [];
    for (const { x, row } of scene.placesOf(label)) {
      if (row !== line.row) continue;
      const at = x * geometry.scale;
      const [, end] = geometry.inView(line, at, at + 1e-3);
      for (let box = end - 1; box >= line.first && boxes.x[box]! >= x - 1e-6; box--)
        if (boxes.label[box] === index) found.push({ line, box });
    }
    return found;
  });
}

/** Returns the boxes of a preview, which the layout does not know yet. */
export function previewLabels(scene: LabelScene, label: Label): readonly ShownLabel[] {
  const { geometry } = scene;
  if (!geometry) return [];
  const place = scene.lineOf(label);
  return scene.placesOf(label).flatMap((box): readonly ShownLabel[] => {
    const extent = geometry.lineExtent(box.row, place) ?? geometry.pictureOf(box.row);
    const isWhole = place === ALL || isOnStaff(place);
    const inset = isWhole ? 0 : (extent.height - geometry.layout.sizes.label) / 2;
    return [
      {
        label,
        shape: shapeOn(place, !(box.width > 0)),
        row: box.row,
        x: box.x,
        width: box.width,
        top: extent.top + inset,
        height: extent.height - 2 * inset,
        continuesBefore: box.continuesBefore,
        continuesAfter: box.continuesAfter,
      },
    ];
  });
}
