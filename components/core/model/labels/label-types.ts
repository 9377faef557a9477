import type { LabelLine } from '../../formats/types/types.js';

/** A color by theme: `#rrggbb`. */
export interface ThemeColor {
  /** `#rrggbb` for the light theme. */
  readonly light: string;
  /** `#rrggbb` for the dark theme. */
  readonly dark: string;
}

/** The look of labels of a type, unless a rule or the label itself says otherwise. */
export interface LabelType {
  /** The name in files, such as `Harmony`. */
  readonly name: string;
  /** Color of the labels. */
  readonly color: ThemeColor;
  /** Line on which the labels are drawn. */
  readonly line: LabelLine;
  /** Name of an icon that stands before the tag. */
  readonly icon?: string;
  /** Shape of a point over all lines: `diamond`; a mark when undefined. */
  readonly symbol?: string;
  /** Slant of the text. */
  readonly fontStyle?: 'normal' | 'italic';
  /** Weight of the text. */
  readonly fontWeight?: 'normal' | 'bold';
  /** CSS pixels, an integer of 6 to 48. */
  readonly fontSize?: number;
  /** Whether labels of this type are drawn. */
  readonly isDisplayable: boolean;
}

type Row = readonly [
  name: string,
  light: string,
  dark: string,
  line: LabelLine,
  more?: Partial<LabelType>,
];

// In the order of the panels: form, then harmony, then the rest. Phrase and Motif are not among the types of the
// specification, and in nearly every analysis; their colors are as far from the others as those are.
const ROWS: readonly Row[] = [
  ['Structure', '#7a8da6', '#c9d5f8', 'top.1'],
  ['Phrase', '#4b75aa', '#8495a4', 'top.2'],
  ['Theme', '#434dba', '#8b7cbf', 'top.2'],
  ['Motif', '#a66361', '#ca6d5b', 'top.3'],
  ['Cadence', '#c41843', '#fd6474', 'all'],
  ['Harmony', '#186f43', '#3e9455', 'bot.1'],
  ['Key', '#c07c57', '#bb7105', 'bot.2'],
  ['Modulation', '#503d01', '#e5d96d', 'bot.2'],
  ['Pedal', '#024855', '#46b3c2', 'bot.3'],
  ['Harmonic sequence', '#117d7c', '#9ee7d3', 'bot.3'],
  ['Texture', '#ae76da', '#a368e1', 'top.3'],
  ['Pattern', '#004381', '#7eb5ff', 'top.2'],
  ['Positive Feedback', '#749d05', '#7dbf33', 'top.3', { icon: 'thumb-up' }],
  ['Feedback', '#966400', '#fecaa0', 'top.3', { icon: 'message' }],
  ['Negative Feedback', '#780335', '#c3658a', 'top.3', { icon: 'thumb-down' }],
  ['Comment', '#92907d', '#b1af9f', 'all', { symbol: 'diamond' }],
];

/** The default types of label. */
export const LABEL_TYPES: readonly LabelType[] = ROWS.map(([name, light, dark, line, more]) => ({
  name,
  color: { light, dark },
  line,
  isDisplayable: true,
  ...more,
}));

const BY_NAME = new Map(LABEL_TYPES.map((type) => [type.name, type]));
/** Old names of types, as real files have them. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['Tonality', 'Key']]);

/**
 * Returns the name under which a type is listed: that of the type that an old name means, else its own.
 */
export const typeName = (name: string): string => OLD_NAMES.get(name) ?? name;

/** Returns the default type of that name, or of that old name (`Tonality` is `Key`). */
export const labelTypeOf = (name: string): LabelType | undefined => BY_NAME.get(typeName(name));
