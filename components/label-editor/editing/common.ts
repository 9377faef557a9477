/** What several labels have in common: one value, or several. */
export type Common<Value> =
  { readonly isMixed: false; readonly value: Value } | { readonly isMixed: true };

/** The value that all have, or that they differ; undefined when there is none to ask. */
export function commonOf<Item, Value>(
  items: readonly Item[],
  get: (item: Item) => Value,
): Common<Value> | undefined {
  const [first, ...rest] = items;
  if (first === undefined) return undefined;
  const value = get(first);
  return rest.every((item) => get(item) === value) ? { isMixed: false, value } : { isMixed: true };
}

/** The common value; undefined when they differ. */
export const valueOf = <Value>(common: Common<Value> | undefined): Value | undefined =>
  common && !common.isMixed ? common.value : undefined;

/** The words that all of several lists hold, and those that only some hold. */
export function commonWords(lists: readonly (readonly string[])[]): {
  readonly all: readonly string[];
  readonly some: readonly string[];
} {
  const words = [...new Set(lists.flat())];
  const isInAll = (word: string) => lists.every((list) => list.includes(word));
  return { all: words.filter(isInAll), some: words.filter((word) => !isInAll(word)) };
}
