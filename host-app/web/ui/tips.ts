/** Where something is, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;

/** A few words beside a control. */
export interface TipText {
  readonly anchor: Element;
  readonly text: string;
  /** Keys that do the same. */
  readonly keys: string | undefined;
}

/** Between the control and the words, in pixels. */
const GAP = 6;
/** What stays free at the edges of the window, in pixels. */
const EDGE = 4;

/** What is said of the control that something belongs to; undefined when nothing is. */
export function tipOf(target: EventTarget | null): TipText | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = anchor?.dataset['tip'];
  return anchor && text ? { anchor, text, keys: anchor.dataset['tipKeys'] } : undefined;
}

/** Where the words stand: under the middle of the control, over it where there is no room below. */
export function placeTip(anchor: Box, tip: Size, room: Size): { x: number; y: number } {
  const below = anchor.top + anchor.height + GAP;
  const hasRoom = below + tip.height <= room.height - EDGE;
  const middle = anchor.left + (anchor.width - tip.width) / 2;
  return {
    x: Math.max(EDGE, Math.min(middle, room.width - tip.width - EDGE)),
    y: hasRoom ? below : anchor.top - GAP - tip.height,
  };
}
