/** Returns how many of the numbers, which must rise, are below a value. */
export function countBelow(rising: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
