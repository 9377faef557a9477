import { labelTypeOf, typeName, type Years } from '#core';
import type { LabelShare } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus } from '../../catalog/types.js';

/** Corpora in one group of cards: those at the top level, or those directly below another corpus. */
export interface CardGroup {
  readonly parent: CatalogCorpus | undefined;
  readonly corpora: readonly CatalogCorpus[];
}

/**
 * Returns the top-level corpora first, then a group for each corpus with subcorpora, in the order of the
 * tree.
 */
export function groupsOf(corpora: readonly CatalogCorpus[]): readonly CardGroup[] {
  const shown = corpora.filter(({ count }) => count > 0);
  const isBelow = (parent: CatalogCorpus | undefined) => (corpus: CatalogCorpus) =>
    corpus.parent === parent?.path;
  const groups = [undefined, ...shown].map((parent) => ({
    parent,
    corpora: shown.filter(isBelow(parent)),
  }));
  return groups.filter(({ corpora: found }) => found.length > 0);
}

/** A segment of the strip of label types. */
export interface StripPart {
  /** Undefined for the segment that joins all other types. */
  readonly type: string | undefined;
  readonly count: number;
  /** Share of all labels, 0 to 1. */
  readonly share: number;
  /** Color by theme; undefined for the other types. */
  readonly color: { readonly light: string; readonly dark: string } | undefined;
}

/** More segments than this are hard to tell apart on a card. */
const MAX_PARTS = 6;

/** Returns the label types in proportion; rare types and types without a color share one segment. */
export function stripOf(labels: readonly LabelShare[]): readonly StripPart[] {
  const total = labels.reduce((sum, { count }) => sum + count, 0);
  const named = labels.filter(({ type }) => type !== undefined).slice(0, MAX_PARTS);
  const others = total - named.reduce((sum, { count }) => sum + count, 0);
  const parts = [...named, ...(others > 0 ? [{ type: undefined, count: others }] : [])];
  return parts.map(({ type, count }) => ({
    type: type === undefined ? undefined : typeName(type),
    count,
    share: count / total,
    color: type === undefined ? undefined : labelTypeOf(type)?.color,
  }));
}

/** Formats years: one year, or the first and the last. */
export const formatYears = ({ from, to }: Years): string =>
  from === to ? `${from}` : `${from}–${to}`;
