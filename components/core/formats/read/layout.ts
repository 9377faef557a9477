import { hexColor } from '../css-colors.js';
import { readLine } from './label.js';
import type { Reader } from './reader.js';
import type {
  LabelTemplate,
  LayoutFilter,
  LayoutRule,
  LayoutStyle,
  TextStyle,
} from '../types/types.js';

/** Smallest and largest font size of a text style, in CSS pixels. */
export const FONT_SIZES = [6, 48] as const;

/** Returns the values of an object that are there. */
export const present = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

function readFilter(reader: Reader): LayoutFilter {
  reader.unknownKeys(/^(type|tag|layers)$/);
  const layers = reader.words('layers');
  return present({
    type: reader.text('type') || undefined,
    tag: reader.text('tag') || undefined,
    layers: layers.length ? layers : undefined,
  });
}

function readColor(reader: Reader): string | undefined {
  const color = reader.text('color');
  if (color === undefined || /^(auto|by-tag)$/i.test(color) || hexColor(color)) return color;
  return reader.warn('color', `Unknown color ${color}, ignored`);
}

function readDisplayable(reader: Reader): boolean | undefined {
  const { displayable: value } = reader.raw;
  if (value === undefined || value === null || typeof value === 'boolean')
    return value ?? undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return reader.warn('displayable', 'Neither true nor false, ignored');
}

function readStyle(reader: Reader): LayoutStyle {
  reader.unknownKeys(/^(line|color|type|displayable|symbol|icon)$/);
  return present({
    line: readLine(reader),
    color: readColor(reader),
    type: reader.text('type'),
    displayable: readDisplayable(reader),
    symbol: reader.text('symbol'),
    icon: reader.text('icon'),
  });
}

function readFontSize(reader: Reader): number | undefined {
  const size = reader.number('fontSize');
  const [smallest, largest] = FONT_SIZES;
  if (size === undefined || (size % 1 === 0 && size >= smallest && size <= largest)) return size;
  return reader.warn('fontSize', `Not a font size of ${smallest} to ${largest}, ignored`);
}

function readTextStyle(reader: Reader): TextStyle {
  reader.unknownKeys(/^font(Style|Weight|Size)$/);
  return present({
    fontStyle: reader.oneOf('fontStyle', ['normal', 'italic']),
    fontWeight: reader.oneOf('fontWeight', ['normal', 'bold']),
    fontSize: readFontSize(reader),
  });
}

/** Reads a rule; one without a filter would style every label, and gets an empty style instead. */
export function readRule(reader: Reader): LayoutRule {
  const { raw } = reader;
  reader.unknownKeys(/^(filter|style|textStyle)$/);
  const filter = readFilter(reader.inner('filter'));
  if (!Object.keys(filter).length) {
    reader.warn('filter', 'A rule without a filter, ignored');
    return { filter, style: {}, raw };
  }
  const style = readStyle(reader.inner('style'));
  if (!reader.has('textStyle')) return { filter, style, raw };
  return { filter, style, textStyle: readTextStyle(reader.inner('textStyle')), raw };
}

/** Reads a label button. */
export const readTemplate = (reader: Reader): LabelTemplate => ({
  type: reader.text('type') ?? 'Pattern',
  tag: reader.text('tag'),
  raw: reader.raw,
});
