import { labelLength } from '../../formats/read/label.js';
import { quarters, type Quarter } from '../../time/units.js';
import type { Label } from '../analysis.js';

/** Where a thread stands in the music. */
export interface ThreadPlace {
  /** Those of its labels that are there. */
  readonly labels: readonly Label[];
  /** Start of the first label, or of the passage. */
  readonly start: Quarter;
  /** End of the last label, or of the passage; the start for a moment. */
  readonly end: Quarter;
  /** Staves of the labels or of the passage; none for all. */
  readonly staves: readonly number[];
  /** Whether all labels that it was about are gone: it stands where they were last. */
  readonly isGone: boolean;
}

/** Returns where some labels stand together; undefined for none. */
export function placeOfLabels(labels: readonly Label[]): Omit<ThreadPlace, 'isGone'> | undefined {
  if (!labels.length) return undefined;
  const start = Math.min(...labels.map((label) => label.start));
  const end = Math.max(...labels.map((label) => label.start + (labelLength(label) ?? 0)));
  const staves = labels.flatMap(({ staff }) => staff ?? []);
  const isOnStaves = staves.length === labels.length;
  const sorted = isOnStaves ? [...new Set(staves)].sort((a, b) => a - b) : [];
  return { labels, start: quarters(start), end: quarters(end), staves: sorted };
}
