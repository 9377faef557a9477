/** Joins arrays of numbers. */
export function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Lists of numbers in one array: list `i` ends before `ends[i]`, where the next begins. */
export interface Lists {
  readonly ends: Uint32Array;
  readonly items: Uint32Array;
}

/** Returns, for each number below `size`, the lists that contain it. */
export function inverted({ ends, items }: Lists, size: number): Lists {
  const counts = new Uint32Array(size + 1);
  for (const item of items) counts[item + 1]! += 1;
  for (let i = 1; i <= size; i += 1) counts[i]! += counts[i - 1]!;
  const next = counts.slice(0, size);
  const found = new Uint32Array(items.length);
  let at = 0;
  for (let list = 0; list < ends.length; list += 1) {
    for (; at < ends[list]!; at += 1) found[next[items[at]!]!++] = list;
  }
  return { ends: counts.subarray(1), items: found };
}

/** Returns dense codes for numbers of any size, in order of first occurrence; 0 keeps the code 0. */
export function dense(
  numbers: Uint32Array,
  size: number,
): { readonly codes: Uint32Array; readonly values: Uint32Array } {
  const codeOf = new Uint32Array(size);
  const values = [0];
  const codes = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i]!;
    if (number && !codeOf[number]) codeOf[number] = values.push(number) - 1;
    codes[i] = codeOf[number]!;
  }
  return { codes, values: Uint32Array.from(values) };
}

/**
 * Returns the place of a rank, from the front or from the back; rows without a value have the rank `size`.
 */
const placeOf = (rank: number, size: number, isDescending: boolean): number =>
  isDescending && rank < size ? size - 1 - rank : rank;

/**
 * Returns rows in the order of their ranks. Rows of equal rank keep their order, and those of rank `size`
 * are last in both directions.
 */
export function sortedByRank(
  rows: Uint32Array,
  ranks: Uint32Array | Uint8Array,
  { size, isDescending = false }: { readonly size: number; readonly isDescending?: boolean },
): Uint32Array {
  const next = new Uint32Array(size + 2);
  for (let i = 0; i < rows.length; i += 1)
    next[placeOf(ranks[rows[i]!]!, size, isDescending) + 1]! += 1;
  for (let rank = 1; rank <= size; rank += 1) next[rank]! += next[rank - 1]!;
  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    sorted[next[placeOf(ranks[row]!, size, isDescending)]!++] = row;
  }
  return sorted;
}

/** Returns the rows with the wanted number, or with any but 0 if none is given. */
export function rowsWhere(rows: Uint32Array, numbers: Uint8Array, wanted?: number): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    const number = numbers[row]!;
    found[count] = row;
    if (wanted === undefined ? number > 0 : number === wanted) count += 1;
  }
  return found.slice(0, count);
}
