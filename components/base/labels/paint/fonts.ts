import type { LabelStyle } from '../../../core/model/label-style.js';
import type { Tokens } from './theme.js';

/** Tags in half-height lanes and on flags are at most so large, in pixels. */
export const SMALL_TAG = 12.5;

/** Labels of this height have room for tags of any size. */
const ROOMY = 24;
const LEAST_TAG = 8;

/** Lower labels show no tag, in pixels. */
export const LEAST_FOR_TAG = 9;

/** How large the tag of a label may be that is so many pixels high. */
export const largestTag = (height: number): number =>
  height >= ROOMY ? Infinity : Math.min(SMALL_TAG, Math.max(height - 3.5, LEAST_TAG));

/** The CSS font of a tag, at most `most` pixels high. */
export function tagFont(style: LabelStyle, { family }: Tokens, most = Infinity): string {
  const { fontStyle, fontWeight, fontSize, isOtherLayer } = style;
  const weight = fontWeight === 'normal' || isOtherLayer ? 400 : 600;
  return `${fontStyle} ${weight} ${Math.min(fontSize, most)}px ${family}`;
}
