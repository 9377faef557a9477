import { FIRST_STAFF, hitTest, isOnStaff, type Label, pixels, type Rect, STACKED } from '#core';
import type { LabelHit, LabelPlace } from '../label-view.js';
import { FLAG_HEIGHT, type FlagPlaces } from '../paint/flag-places.js';
import { lineName } from './label-lines.js';
import type { LabelScene } from './label-scene.js';
import { previewLabels, shownLabels, type ShownLabel } from './shown-label.js';

export interface LabelPlacesOptions {
  readonly part: HTMLElement;
  readonly content: HTMLElement;
  readonly flags: () => FlagPlaces | undefined;
}

/**
 * Pixels inside and outside of a label within which an end can be grabbed; for a chosen one, which has
 * handles.
 */
const ENDS = [5, 0] as const;
const HANDLES = [8, 14] as const;
const COARSE_HANDLES = [12, 22] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Converts between the screen and the labels, in client pixels. */
export class LabelPlaces {
  constructor(
    private readonly scene: LabelScene,
    private readonly options: LabelPlacesOptions,
  ) {}

  hitTest(clientX: number, clientY: number): LabelHit | undefined {
    const { scene } = this;
    const { geometry, labels } = scene;
    const flags = this.options.flags();
    if (!geometry || !flags || this.isOutside(clientX, clientY)) return undefined;
    const labelOf = (box: number) => labels[geometry.boxes.label[box]!]!;
    const isChosen = (box: number) => this.isChosen(labelOf(box).id);
    const { x, y } = this.toContent(clientX, clientY);
    const hit = hitTest(
      {
        geometry,
        tagRect: (line, box) => flags.tagRect(line, box),
        hasComment: (box) => Boolean(labelOf(box).comment),
        rank: (box) => (isChosen(box) ? 2 : scene.style(labelOf(box)).isOtherLayer ? 0 : 1),
        reach: (box) => (!isChosen(box) ? ENDS : scene.isCoarse ? COARSE_HANDLES : HANDLES),
      },
      x,
      y,
    );
    return hit && { id: labelOf(hit.box).id, part: hit.part };
  }

  placeAt(clientX: number, clientY: number): LabelPlace | undefined {
    const { geometry, projection } = this.scene;
    if (!geometry || !projection || this.isOutside(clientX, clientY)) return undefined;
    const { x, y } = this.toContent(clientX, clientY);
    const row = geometry.rowAt(y);
    const picture = geometry.pictureOf(row);
    // Beside the picture the music of its middle counts.
    const share = (y - picture.top) / picture.height;
    const rowPlace = geometry.boxes.rows.get(row)!;
    const inRow = rowPlace.y + rowPlace.height * (share >= 0 && share <= 1 ? share : 0.5);
    const at = pixels(Math.min(Math.max(x / geometry.scale, 0), projection.width));
    const onset = projection.placeAt(at, pixels(inRow))?.onset;
    if (onset === undefined) return undefined;
    const line = geometry.lineAt(row, y);
    const isStaff = line !== undefined && isOnStaff(line);
    return {
      onset,
      line: line === undefined || isStaff ? undefined : lineName(line),
      staff: isStaff ? line - FIRST_STAFF + 1 : undefined,
    };
  }

  labelsIn(area: DOMRectReadOnly): readonly Label[] {
    const { geometry, labels } = this.scene;
    if (!geometry) return [];
    const { x, y } = this.toContent(area.x, area.y);
    const found = new Set<Label>();
    for (const line of geometry.boxes.lines) {
      const [first, end] = geometry.inView(line, x, x + area.width);
      for (let box = first; box < end; box++) {
        if (geometry.boxes.lane[box] === STACKED) continue;
        const rect = geometry.rectOf(line, box);
        const isIn =
          rect.x + rect.width >= x && rect.y < y + area.height && rect.y + rect.height > y;
        if (isIn) found.add(labels[geometry.boxes.label[box]!]!);
      }
    }
    return [...found];
  }

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

  private isChosen(id: number): boolean {
    return this.scene.selection?.has(id) ?? false;
  }

  /** Whether a point is beside the view, or under clef and key. */
  private isOutside(clientX: number, clientY: number): boolean {
    const { left, right, top, bottom } = this.options.part.getBoundingClientRect();
    const covered = left + (this.scene.view.gutter?.() ?? 0);
    return clientX < covered || clientX > right || clientY < top || clientY > bottom;
  }

  private toContent(clientX: number, clientY: number): Point {
    const { left, top } = this.options.content.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private toScreen({ x, y, width, height }: Rect): DOMRect {
    const { left, top } = this.options.content.getBoundingClientRect();
    return new DOMRect(left + x, top + y, width, height);
  }
}
