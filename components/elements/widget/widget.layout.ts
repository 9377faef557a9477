import { type ViewKind, viewNamed } from '#core';

/** Controls of the bar of a widget, in its order. */
export const CONTROLS = [
  ...(['play', 'time', 'position'] as const),
  ...(['labels', 'loop', 'rate', 'source', 'volume', 'fullscreen'] as const),
];
export type Control = (typeof CONTROLS)[number];

/** Words of an attribute: the valid ones, and the first invalid one. */
export interface Words<Word> {
  readonly known: readonly Word[];
  readonly unknown: string | undefined;
}

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

function readWords<Word>(text: string, read: (word: string) => Word | undefined): Words<Word> {
  const words = wordsOf(text);
  const known = words.map(read).filter((word) => word !== undefined);
  return { known: [...new Set(known)], unknown: words.find((word) => read(word) === undefined) };
}

/** Returns the views that an attribute names, each once. */
export const readViews = (text: string): Words<ViewKind> => readWords(text, viewNamed);

/** Returns the controls that an attribute names: none for `none`, all for an empty one. */
export function readControls(text: string): Words<Control> {
  if (wordsOf(text).length === 0) return { known: CONTROLS, unknown: undefined };
  if (text.trim() === 'none') return { known: [], unknown: undefined };
  return readWords(text, (word) => CONTROLS.find((control) => control === word));
}

/** The room of a widget: on a phone, in a column of text, on a page. */
export type Room = 'narrow' | 'medium' | 'wide';

/** Least widths in pixels, for letters of the usual size. */
const MEDIUM = 480;
const WIDE = 880;

/**
 * Returns the room in a width.
 * @param rem The reader's letter size in pixels: what is written takes as much more room as letters are larger.
 */
export function roomOf(width: number, rem = 16): Room {
  const room = width * Math.min(1, 16 / rem);
  return room >= WIDE ? 'wide' : room >= MEDIUM ? 'medium' : 'narrow';
}

/** Number of lines of labels above a score, and of lines below; null for all. */
export const LABEL_LINES: Readonly<Record<Room, number | null>> = {
  narrow: 1,
  medium: 1,
  wide: null,
};
