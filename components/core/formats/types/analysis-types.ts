import type { MeasureMap } from '../../time/measure-map.js';
import type { Quarter } from '../../time/units.js';
import type { Raw } from './common-types.js';

/** The seven places of a label, from top to bottom, and `all` for a mark over all of them. */
export type LabelLine = 'all' | 'top.1' | 'top.2' | 'top.3' | 'bot.1' | 'bot.2' | 'bot.3';

/** A label as read; immutable, edited by making a changed copy. */
export interface LabelRecord {
  /** 100 + its index in the file; labels made later get higher ids. */
  readonly id: number;
  /** UUID that stays with the label wherever it goes; undefined for one of a file without, as long as it is unedited. */
  readonly uid?: string;
  /** `uid` of the label that it mirrors where its passage is repeated exactly: it follows that one's changes. */
  readonly mirrors?: string;
  /** Onset; 0 when the file has none. */
  readonly start: Quarter;
  /** From the start of the first note to the end of the last; undefined for a point. */
  readonly duration?: Quarter;
  /** From the start of the first note to the start of the last. */
  readonly ioi?: Quarter;
  /** Free text; `Pattern` when the file has none. */
  readonly type: string;
  /** The text of the label. */
  readonly tag?: string;
  /** The user's comment. */
  readonly comment?: string;
  /** 1 is the first staff. */
  readonly staff?: number;
  /** The nearest known line; `raw` holds the text of the file. */
  readonly line?: LabelLine;
  /** The layers of the label; empty when it has none. */
  readonly layers: readonly string[];
  /** The label as it stands in the file; empty for a new one. Keys unknown here are written back. */
  readonly raw: Raw;
}

/** The labels to which a rule applies: those that match every key. */
export interface LayoutFilter {
  /** The type of the labels. */
  readonly type?: string;
  /** The tag of the labels. */
  readonly tag?: string;
  /** A label matches when it carries all of them. */
  readonly layers?: readonly string[];
}

/** The look of labels in a rule. */
export interface LayoutStyle {
  /** The line on which the labels are drawn. */
  readonly line?: LabelLine;
  /** `#rgb`, `#rrggbb`, `auto`, `by-tag` or a CSS color name. */
  readonly color?: string;
  /** Name of a type whose look the labels have, where the rules say nothing else. */
  readonly type?: string;
  /** Whether the labels are drawn; by default they are. */
  readonly displayable?: boolean;
  /** Shape of a point, such as `diamond`. */
  readonly symbol?: string;
  /** Name of an icon. */
  readonly icon?: string;
}

/** The look of a label's text. */
export interface TextStyle {
  /** Slant of the text. */
  readonly fontStyle?: 'normal' | 'italic';
  /** Weight of the text. */
  readonly fontWeight?: 'normal' | 'bold';
  /** CSS pixels. */
  readonly fontSize?: number;
}

/** A rule of style. One that cannot be read has an empty style, so that it changes nothing. */
export interface LayoutRule {
  /** The labels to which the rule applies. */
  readonly filter: LayoutFilter;
  /** The look that the rule gives them. */
  readonly style: LayoutStyle;
  /** The look of their text. */
  readonly textStyle?: TextStyle;
  /** The rule as it stands in the file. */
  readonly raw: Raw;
}

/** A label button. */
export interface LabelTemplate {
  /** The type of new labels. */
  readonly type: string;
  /** The tag of new labels. */
  readonly tag?: string;
  /** The template as it stands in the file. */
  readonly raw: Raw;
}

/** Data about the analysis as a whole. */
export interface AnalysisMeta {
  /** Date in the words of the file. */
  readonly date?: string;
  /** Program that wrote the file. */
  readonly producer?: string;
  /** Title of the analysis. */
  readonly title?: string;
  /** Name of the analysis. */
  readonly name?: string;
}

/** A .dez file. */
export interface AnalysisFile {
  /** The labels, in the order of the file. */
  readonly labels: readonly LabelRecord[];
  /** The rules of layout; later ones win. */
  readonly layout: readonly LayoutRule[];
  /** The file's `creationButtons`. */
  readonly templates: readonly LabelTemplate[];
  /** Data about the analysis as a whole. */
  readonly meta: AnalysisMeta;
  /** The measures that the file's musical times were read with. */
  readonly measureMap?: MeasureMap;
  /** The file as it was; `{}` for a new analysis. */
  readonly raw: Raw;
}
