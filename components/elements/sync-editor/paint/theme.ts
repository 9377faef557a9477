/** Colors and fonts of the sync points, as computed by the browser. */
export interface SyncTheme {
  /** Lines and dots of the current lap, and their fill. */
  readonly line: string;
  /** A chosen point, and the ring around it. */
  readonly chosen: string;
  readonly ring: string;
  /** Points of other laps, and those that are not set yet. */
  readonly pale: string;
  readonly playhead: string;
  readonly bad: string;
  readonly paper: string;
  readonly rule: string;
  /** Numbers of the tempo axis, and their font. */
  readonly text: string;
  readonly font: string;
}

/** Reads the theme from the element that wears it (`.probe` in the styles of the editor). */
export function themeOf(probe: HTMLElement): SyncTheme {
  const style = getComputedStyle(probe);
  return {
    line: style.color,
    paper: style.backgroundColor,
    chosen: style.borderTopColor,
    ring: style.borderRightColor,
    pale: style.borderBottomColor,
    rule: style.borderLeftColor,
    playhead: style.outlineColor,
    bad: style.caretColor,
    text: style.textDecorationColor,
    font: `${style.fontSize} ${style.fontFamily}`,
  };
}
