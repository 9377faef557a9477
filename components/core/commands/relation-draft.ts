import { RELATION_WORDS } from '../formats/relations/relation.js';
import type { Label } from '../model/analysis.js';
import { endOf } from './label-values.js';

/** A relation to be made: each label of `from` repeats, varies, contains … each of `to`. */
export interface RelationDraft {
  /** One of `RELATION_WORDS`, or a word of one's own. */
  readonly type: string;
  /** The labels that are something to others, in order. */
  readonly from: readonly Label[];
  /** The labels that they are something to, in order. */
  readonly to: readonly Label[];
  /** Whether labels in `to` are mirrored in `from`; only of `repeats`. */
  readonly exact?: true;
}

/** The word that repeats a passage with all labels in it. */
export const REPEATS_EXACTLY = 'repeatsExactly';

/** Words whose direction follows from the music. */
const USUAL: ReadonlySet<string> = new Set(RELATION_WORDS);

/**
 * Returns how labels are related by a word, as a musician would say it: the longest contains the others; those that
 * come later repeat, vary, answer … the first. With a word of one's own the label that was chosen first comes first.
 * @param labels in the order in which they were chosen
 */
export function relationDraft(type: string, labels: readonly Label[]): RelationDraft {
  if (type === REPEATS_EXACTLY) return { ...relationDraft('repeats', labels), exact: true };
  const chosen = [...new Set(labels)];
  const sorted = USUAL.has(type) ? chosen.sort(byStart) : chosen;
  const head = type === 'contains' ? [...sorted].sort(byLength).slice(0, 1) : sorted.slice(0, 1);
  const rest = sorted.filter((label) => label !== head[0]);
  const isDown = type === 'contains' || !USUAL.has(type);
  return isDown ? { type, from: head, to: rest } : { type, from: rest, to: head };
}

const lengthOf = (label: Label): number => endOf(label) - label.start;

const byLength = (a: Label, b: Label): number => lengthOf(b) - lengthOf(a);

/** Of two that begin together the longer comes first. */
const byStart = (a: Label, b: Label): number => a.start - b.start || byLength(a, b) || a.id - b.id;
