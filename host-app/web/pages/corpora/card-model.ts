import { typeName, labelTypeOf } from '../../../../components/core/model/labels/label-types.js';
import type { LabelShare } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import type { Years } from '../../../../components/core/model/listing/years.js';

/** Corpora that are shown together: those at the top, or those right below another one. */
export interface CardGroup {
  readonly parent: CatalogCorpus | undefined;
  readonly corpora: readonly CatalogCorpus[];
}

/** The corpora at the top first, then a group for each corpus that has others in it, in the order of the tree. */
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

/** A piece of the strip of label types. */
export interface StripPart {
  /** Undefined for all other types together. */
  readonly type: string | undefined;
  readonly count: number;
  /** Of all labels, 0 to 1. */
  readonly share: number;
  /** By theme; undefined for the other types. */
  readonly color: { readonly light: string; readonly dark: string } | undefined;
}

/** More types than these cannot be told apart in a strip of a card. */
const MAX_PARTS = 6;

/** The types of label in proportion, the rare ones joined with those that have no color. */
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

/** Years as they are printed: one, or from the first to the last. */
export const formatYears = ({ from, to }: Years): string =>
  from === to ? `${from}` : `${from}–${to}`;

/** Dots out of three for the quality of a corpus; undefined when nobody has judged it. */
export function qualityDots({ info }: Pick<CatalogCorpus, 'info'>): number | undefined {
  const { quality } = info;
  return quality > 0 ? Math.min(3, Math.round(quality)) : undefined;
}
