import { FIRST_LABEL_ID } from './label-ids.js';
import { isUid } from './label-uid.js';
import { isObject, toText } from './read/values.js';
import type { LabelRecord, Raw } from './types/types.js';

/** A label of another analysis that a decision rests on. */
export interface ReviewSource {
  /** Name of the analysis. */
  readonly analysis: string;
  /** The `uid` of the label; undefined where its file gives it none. */
  readonly uid?: string;
  /** Place of the label among those of its file, from 0, where it has no `uid`. */
  readonly index?: number;
}

/** Tells where a label was taken from, and who decided so: the key `review` of a label. */
export interface LabelReview {
  /** The labels that said the same, the one that was taken first. */
  readonly sources: readonly ReviewSource[];
  /** Who decided; undefined where nobody is named. */
  readonly by?: string;
  /** When, in the words of the file (ISO 8601). */
  readonly date?: string;
}

/** Returns a label as a source: by its `uid`, else by its place in its file. */
export const sourceOf = (
  analysis: string,
  { uid, id }: Pick<LabelRecord, 'uid' | 'id'>,
): ReviewSource =>
  uid === undefined ? { analysis, index: id - FIRST_LABEL_ID } : { analysis, uid };

/** Returns a text that is the same for sources that are one label. */
export const sourceKey = ({ analysis, uid, index }: ReviewSource): string =>
  uid ?? `${analysis} ${index ?? ''}`;

function readSource(value: unknown): ReviewSource | undefined {
  if (!isObject(value)) return undefined;
  const analysis = toText(value.analysis);
  if (analysis === undefined) return undefined;
  const { uid, index } = value;
  if (isUid(uid)) return { analysis, uid };
  return Number.isInteger(index) ? { analysis, index: index as number } : { analysis };
}

/** Returns what a label says about where it was taken from; undefined when it says nothing that can be read. */
export function reviewOf({ raw }: Pick<LabelRecord, 'raw'>): LabelReview | undefined {
  const { review } = raw;
  if (!isObject(review) || !Array.isArray(review.sources)) return undefined;
  const sources = (review.sources as readonly unknown[]).flatMap((each) => readSource(each) ?? []);
  const [by, date] = [toText(review.by), toText(review.date)];
  return { sources, ...(by !== undefined && { by }), ...(date !== undefined && { date }) };
}

/** Returns the keys of a label with a review in the place of any other. */
export const withReview = (raw: Raw, review: LabelReview): Raw => ({ ...raw, review });
