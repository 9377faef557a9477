import { FIRST_STAFF, hitTest, isOnStaff, type Label, pixels, STACKED } from '#core';
import type { LabelHit, LabelPlace, LabelView } from '../../label-view.js';
import { lineName } from '../../layer/label-lines.js';

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

/** Finds labels and places of the music at points of the screen, in client pixels. */
export class LabelFinder {
  /**
   * @param view the drawn labels
   * @param part the viewport of the view
   */
  constructor(
    private readonly view: LabelView,
    private readonly part: HTMLElement,
  ) {}

  /** Returns the topmost label at a point. */
  hitTest(clientX: number, clientY: number): LabelHit | undefined {
    const { scene, flags } = this.view;
    const { geometry, labels } = scene;
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

  /** Returns the place at a point; undefined outside the music. */
  placeAt(clientX: number, clientY: number): LabelPlace | undefined {
    const { geometry, projection } = this.view.scene;
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

  /** Returns the labels that touch a rectangle, for the rubber band. */
  labelsIn(area: DOMRectReadOnly): readonly Label[] {
    const { geometry, labels } = this.view.scene;
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

  private isChosen(id: number): boolean {
    return this.view.scene.selection?.has(id) ?? false;
  }

  /** Whether a point is beside the view, or under clef and key, or under the ruler, which stays in sight. */
  private isOutside(clientX: number, clientY: number): boolean {
    const { left, right, top, bottom } = this.part.getBoundingClientRect();
    const covered = left + (this.view.scene.view.gutter?.() ?? 0);
    return (
      clientX < covered ||
      clientX > right ||
      clientY < top + this.view.scene.head ||
      clientY > bottom
    );
  }

  private toContent(clientX: number, clientY: number): Point {
    const { left, top } = this.view.content.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}
