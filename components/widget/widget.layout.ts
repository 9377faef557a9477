import { viewNamed, type ViewKind } from '../core/model/views/view-kinds.js';

/** What the bar of a widget can hold, in its order. */
export const CONTROLS = [
  ...(['play', 'time', 'position'] as const),
  ...(['labels', 'loop', 'rate', 'source', 'volume', 'fullscreen'] as const),
];
export type Control = (typeof CONTROLS)[number];

/** Words of an attribute: those that mean something, and the first that does not. */
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

export const DEFAULT_VIEWS: readonly ViewKind[] = ['score', 'waveform'];

/** The views that an attribute names, each once. */
export const readViews = (text: string): Words<ViewKind> => readWords(text, viewNamed);

/** The controls that an attribute names: none for `none`, all for an empty one. */
export function readControls(text: string): Words<Control> {
  if (wordsOf(text).length === 0) return { known: CONTROLS, unknown: undefined };
  if (text.trim() === 'none') return { known: [], unknown: undefined };
  return readWords(text, (word) => CONTROLS.find((control) => control === word));
}

/** How much room a widget has: what a phone, a column of text and a page leave it. */
export type Room = 'narrow' | 'medium' | 'wide';

/** From these widths on, in pixels. */
const MEDIUM = 480;
const WIDE = 880;

export const roomOf = (width: number): Room =>
  width >= WIDE ? 'wide' : width >= MEDIUM ? 'medium' : 'narrow';

/** How many lines of labels a score shows above, and how many below; null is all. */
export const LABEL_LINES: Readonly<Record<Room, number | null>> = {
  narrow: 1,
  medium: 1,
  wide: null,
};
