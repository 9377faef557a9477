import type { LabelStyle } from '#core';
import type { Tokens } from './theme.js';

/** Greatest size of tags in half-height lanes and on flags, in pixels. */
export const SMALL_TAG = 12.5;

/** Height from which labels have room for tags of any size. */
const ROOMY = 24;
const LEAST_TAG = 8;

/** Height in pixels below which labels show no tag. */
export const LEAST_FOR_TAG = 9;

/** Returns the greatest size of the tag of a label, from the label's height in pixels. */
export const largestTag = (height: number): number =>
  height >= ROOMY ? Infinity : Math.min(SMALL_TAG, Math.max(height - 3.5, LEAST_TAG));

/** Returns the CSS font of a tag, at most `most` pixels high. */
export function tagFont(style: LabelStyle, { family }: Tokens, most = Infinity): string {
  const { fontStyle, fontWeight, fontSize, isOtherLayer } = style;
  const weight = fontWeight === 'normal' || isOtherLayer ? 400 : 600;
  return `${fontStyle} ${weight} ${Math.min(fontSize, most)}px ${family}`;
}
