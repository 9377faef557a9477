import type { Rect } from '#core';
import { FLAG_HEIGHT, type FlagPlaces } from '../paint/flag-places.js';
import type { LabelScene } from './label-scene.js';
import { previewLabels, shownLabels, type ShownLabel } from './shown-label.js';

export interface LabelPlacesOptions {
  readonly part: HTMLElement;
  readonly content: HTMLElement;
  readonly flags: () => FlagPlaces | undefined;
}

/** Tells where labels are on the screen, in client pixels. */
export class LabelPlaces {
  constructor(
    private readonly scene: LabelScene,
    private readonly options: LabelPlacesOptions,
  ) {}

  /** Returns the rectangle of a label on the screen; undefined while it is out of view. */
  rectOf(id: number): DOMRectReadOnly | undefined {
    const { scene } = this;
    const moved = scene.preview?.find((label) => label.id === id);
    const label = moved ?? scene.label(id);
    if (!label) return undefined;
    const shown = moved ? previewLabels(scene, moved) : shownLabels(scene, label);
    const rects = shown.map((each) => this.toScreen(this.bodyOf(each)));
    const { left, right, top, bottom } = this.options.part.getBoundingClientRect();
    const isIn = (rect: DOMRect) => rect.right >= left && rect.left <= right;
    const isInRows = (rect: DOMRect) => rect.bottom >= top && rect.top <= bottom;
    return rects.find((rect) => isIn(rect) && (!scene.view.hasRows || isInRows(rect)));
  }

  /** Returns the rectangle of a label; of a mark that of its flag. */
  private bodyOf(shown: ShownLabel): Rect {
    const { line, box, shape, top: y, height } = shown;
    const { scale } = this.scene.view.axis;
    const [x, width] = [shown.x * scale, shown.width * scale];
    const tag = line && box !== undefined ? this.options.flags()?.tagRect(line, box) : undefined;
    if (shape === 'mark') return tag ?? { x: x - 2, y: y + 3, width: 4, height: FLAG_HEIGHT };
    if (shape === 'point') return { x: x - 8, y, width: 8 + (tag?.width ?? 8), height };
    return { x, y, width, height };
  }

  private toScreen({ x, y, width, height }: Rect): DOMRect {
    const { left, top } = this.options.content.getBoundingClientRect();
    return new DOMRect(left + x, top + y, width, height);
  }
}
