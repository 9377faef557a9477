import type { Raw } from '../types/types.js';

/** The usual words for a relation; others are words of one's own. */
export const RELATION_WORDS = ['repeats', 'varies', 'answers', 'contains', 'elaborates'] as const;

/** A usual word for a relation. */
export type RelationWord = (typeof RELATION_WORDS)[number];

/** What labels are to others: each label of `from` repeats, varies, contains … each of `to`. */
export interface Relation {
  /** UUID of the relation. */
  readonly id: string;
  /** One of `RELATION_WORDS`, or a word of one's own. */
  readonly type: string;
  /** The `uid` of each label that is something to others, in order; at least one. */
  readonly from: readonly string[];
  /** The `uid` of each label that it is something to, in order; at least one. */
  readonly to: readonly string[];
  /** Whether `from` repeats `to` exactly, so that labels in `to` are mirrored there; only of `repeats`. */
  readonly exact?: true;
  /** The relation as it stands in the file; empty for a new one. */
  readonly raw: Raw;
}

/** Returns the `uid` of each label of a relation, once, in order. */
export const endsOf = ({ from, to }: Pick<Relation, 'from' | 'to'>): readonly string[] => [
  ...new Set([...from, ...to]),
];
