import { hexColor } from '../formats/css-colors.js';
import { LABEL_LINES } from '../formats/read/label.js';
import { FONT_SIZES } from '../formats/read/layout.js';
import type { LayoutRule } from '../formats/types/types.js';

/**
 * A rule as it is written: a filter with at least one key, a color as `#rrggbb`, `auto` or `by-tag`,
 * font sizes of whole pixels.
 * @throws RangeError for one that no file could hold
 */
export function checkedRule(rule: LayoutRule): LayoutRule {
  const { filter, style, textStyle } = rule;
  const keys = [filter.type, filter.tag, filter.layers?.length];
  refuse(!keys.some(Boolean), 'A rule needs a type, a tag or layers to filter by');
  const { color, line } = style;
  refuse(line !== undefined && !LABEL_LINES.includes(line), `No line ${line}`);
  const written = color && (/^(auto|by-tag)$/.test(color) ? color : hexColor(color));
  refuse(color !== undefined && !written, `Not a color: ${color}`);
  const [smallest, largest] = FONT_SIZES;
  const { fontSize = smallest } = textStyle ?? {};
  const isSize = Number.isInteger(fontSize) && fontSize >= smallest && fontSize <= largest;
  refuse(!isSize, `Not a font size of ${smallest} to ${largest}: ${fontSize}`);
  return written ? { ...rule, style: { ...style, color: written } } : rule;
}

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new RangeError(message);
}
