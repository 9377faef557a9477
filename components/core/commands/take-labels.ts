import { type LabelReview, withReview } from '../formats/label-review.js';
import type { Analysis, Label } from '../model/analysis.js';
import type { Change } from './change.js';
import { createLabels, deleteLabels } from './create-labels.js';

/** A label to be taken over from another analysis. */
export interface TakenLabel {
  /** The label as it stands there. */
  readonly label: Label;
  /** Where it comes from, and who decided. */
  readonly review: LabelReview;
  /** Ids of labels in whose place it stands. */
  readonly replaces?: readonly number[];
}

/**
 * Takes labels over into an analysis, as new labels that name their sources.
 * @throws RangeError for a value that no file could hold
 */
export function takeLabels(analysis: Analysis, taken: readonly TakenLabel[]): Change | undefined {
  const drafts = taken.map(({ label: { id: _, uid: __, ...label }, review }) => ({
    ...label,
    raw: withReview(label.raw, review),
  }));
  const made = createLabels(analysis, drafts);
  if (!made) return undefined;
  const gone = deleteLabels(
    analysis,
    taken.flatMap(({ replaces = [] }) => replaces),
  );
  return { ...made, edits: [...(gone?.edits ?? []), ...made.edits] };
}
