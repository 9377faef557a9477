import type { LabelStyle } from '../../../core/model/label-style.js';
import type { Tokens } from './theme.js';

/** Tags in half-height lanes and on flags are at most so large, in pixels. */
export const SMALL_TAG = 12.5;

/** The CSS font of a tag, at most `most` pixels high. */
export function tagFont(style: LabelStyle, { family }: Tokens, most = Infinity): string {
  const { fontStyle, fontWeight, fontSize, isOtherLayer } = style;
  const weight = fontWeight === 'normal' || isOtherLayer ? 400 : 600;
  return `${fontStyle} ${weight} ${Math.min(fontSize, most)}px ${family}`;
}
