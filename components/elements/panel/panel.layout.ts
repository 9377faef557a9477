import { EDGE_KEYS, type EdgeAction } from './panel-keys.js';
import { VIEW_KINDS, type ViewKind } from '#core';

/** In pixels, header and edge included. */
export const MIN_HEIGHT = 96;
export const MAX_HEIGHT = 4000;

/** Returns a height within its bounds, in whole pixels; undefined for the height of the view. */
export const heightOf = (height: number | null): number | undefined =>
  height === null || !Number.isFinite(height)
    ? undefined
    : Math.round(Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT));

/** In pixels. */
const STEPS: Readonly<Partial<Record<EdgeAction, number>>> = {
  lower: -16,
  higher: 16,
  farLower: -64,
  farHigher: 64,
};

/** Returns the height after a key on the edge; null is the view's own, undefined for other keys. */
export function heightByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  height: number,
): number | null | undefined {
  const action = (shiftKey && EDGE_KEYS[`Shift+${key}`]) || EDGE_KEYS[key];
  if (action === 'lowest') return MIN_HEIGHT;
  if (action === 'ownHeight') return null;
  return action && heightOf(height + (STEPS[action] ?? 0));
}

/** Returns the view for a new panel: the first that no panel shows yet, else the present one again. */
export function nextView(
  offered: readonly ViewKind[],
  shown: readonly (ViewKind | undefined)[],
  present: ViewKind | undefined,
): ViewKind {
  const unseen = offered.find((kind) => !shown.includes(kind));
  return unseen ?? present ?? VIEW_KINDS[0];
}

/** Returns the zoom in percent of the natural size. */
export const percentOf = (exponent: number): number => Math.round(100 * 2 ** (exponent / 2));

/** Returns the item before or after one, in a circle; without a present one, the last or the first. */
export function neighbor<Item>(
  items: readonly Item[],
  present: Item | undefined,
  direction: 1 | -1,
): Item | undefined {
  const index = present === undefined ? -1 : items.indexOf(present);
  if (index < 0) return items.at(direction > 0 ? 0 : -1);
  return items.at((index + direction) % items.length);
}
