import type { ShownPoint } from '../layout/shown-points.js';
import type { SyncTheme } from './theme.js';

/** Opacity of other laps and of the beats between measures. */
export const OTHER_LAP = 0.45;
const BEAT = 0.55;

export interface LookOptions {
  readonly theme: SyncTheme;
  readonly isHovered: boolean;
  /** Greatest opacity, 0 to 1, unless it is chosen. */
  readonly share?: number;
}

/** Sets the color and width of a point's line. */
export function wear(
  context: CanvasRenderingContext2D,
  shown: ShownPoint,
  { theme, isHovered, share = 1 }: LookOptions,
): void {
  const { isChosen, isPredicted, isMeasure, isCurrent } = shown;
  context.strokeStyle = isChosen ? theme.chosen : isPredicted ? theme.pale : theme.line;
  context.lineWidth = isChosen ? 3 : isMeasure ? 2 : 1.25;
  const rest = (isMeasure ? 1 : BEAT) * (isCurrent ? 1 : OTHER_LAP) * share;
  context.globalAlpha = isChosen || isHovered ? 1 : rest;
}
