import type {
  LabelLine,
  LabelRecord,
  LayoutFilter,
  LayoutRule,
} from '../../formats/types/types.js';
import { hexColor } from '../../formats/css-colors.js';
import { labelTypeOf, typeName, type LabelType, type ThemeColor } from './label-types.js';
import { layersOfLabel, PREDICTION } from './layers.js';
import { hashOf, ownColor } from './own-color.js';

/** How a label is drawn: its own line, else the rules of the layout, else its type. */
export interface LabelStyle {
  /** Line on which the label is drawn. */
  readonly line: LabelLine;
  /** Color of the label. */
  readonly color: ThemeColor;
  /** Shape of a point over all lines, as the file or the type says; `diamond` is known. */
  readonly symbol?: string;
  /** Icon before the tag; `thumb-up`, `thumb-down` and `message` are known. */
  readonly icon?: string;
  /** Slant of the text. */
  readonly fontStyle: 'normal' | 'italic';
  /** Weight of the text. */
  readonly fontWeight: 'normal' | 'bold';
  /** CSS pixels, 6 to 48. */
  readonly fontSize: number;
  /** Whether labels of this type are drawn at all. */
  readonly isDisplayable: boolean;
  /** Whether it is predicted, mirrors another label, or is not of the active layer. */
  readonly isOtherLayer: boolean;
}

/** Own looks of types, by name: they go before the default ones. */
export type TypeLooks = ReadonlyMap<string, Partial<LabelType>>;

/** All that styles depend on, beside the label. */
export interface StyleInputs {
  readonly layout: readonly LayoutRule[];
  readonly typeLooks: TypeLooks;
  readonly activeLayer: string | undefined;
}

const FONT_SIZE = 14;
const UNKNOWN_LINES = ['top.1', 'top.2', 'top.3'] as const;

/** Returns the look of a type: the default one, or one of its own that is always the same. */
export function lookOf(name: string, looks: TypeLooks): LabelType {
  const known = labelTypeOf(name) ?? {
    name,
    color: ownColor(name),
    line: UNKNOWN_LINES[hashOf(name) % UNKNOWN_LINES.length]!,
    isDisplayable: true,
  };
  return { ...known, ...looks.get(known.name), ...looks.get(name) };
}

/** Returns whether every key of a filter matches; one without keys matches nothing. */
export function matches({ type, tag, layers }: LayoutFilter, label: LabelRecord): boolean {
  if (type === undefined && tag === undefined && !layers?.length) return false;
  if (type !== undefined && typeName(type) !== typeName(label.type)) return false;
  if (tag !== undefined && tag !== label.tag) return false;
  return layers?.every((word) => label.layers.includes(word)) ?? true;
}

/** The styles of labels that have something in common, and the properties that distinguish them. */
class Branch {
  style?: LabelStyle;
  private readonly branches = new Map<string | undefined, Branch>();

  to(value: string | undefined): Branch {
    const known = this.branches.get(value);
    if (known) return known;
    const branch = new Branch();
    this.branches.set(value, branch);
    return branch;
  }
}

/** Distinguishes mirrors; no layer has this name. */
const MIRROR = '\0mirror';

/** Gives labels their styles; labels that look alike share one, which is made once. */
export class Styler {
  // A tree is faster than one map whose keys are put together, and than one entry per label.
  private readonly root = new Branch();
  private readonly looks = new Map<string, LabelType>();
  private readonly usesTags: boolean;

  constructor(/** The rules and looks that decide styles. */ readonly inputs: StyleInputs) {
    this.usesTags = inputs.layout.some(
      ({ filter, style }) => filter.tag !== undefined || /by-tag/i.test(style.color ?? ''),
    );
  }

  /** Returns the style of a label: the same object for labels that look the same. */
  of(label: LabelRecord): LabelStyle {
    let branch = this.root.to(label.type).to(label.line);
    if (this.usesTags) branch = branch.to(label.tag);
    for (const word of label.layers) branch = branch.to(word);
    if (label.mirrors !== undefined) branch = branch.to(MIRROR);
    return (branch.style ??= this.resolved(label));
  }

  private resolved(label: LabelRecord): LabelStyle {
    const rules = this.inputs.layout.filter(({ filter }) => matches(filter, label));
    const style = merged(rules.map((rule) => rule.style));
    const text = merged(rules.map(({ textStyle = {} }) => textStyle));
    const look = this.base(label.type, style.type);
    const colors = rules.map((rule) => colorOf(rule.style.color, label, look));
    return {
      line: label.line ?? style.line ?? look.line,
      color: colors.filter((color) => color !== undefined).at(-1) ?? look.color,
      symbol: style.symbol ?? look.symbol,
      icon: style.icon ?? look.icon,
      fontStyle: text.fontStyle ?? look.fontStyle ?? 'normal',
      fontWeight: text.fontWeight ?? look.fontWeight ?? 'bold',
      fontSize: text.fontSize ?? look.fontSize ?? FONT_SIZE,
      isDisplayable: style.displayable ?? this.look(label.type).isDisplayable,
      isOtherLayer: this.isOther(label),
    };
  }

  /** Returns the look of a type, or that of the type which a rule names; a name of no type changes nothing. */
  private base(name: string, other: string | undefined): LabelType {
    const isKnown = other !== undefined && (labelTypeOf(other) ?? this.inputs.typeLooks.has(other));
    return this.look(isKnown ? other : name);
  }

  private look(name: string): LabelType {
    const known = this.looks.get(name) ?? lookOf(name, this.inputs.typeLooks);
    this.looks.set(name, known);
    return known;
  }

  private isOther(label: LabelRecord): boolean {
    const { activeLayer } = this.inputs;
    if (label.layers.includes(PREDICTION) || label.mirrors !== undefined) return true;
    return activeLayer !== undefined && !layersOfLabel(label).includes(activeLayer);
  }
}

/** Later values win, property by property. */
const merged = <T extends object>(all: readonly T[]): Partial<T> =>
  Object.assign({}, ...all) as Partial<T>;

/** Returns the color of a rule; undefined when it names none, or an unknown word. */
function colorOf(
  word: string | undefined,
  { tag }: LabelRecord,
  look: LabelType,
): ThemeColor | undefined {
  const color = word?.toLowerCase();
  if (color === 'by-tag') return tag ? ownColor(tag) : look.color;
  if (color === 'auto') return look.color;
  const hex = color && hexColor(color);
  return hex ? { light: hex, dark: hex } : undefined;
}
