import type { Label } from '../../core/model/analysis.js';
import { typeName } from '../../core/model/labels/label-types.js';

/** Tags that a label may want, the likeliest first. */
export interface SuggestedTags {
  readonly tags: readonly string[];
  /** The tag of the label before, which they have often followed; undefined when they are merely frequent. */
  readonly after?: string;
}

const LENGTH = 4;

/** The labels of one type in musical order. */
const inOrder = (labels: readonly Label[], type: string): readonly Label[] =>
  labels
    .filter((label) => typeName(label.type) === typeName(type))
    .sort((a, b) => a.start - b.start || a.id - b.id);

/** The tags by how often they occur, those that occur alike in order of appearance. */
function frequent(tags: readonly (string | undefined)[], without?: string): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) if (tag && tag !== without) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LENGTH)
    .map(([tag]) => tag);
}

/** Tags that are frequent in labels of a type. */
function frequentTags(labels: readonly Label[], type: string): string[] {
  return frequent(inOrder(labels, type).map(tagOf));
}

/**
 * What the analysis itself suggests for the tag of a label: the tags that follow most often where
 * the tag of the label before it stands, among labels of its type; else the most frequent ones.
 */
export function suggestedTags(labels: readonly Label[], label: Label): SuggestedTags {
  const row = inOrder(labels, label.type);
  const place = row.findIndex(({ id }) => id === label.id);
  const after = row[place - 1]?.tag;
  const followers = row.filter(
    (_, i) => after && row[i - 1]?.tag === after && i !== place && i !== place + 1,
  );
  const tags = frequent(followers.map(tagOf), label.tag);
  if (after && tags.length) return { tags, after };
  const others = row.filter(({ id }) => id !== label.id);
  return { tags: frequent(others.map(tagOf), label.tag) };
}

const tagOf = ({ tag }: Label): string | undefined => tag;

/** What is suggested for several labels: what is frequent in their type, when they have one type. */
export function suggestionsFor(labels: readonly Label[], chosen: readonly Label[]): SuggestedTags {
  const [first] = chosen;
  if (!first) return { tags: [] };
  if (chosen.length === 1) return suggestedTags(labels, first);
  const isOne = chosen.every(({ type }) => typeName(type) === typeName(first.type));
  return { tags: isOne ? frequentTags(labels, first.type) : [] };
}
