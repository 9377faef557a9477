import { type Label, typeName } from '#core';

/** Suggested tags for a label, the likeliest first. */
export interface SuggestedTags {
  readonly tags: readonly string[];
  /** The tag of the label before, which they often follow; undefined when they are merely frequent. */
  readonly after?: string;
}

const LENGTH = 4;

/** Returns the labels of one type in musical order. */
const inOrder = (labels: readonly Label[], type: string): readonly Label[] =>
  labels
    .filter((label) => typeName(label.type) === typeName(type))
    .sort((a, b) => a.start - b.start || a.id - b.id);

/** Returns the most frequent tags; equally frequent ones stay in order of appearance. */
function frequent(tags: readonly (string | undefined)[], without?: string): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) if (tag && tag !== without) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LENGTH)
    .map(([tag]) => tag);
}

/** Returns the tags that are frequent in labels of a type. */
function frequentTags(labels: readonly Label[], type: string): string[] {
  return frequent(inOrder(labels, type).map(tagOf));
}

/**
 * Suggests tags for a label from the analysis: those that most often follow the tag of the label
 * before it, among labels of its type; else the most frequent ones.
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

/** Suggests tags for several labels: the frequent ones of their type; none when their types differ. */
export function suggestionsFor(labels: readonly Label[], chosen: readonly Label[]): SuggestedTags {
  const [first] = chosen;
  if (!first) return { tags: [] };
  if (chosen.length === 1) return suggestedTags(labels, first);
  const isOne = chosen.every(({ type }) => typeName(type) === typeName(first.type));
  return { tags: isOne ? frequentTags(labels, first.type) : [] };
}
