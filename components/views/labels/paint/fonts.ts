import type { LabelStyle } from '#core';
import type { Tokens } from './theme.js';

/** Greatest size of tags in half-height lanes and on flags, in pixels, where the reader wants usual letters. */
const SMALL_TAG = 12.5;
/** Sizes to which tags grow with the letters of the reader: on flags, and in labels of the usual height. */
const MOST_ON_FLAG = 15;
const MOST_GROWN = 20;

/** Height from which labels have room for tags of any size. */
const ROOMY = 24;
const LEAST_TAG = 8;

/** Height in pixels below which labels show no tag. */
export const LEAST_FOR_TAG = 9;

/** Returns the size of tags on flags. */
export const smallTag = ({ growth }: Tokens): number => Math.min(SMALL_TAG * growth, MOST_ON_FLAG);

/** Returns the greatest size of the tag of a label, from the label's height in pixels. */
export const largestTag = (height: number, tokens: Tokens): number =>
  height >= ROOMY ? Infinity : Math.min(smallTag(tokens), Math.max(height - 3.5, LEAST_TAG));

/** Returns the CSS font of a tag, at most `most` pixels high. */
export function tagFont(style: LabelStyle, { family, growth }: Tokens, most = Infinity): string {
  const { fontStyle, fontWeight, fontSize, isOtherLayer } = style;
  const weight = fontWeight === 'normal' || isOtherLayer ? 400 : 600;
  const size = Math.max(fontSize, Math.min(fontSize * growth, MOST_GROWN));
  return `${fontStyle} ${weight} ${Math.min(size, most)}px ${family}`;
}
