import { isObject, toText } from '../../formats/read/values.js';
import { labelTypeOf, typeName } from '../labels/label-types.js';

/** Number of labels of each default type; those of other types together under `other`. */
export type TypeCounts = Readonly<Record<string, number>>;

const OTHER = 'other';
const DEFAULT_TYPE = 'Pattern';

const countedAs = (label: unknown): string => {
  const type = isObject(label) ? (toText(label.type) ?? DEFAULT_TYPE) : DEFAULT_TYPE;
  return labelTypeOf(type) ? typeName(type) : OTHER;
};

/** Returns the counts of several analyses together. */
export function sumCounts(parts: Iterable<TypeCounts>): TypeCounts {
  const sums: Record<string, number> = {};
  for (const counts of parts)
    for (const type in counts) sums[type] = (sums[type] ?? 0) + counts[type]!;
  return sums;
}

/** Counts the labels of an analysis, the text of a .dez file. Unreadable text has none. */
export function countTypes(text: string): TypeCounts {
  const counts = new Map<string, number>();
  for (const label of labelsIn(text)) {
    const type = countedAs(label);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function labelsIn(text: string): readonly unknown[] {
  try {
    const { labels } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    return Array.isArray(labels) ? labels : [];
  } catch {
    return [];
  }
}
