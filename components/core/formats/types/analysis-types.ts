import type { MeasureMap } from '../../time/measure-map.js';
import type { Quarter } from '../../time/units.js';
import type { Raw } from './common-types.js';

/** The seven places of a label, from top to bottom, and `all` for a mark over all of them. */
export type LabelLine = 'all' | 'top.1' | 'top.2' | 'top.3' | 'bot.1' | 'bot.2' | 'bot.3';

/** A label as read; immutable, edited by making a changed copy. */
export interface LabelRecord {
  /** 100 + its index in the file; labels made later get higher ids. */
  readonly id: number;
  /** Onset; 0 when the file has none. */
  readonly start: Quarter;
  /** From the start of the first note to the end of the last; undefined for a point. */
  readonly duration?: Quarter;
  /** From the start of the first note to the start of the last. */
  readonly ioi?: Quarter;
  /** Free text; `Pattern` when the file has none. */
  readonly type: string;
  readonly tag?: string;
  readonly comment?: string;
  /** 1 is the first staff. */
  readonly staff?: number;
  /** The nearest known line; what the file says stays in `raw`. */
  readonly line?: LabelLine;
  readonly layers: readonly string[];
  /** The label as it stands in the file; empty for a new one. Keys unknown here are written back. */
  readonly raw: Raw;
}

export interface LayoutFilter {
  readonly type?: string;
  readonly tag?: string;
  /** A label matches when it carries all of them. */
  readonly layers?: readonly string[];
}

export interface LayoutStyle {
  readonly line?: LabelLine;
  /** `#rgb`, `#rrggbb`, `auto`, `by-tag` or a CSS color name. */
  readonly color?: string;
  readonly type?: string;
  readonly symbol?: string;
  readonly icon?: string;
}

export interface TextStyle {
  readonly fontStyle?: 'normal' | 'italic';
  readonly fontWeight?: 'normal' | 'bold';
  /** CSS pixels. */
  readonly fontSize?: number;
}

/** A rule of style. One that cannot be read has an empty style, so that it changes nothing. */
export interface LayoutRule {
  readonly filter: LayoutFilter;
  readonly style: LayoutStyle;
  readonly textStyle?: TextStyle;
  readonly raw: Raw;
}

/** A label button. */
export interface LabelTemplate {
  readonly type: string;
  readonly tag?: string;
  readonly raw: Raw;
}

export interface AnalysisMeta {
  readonly date?: string;
  readonly producer?: string;
  readonly title?: string;
  readonly name?: string;
}

/** A .dez file. */
export interface AnalysisFile {
  readonly labels: readonly LabelRecord[];
  readonly layout: readonly LayoutRule[];
  /** The file's `creationButtons`. */
  readonly templates: readonly LabelTemplate[];
  readonly meta: AnalysisMeta;
  /** The measures that the file's musical times were read with. */
  readonly measureMap?: MeasureMap;
  /** The file as it was; `{}` for a new analysis. */
  readonly raw: Raw;
}
