import { isObject, toText } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';
import type { TypeCounts } from './label-counts.js';
import { spanOf, yearsIn, type Years } from './years.js';

/** The numbers counted in pieces. */
export interface Facts {
  /** Number of pieces. */
  readonly count: number;
  /** From the first to the last year that a piece names. */
  readonly years: Years | undefined;
  /** Number of sources of each kind. */
  readonly sources: Readonly<Record<string, number>>;
  /** Number of saved analyses. */
  readonly analyses: number;
  /** Of the newest version of each of them. */
  readonly labels: TypeCounts;
}

/**
 * Returns the facts of a piece: from its entry in listings, the number of its analyses, and the labels in
 * them.
 */
export function pieceFacts(summary: Raw, analyses: number, labels: TypeCounts): Facts {
  const { opus, sources } = summary;
  const year = toText(summary.year) ?? toText(isObject(opus) ? opus.year : undefined);
  return {
    count: 1,
    years: year === undefined ? undefined : yearsIn(year),
    sources: isObject(sources) ? (sources as Readonly<Record<string, number>>) : {},
    analyses,
    labels,
  };
}

type Counts = Record<string, number>;

function addTo(sums: Counts, counts: Readonly<Counts>): void {
  for (const key in counts) sums[key] = (sums[key] ?? 0) + counts[key]!;
}

/** Returns the facts of many pieces together. */
export function sumOf(parts: Iterable<Facts>): Facts {
  const sources: Counts = {};
  const labels: Counts = {};
  let [count, analyses] = [0, 0];
  let years: Years | undefined;
  for (const part of parts) {
    count += part.count;
    analyses += part.analyses;
    years = spanOf(years, part.years);
    addTo(sources, part.sources);
    addTo(labels, part.labels);
  }
  return { count, years, sources, analyses, labels };
}

/** Pieces that a listing shows of a corpus. */
export interface ShownPieces {
  /** Those that stand for it. */
  readonly highlights: readonly Raw[];
  /** Those that came last, the newest first; undefined where this is unknown. */
  readonly newest?: readonly Raw[];
}

/** Facts as the fields of a corpus in a listing. */
export const factFields = ({ count, ...counted }: Facts, shown: ShownPieces): Raw => ({
  count,
  facts: { ...counted, ...shown },
});
