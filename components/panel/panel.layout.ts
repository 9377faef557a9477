import { VIEW_KINDS, type ViewKind } from '../core/model/views/view-kinds.js';

/** In pixels, header and edge included. */
export const MIN_HEIGHT = 96;
export const MAX_HEIGHT = 4000;

/** A height within its bounds; undefined for the height of the view. */
export const heightOf = (height: number | null): number | undefined =>
  height === null || !Number.isFinite(height)
    ? undefined
    : Math.round(Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT));

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -16, ArrowDown: 16 };
const LARGE = 4;

/** The height after a key on the edge; null is the view's own, undefined when the key means nothing. */
export function heightByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  height: number,
): number | null | undefined {
  if (key === 'Home') return MIN_HEIGHT;
  if (key === 'Delete' || key === 'Backspace') return null;
  const step = STEPS[key];
  return step === undefined ? undefined : heightOf(height + step * (shiftKey ? LARGE : 1));
}

/** The view that a new panel shows: the next one that no panel shows yet, else the same once more. */
export function nextView(
  offered: readonly ViewKind[],
  shown: readonly (ViewKind | undefined)[],
  present: ViewKind | undefined,
): ViewKind {
  const unseen = offered.find((kind) => !shown.includes(kind));
  return unseen ?? present ?? VIEW_KINDS[0];
}

/** The zoom as a reader knows it: 100 is the natural size. */
export const percentOf = (exponent: number): number => Math.round(100 * 2 ** (exponent / 2));

/** The item before or after one in a circle; from outside, the first or the last. */
export function neighbor<Item>(
  items: readonly Item[],
  present: Item | undefined,
  direction: 1 | -1,
): Item | undefined {
  const index = present === undefined ? -1 : items.indexOf(present);
  if (index < 0) return items.at(direction > 0 ? 0 : -1);
  return items.at((index + direction) % items.length);
}
