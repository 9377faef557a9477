/** Writes, for each box of a range, the farthest right edge up to it. */
export function fillReach(
  { right, reach }: { readonly right: Float64Array; readonly reach: Float64Array },
  { first, end }: { readonly first: number; readonly end: number },
): void {
  let farthest = -Infinity;
  for (let i = first; i < end; i++) reach[i] = farthest = Math.max(farthest, right[i]!);
}
