/** How high lines are, in pixels on the screen. */
export interface LineSizes {
  /** Height of a line. */
  readonly line: number;
  /** Height of a label alone on its place. */
  readonly label: number;
}

/** For a mouse: lines of 34 px with labels of 26. */
export const MOUSE_SIZES: LineSizes = { line: 34, label: 26 };
/** For a finger: nothing to be touched is lower than 36 px, lines are 44. */
export const TOUCH_SIZES: LineSizes = { line: 44, label: 36 };
