import { FIRST_BOTTOM, FIRST_TOP } from '../labels/lines.js';

/** A stretch of a picture in the color of a label, in pixels on the screen. */
export interface Streak {
  readonly x: number;
  readonly width: number;
  /** 0 is over all lines; then the lines from top to bottom. */
  readonly line: number;
  readonly color: string;
}

const LINES = ['all', 'top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3'];

/** Returns the row of a line in a small picture: 0 is all of them. */
export const rowOfLine = (line: string): number => Math.max(0, LINES.indexOf(line));

/** Returns the top and height of a streak, in pixels. */
export function streakExtent(line: number): { readonly top: number; readonly height: number } {
  if (line < FIRST_TOP) return { top: 1, height: 18 };
  // A gap parts the lines over the music from those under it.
  return { top: 2 + (line - FIRST_TOP) * 3 + (line >= FIRST_BOTTOM ? 0.5 : 0), height: 2 };
}

/**
 * Joins streaks that stand on the same pixels in the same color: of a hundred thousand labels the eye
 * sees as many as there are pixels.
 */
export function joinStreaks(streaks: readonly Streak[]): readonly Streak[] {
  const last = new Map<number, Streak>();
  const joined: Streak[] = [];
  for (const streak of streaks) {
    const before = last.get(streak.line);
    const isSeen =
      before?.color !== streak.color ||
      Math.round(before.x + before.width) < Math.round(streak.x + streak.width);
    if (!isSeen) continue;
    joined.push(streak);
    last.set(streak.line, streak);
  }
  return joined;
}

/** The part of a whole that is in view. */
export interface View {
  readonly start: number;
  readonly end: number;
}

/** Returns the start of the view after the frame around it was moved to begin at a place. */
export function viewStart(start: number, { start: from, end: to }: View, whole: number): number {
  return Math.min(Math.max(start, 0), Math.max(0, whole - (to - from)));
}

/** The keys of a minimap: by how many widths of the view they move it. */
export const MINIMAP_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowRight: 0.1,
  ArrowUp: -0.1,
  ArrowDown: 0.1,
  PageUp: -1,
  PageDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Returns the start of the view after a key; undefined when the key means nothing. */
export function viewByKey(key: string, view: View, whole: number): number | undefined {
  const share = MINIMAP_KEYS[key];
  if (share === undefined) return undefined;
  return viewStart(view.start + share * (view.end - view.start), view, whole);
}
