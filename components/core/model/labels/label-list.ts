/** Returns the index of an id in a list that rises by id; −1 when it is absent. */
export function indexOfId(list: readonly { readonly id: number }[], id: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const other = list[middle]!.id;
    if (other === id) return middle;
    if (other < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns the list in the order of its ids; the same list when it is in order. */
export function risingById<T extends { readonly id: number }>(list: readonly T[]): readonly T[] {
  const isRising = list.every((item, i) => i === 0 || list[i - 1]!.id < item.id);
  return isRising ? list : [...list].sort((a, b) => a.id - b.id);
}
