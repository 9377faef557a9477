/** The value that several labels share, or that they differ. */
export type Common<Value> =
  { readonly isMixed: false; readonly value: Value } | { readonly isMixed: true };

/** Returns the value that all items share, or that they differ; undefined without items. */
export function commonOf<Item, Value>(
  items: readonly Item[],
  get: (item: Item) => Value,
): Common<Value> | undefined {
  const [first, ...rest] = items;
  if (first === undefined) return undefined;
  const value = get(first);
  return rest.every((item) => get(item) === value) ? { isMixed: false, value } : { isMixed: true };
}

/** Returns the common value; undefined when they differ. */
export const valueOf = <Value>(common: Common<Value> | undefined): Value | undefined =>
  common && !common.isMixed ? common.value : undefined;

/** Returns the words that all lists contain, and those that only some contain. */
export function commonWords(lists: readonly (readonly string[])[]): {
  readonly all: readonly string[];
  readonly some: readonly string[];
} {
  const words = [...new Set(lists.flat())];
  const isInAll = (word: string) => lists.every((list) => list.includes(word));
  return { all: words.filter(isInAll), some: words.filter((word) => !isInAll(word)) };
}
