/** A rectangle, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;

/** The tooltip of a control. */
export interface TipText {
  readonly anchor: Element;
  readonly text: string;
  /** Shortcut of the same action. */
  readonly keys: string | undefined;
}

/** Distance between the control and its tooltip, in pixels. */
const GAP = 6;
/** Free space at the edges of the window, in pixels. */
const EDGE = 4;

/** Returns the tooltip of the control that contains an element; undefined when there is none. */
export function tipOf(target: EventTarget | null): TipText | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = anchor?.dataset['tip'];
  return anchor && text ? { anchor, text, keys: anchor.dataset['tipKeys'] } : undefined;
}

/**
 * Returns the place of the tooltip: under the middle of the control, or over it where there is no room below.
 */
export function placeTip(anchor: Box, tip: Size, room: Size): { x: number; y: number } {
  const below = anchor.top + anchor.height + GAP;
  const hasRoom = below + tip.height <= room.height - EDGE;
  const middle = anchor.left + (anchor.width - tip.width) / 2;
  return {
    x: Math.max(EDGE, Math.min(middle, room.width - tip.width - EDGE)),
    y: hasRoom ? below : anchor.top - GAP - tip.height,
  };
}
