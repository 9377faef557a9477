import type { LabelHit, LabelPlace } from '../../label-view.js';
import type { LabelFinder } from '../pointer/label-finder.js';

/** The place of the pointer, in client pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
  /** Whether it moves freely, off the grid. */
  readonly isFree: boolean;
}

/** The press that begins a gesture. */
export interface Press extends Point {
  readonly hit: LabelHit | undefined;
  /** Undefined outside the music. */
  readonly place: LabelPlace | undefined;
  /** Whether Ctrl, Cmd or Shift is held: a rubber band adds to the selection. */
  readonly isAdding: boolean;
  /** Whether Ctrl or Cmd is held: labels are copied instead of moved. */
  readonly isCopying: boolean;
}

/** A gesture with the pointer: changes nothing before the drop, and nothing when it is canceled. */
export interface Gesture {
  /** Whether a drop makes a label, which its user then names. */
  readonly isMaking?: boolean;
  drag(point: Point): void;
  /** Makes the previewed change; false when a host refused or there was nothing to change. */
  drop(): boolean;
  cancel(): void;
}

/** Pixels that a pointer may stray up or down before a label leaves its line. */
const STRAY = 14;

/** A view of labels, and the part of it that shows the music. */
interface Surface {
  readonly finder: Pick<LabelFinder, 'placeAt'>;
  readonly part: HTMLElement;
}

/** Returns the place under a point, or the nearest to it in the view. */
export function placeNear({ finder, part }: Surface, { x, y }: Point): LabelPlace | undefined {
  const { left, top } = part.getBoundingClientRect();
  const within = (value: number, from: number, length: number) =>
    Math.min(Math.max(value, from + 1), from + length - 1);
  return finder.placeAt(within(x, left, part.clientWidth), within(y, top, part.clientHeight));
}

/** Whether the pointer has left the height at which it was pressed. */
export const hasStrayed = (press: Point, point: Point): boolean =>
  Math.abs(point.y - press.y) > STRAY;
