import type { MeasureEntry } from '#core';
import type { ComparedAnalysis, Comparison, LabelChoice } from '#core/compare';

/** What figures are made of. */
export interface FigureRequest {
  readonly analyses: readonly ComparedAnalysis[];
  /** The measures of the piece; undefined where nobody knows them. */
  readonly measures: readonly MeasureEntry[] | undefined;
  readonly choice: LabelChoice;
  /** Whether gamma is made too, which takes a second for each pair of long analyses. */
  readonly hasGamma: boolean;
}

/** A message of the worker: first that it runs, then the figures. */
export type FigureAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly comparison: Comparison }
  | { readonly kind: 'failed'; readonly message: string };
